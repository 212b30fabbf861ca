import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy, ignore } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { ask, askForId, befriend, cancel, decline, remove } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const othersMade = 120

const app = await forThisFile(createTestApp())

describe('people a member might know', () => {
  it('are friends of friends, most in common first, with the reason', async () => {
    const [member, near, far] = [await app.member(), await app.member('Near'), await app.member('Far')]
    const friends = await makeFriends(member, 4)
    for (const friend of friends) await befriend(friend, near)
    await befriend(friends[0], far)
    const { status, body } = await suggestionsFor(member)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual([near.id, far.id])
    expect(body[0]?.friendsInCommon.count).toBe(4)
    expect(body[0]?.friendsInCommon.first.map(({ id }) => id)).toEqual(friends.slice(0, 3).map(({ id }) => id))
    expect(body[1]?.friendsInCommon).toMatchObject({ count: 1, first: [{ id: friends[0].id }] })
    expect((await suggestionsFor(member, { limit: 1 })).body).toHaveLength(1)
  })

  it('are none without friends', async () => {
    expect((await suggestionsFor(await app.member())).body).toEqual([])
  })

  it.each<[string, (member: TestMember, other: TestMember) => Promise<unknown>]>([
    ['blocked', (member, other) => block(member, other)],
    ['blocking', (member, other) => block(other, member)],
    ['ignored', (member, other) => ignore(member, other)],
    ['dismissed', (member, other) => dismiss(member, other)],
    ['asked', (member, other) => ask(member, other)],
    ['asking', (member, other) => ask(other, member)],
    ['friends', (member, other) => befriend(member, other)],
    ['friends no more', async (member, other) => [await befriend(member, other), await remove(member, other)]],
    ['declined', async (member, other) => [await ask(other, member), await decline(member, other)]],
    ['declining', async (member, other) => [await ask(member, other), await decline(other, member)]],
    ['unfindable', (_, other) => choosePrivacy(other, { search: 'nobody' })],
    ['closed to requests', (_, other) => choosePrivacy(other, { friendRequests: 'nobody' })],
    ['hiding their friends', (_, other) => choosePrivacy(other, { friendList: 'nobody' })],
    ['suspended', (_, other) => app.sql('update users set suspended_at = now() where id = $1', [other.id])],
  ])('are never %s', async (_, part) => {
    const { member, other } = await acquaintances()
    expect(await suggestedTo(member)).toEqual([other.id])
    await part(member, other)
    expect(await suggestedTo(member)).toEqual([])
  })

  it('are not found through friends who show their friends to nobody', async () => {
    const { member, friend } = await acquaintances()
    await choosePrivacy(friend, { friendList: 'nobody' })
    expect(await suggestedTo(member)).toEqual([])
  })

  it('come back after a request was taken back', async () => {
    const { member, other } = await acquaintances()
    await cancel(member, await askForId(member, other))
    expect(await suggestedTo(member)).toEqual([other.id])
  })

  it('are the own ones', async () => {
    const { member, friend } = await acquaintances()
    const answer = await friend.call('GET /api/friends/{userId}/suggestions', { params: { userId: member.id } })
    expect(refusal(answer)).toEqual([403, 'not_owner'])
  })

  it('are found among the friends of 5,000 friends', async () => {
    const member = await app.member()
    await fillNeighbourhood(member, 5000)
    const { status, body } = await suggestionsFor(member, { limit: 50 })
    expect(status).toBe(200)
    expect(body).toHaveLength(50)
    const counts = body.map(({ friendsInCommon }) => friendsInCommon.count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.at(-1)).toBeGreaterThan(0)
  }, 30_000)
})

describe('POST /api/friends/suggestions/dismiss', () => {
  it('can be repeated, and refreshes the own pages', async () => {
    const { member, other } = await acquaintances()
    const hub = await member.hub('notifications')
    expect((await dismiss(member, other)).status).toBe(204)
    await hub.next('FriendsChanged')
    expect((await dismiss(member, other)).status).toBe(204)
  })

  it('knows neither absent members nor oneself', async () => {
    const member = await app.member()
    for (const id of [randomUUID(), member.id]) {
      expect(refusal(await dismiss(member, { id }))).toEqual([404, 'member_not_found'])
    }
  })
})

/** A member, a friend of theirs, and a friend of that friend. */
async function acquaintances(): Promise<{ member: TestMember; friend: TestMember; other: TestMember }> {
  const [member, other] = [await app.member(), await app.member()]
  const [friend] = await makeFriends(member, 1)
  await befriend(friend, other)
  return { member, friend, other }
}

async function makeFriends(member: TestMember, count: number): Promise<[TestMember, ...TestMember[]]> {
  const friends: TestMember[] = []
  for (let made = 0; made < count; made++) {
    const friend = await app.member()
    await befriend(member, friend)
    friends.push(friend)
  }
  return friends as [TestMember, ...TestMember[]]
}

function suggestionsFor(member: TestMember, query: { limit?: number } = {}) {
  return member.call('GET /api/friends/{userId}/suggestions', { params: { userId: member.id }, query })
}

async function suggestedTo(member: TestMember): Promise<string[]> {
  return (await suggestionsFor(member)).body.map(({ id }) => id)
}

function dismiss(member: TestMember, other: { id: string }) {
  return member.call('POST /api/friends/suggestions/dismiss', { body: { userId: other.id } })
}

/**
 * So many friends, and 120 others; 400 of the friends have all of these as friends, which is more than
 * is looked at.
 */
async function fillNeighbourhood(member: TestMember, count: number): Promise<void> {
  for (const [group, size] of [
    ['friend', count],
    ['other', othersMade],
  ]) {
    await app.sql(
      `insert into users
       select (jsonb_populate_record(original, jsonb_build_object(
         'id', gen_random_uuid(), 'email_key', $2 || ' ' || number, 'handle', $2 || '_' || number))).*
       from users as original, generate_series(1, $3::int) as number
       where original.id = $1`,
      [member.id, group, size],
    )
  }
  await app.sql(
    `insert into friendships (request_id, asker_id, asked_id, state)
     select gen_random_uuid(), $1, id, 'friends' from users where email_key like 'friend %'`,
    [member.id],
  )
  await app.sql(
    `insert into friendships (request_id, asker_id, asked_id, state)
     select gen_random_uuid(), friend.id, other.id, 'friends'
     from (select asked_id as id from friendships where asker_id = $1 order by request_id desc limit 400) as friend,
          users as other
     where other.email_key like 'other %'`,
    [member.id],
  )
  await app.sql('analyze friendships')
}
