import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ask, befriend, friendsOf, waitingFor } from '../../../testing/friendships.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

describe('who may ask', () => {
  it('is nobody, but who was asked before becomes a friend', async () => {
    const [closed, asker] = await people(2)
    await choosePrivacy(closed, { friendRequests: 'nobody' })
    expect(refusal(await ask(asker, closed))).toEqual([403, 'requests_closed'])
    expect(await waitingFor(closed)).toEqual([])
    await ask(closed, asker)
    expect((await ask(asker, closed)).body).toEqual({ state: 'friends' })
  })

  it('is a friend of friends, whatever these show', async () => {
    const [choosy, between, asker, stranger] = await people(4)
    await choosePrivacy(choosy, { friendRequests: 'friends-of-friends' })
    await choosePrivacy(between, { friendList: 'nobody' })
    await befriend(choosy, between)
    await befriend(asker, between)
    expect(refusal(await ask(stranger, choosy))).toEqual([403, 'requests_closed'])
    expect((await ask(asker, choosy)).body).toEqual({ state: 'requested' })
  })

  it('is refused in the same words with and without a block', async () => {
    const [closed, asker] = await people(2)
    await choosePrivacy(closed, { friendRequests: 'nobody' })
    await block(closed, asker)
    expect(refusal(await ask(asker, closed))).toEqual([403, 'requests_closed'])
  })
})

describe('who sees the friend list', () => {
  it('is everybody, without a block and a suspension', async () => {
    const [owner, friend, stranger, blocked] = await people(4)
    await choosePrivacy(owner, { friendList: 'everyone' })
    await befriend(owner, friend)
    await block(owner, blocked)
    expect((await listOf(owner, stranger)).body.map(({ id }) => id)).toEqual([friend.id])
    expect(refusal(await listOf(owner, blocked))).toEqual([403, 'not_visible'])
    await app.sql('update users set suspended_at = now() where id = $1', [owner.id])
    expect(refusal(await listOf(owner, stranger))).toEqual([403, 'not_visible'])
  })

  it('is nobody but the owner', async () => {
    const [owner, friend] = await people(2)
    await befriend(owner, friend)
    await choosePrivacy(owner, { friendList: 'nobody' })
    expect(refusal(await listOf(owner, friend))).toEqual([403, 'not_visible'])
    expect(await friendsOf(owner)).toEqual([friend.id])
  })
})

describe('GET /api/friends/{userId}/in-common', () => {
  it('answers whom the two share, page by page', async () => {
    const [viewer, other, ofOther] = await people(3)
    const shared = await people(5)
    for (const friend of shared) {
      await befriend(viewer, friend)
      await befriend(friend, other)
    }
    await befriend(other, ofOther)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await inCommon(viewer, other, { limit: 2, after })
      seen.push(...body.map(({ id }) => id))
      after = body.at(-1)?.id
    } while (after)
    expect(seen).toEqual(shared.map(({ id }) => id))
  })

  it('names nobody who shows friends to nobody, in requests neither', async () => {
    const [viewer, other, open, hidden] = await people(4)
    for (const friend of [open, hidden]) {
      await befriend(viewer, friend)
      await befriend(other, friend)
    }
    await choosePrivacy(hidden, { friendList: 'nobody' })
    await ask(other, viewer)
    expect((await inCommon(viewer, other)).body.map(({ id }) => id)).toEqual([open.id])
    expect(await requestInCommon(viewer)).toMatchObject({ count: 1, first: [{ id: open.id }] })
    await choosePrivacy(other, { friendList: 'nobody' })
    expect((await inCommon(viewer, other)).body).toEqual([])
    expect(await requestInCommon(viewer)).toEqual({ count: 0, first: [] })
  })

  it('is empty alike for blocked, absent and suspended members and oneself', async () => {
    const [viewer, other, friend] = await people(3)
    await befriend(viewer, friend)
    await befriend(other, friend)
    expect((await inCommon(viewer, other)).body).toHaveLength(1)
    await block(other, viewer)
    for (const userId of [other.id, viewer.id, randomUUID()]) {
      const answer = await inCommon(viewer, { id: userId })
      expect([answer.status, answer.body]).toEqual([200, []])
    }
  })

  it.each([{ limit: 0 }, { limit: 101 }, { after: 'them' }])('refuses the query %j', async (query) => {
    const [viewer, other] = await people(2)
    expect(refusal(await inCommon(viewer, other, query))).toEqual([422, 'invalid'])
  })
})

async function people(count: number): Promise<Crowd> {
  const made: TestMember[] = []
  for (let number = 0; number < count; number++) made.push(await app.member())
  return made as Crowd
}

/** As many as a test asks for, at most four of them by name. */
type Crowd = TestMember[] & Record<0 | 1 | 2 | 3, TestMember>

function listOf(owner: TestMember, viewer: TestMember) {
  return viewer.call('GET /api/friends/{userId}', { params: { userId: owner.id } })
}

function inCommon(
  viewer: TestMember,
  other: { id: string },
  query: { limit?: number; after?: string | undefined } = {},
) {
  return viewer.call('GET /api/friends/{userId}/in-common', { params: { userId: other.id }, query })
}

async function requestInCommon(member: TestMember) {
  const { body } = await member.call('GET /api/friends/{userId}/pending', { params: { userId: member.id } })
  return body[0]?.friendsInCommon
}
