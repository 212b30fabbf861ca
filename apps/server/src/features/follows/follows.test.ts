import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../testing/boundaries.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { follow, profileOf } from '../../../testing/profiles.ts'
import { refusal } from '../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const unfollow = (member: TestMember, other: { readonly id: string }) =>
  member.call('DELETE /api/follows/people/{userId}', { params: { userId: other.id } })
const follows = async (member: TestMember, other: TestMember) => (await profileOf(member, other)).body.isFollowed
const followersOf = async (viewer: TestMember, member: TestMember) =>
  (await viewer.call('GET /api/profiles/{id}/followers', { params: { id: member.id } })).body.map(
    (entry) => entry.member.id,
  )
const followedBy = async (viewer: TestMember, member: TestMember) =>
  (await viewer.call('GET /api/profiles/{id}/following', { params: { id: member.id } })).body.map(
    (entry) => entry.member.id,
  )
const notificationsOf = async (member: TestMember) =>
  (await member.call('GET /api/notifications/{userId}', { params: { userId: member.id } })).body

describe('following', () => {
  it('is one-sided, and may be repeated and ended', async () => {
    const [one, other] = [await app.member(), await app.member()]
    for (let time = 0; time < 2; time++) expect((await follow(one, other)).status).toBe(204)
    expect([await follows(one, other), await follows(other, one)]).toEqual([true, false])
    for (let time = 0; time < 2; time++) expect((await unfollow(one, other)).status).toBe(204)
    expect(await follows(one, other)).toBe(false)
  })

  it('is told once, however often it begins', async () => {
    const [one, other] = [await app.member('Wren'), await app.member()]
    await follow(one, other)
    await unfollow(one, other)
    await follow(one, other)
    expect(await notificationsOf(other)).toMatchObject([
      {
        message: `Wren ${one.lastName} follows you now.`,
        type: 0,
        subtype: 3,
        target: 'profile',
        relatedEntityId: one.id,
      },
    ])
  })

  it('ends both ways with a block, and does not come back with its end', async () => {
    const [one, other, third] = [await app.member(), await app.member(), await app.member()]
    await follow(one, other)
    await follow(other, one)
    await block(one, other)
    await unblock(one, other)
    for (const viewer of [one, third]) {
      expect([await followersOf(viewer, one), await followersOf(viewer, other)]).toEqual([[], []])
      expect((await profileOf(viewer, one)).body.follows).toEqual({ followers: 0, following: 0 })
    }
  })

  it('looks across a block to who was blocked as it always does, and reaches nobody', async () => {
    const [one, other, third] = [await app.member('Wren'), await app.member(), await app.member()]
    await follow(one, other)
    await block(other, one)
    const told = (await notificationsOf(other)).length
    expect(await follows(one, other)).toBe(true)
    expect((await unfollow(one, other)).status).toBe(204)
    expect(await follows(one, other)).toBe(false)
    for (let time = 0; time < 2; time++) expect((await follow(one, other)).status).toBe(204)
    expect(await follows(one, other)).toBe(true)
    expect(await followedBy(one, one)).toEqual([other.id])
    expect((await profileOf(one, one)).body.follows).toMatchObject({ following: 1 })
    expect(await notificationsOf(other)).toHaveLength(told)
    await unblock(other, one)
    for (const viewer of [other, third]) expect(await followersOf(viewer, other)).toEqual([])
    await follow(one, other)
    expect(await followersOf(third, other)).toEqual([one.id])
  })

  it('of who was blocked is counted and listed for them alone, as it is anywhere', async () => {
    const [one, other, third] = [await app.member(), await app.member(), await app.member()]
    await follow(third, other)
    await block(other, one)
    const seenBy = async (viewer: TestMember) => [
      (await profileOf(viewer, other)).body.follows?.followers,
      await followersOf(viewer, other),
    ]
    expect(await seenBy(one)).toEqual([0, []])
    await follow(one, other)
    expect(await seenBy(one)).toEqual([1, [one.id]])
    for (const viewer of [third, other]) expect(await seenBy(viewer)).toEqual([1, [third.id]])
    const [{ id: before } = { id: '' }] = (
      await one.call('GET /api/profiles/{id}/followers', { params: { id: other.id } })
    ).body
    const next = await one.call('GET /api/profiles/{id}/followers', { params: { id: other.id }, query: { before } })
    expect(next.body).toEqual([])
    await unfollow(one, other)
    expect(await seenBy(one)).toEqual([0, []])
  })

  it('is refused to who blocked the other, and knows it', async () => {
    const [one, other] = [await app.member(), await app.member()]
    await block(one, other)
    expect(refusal(await follow(one, other))).toEqual([403, 'not_visible'])
  })

  it('and a block at once end with no follow', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = [await app.member(), await app.member()]
      await Promise.all([follow(one, other), block(other, one)])
      const counted = 'select count(*) from follows where follower_id = $1 and not is_withheld'
      const [row] = await app.sql<{ count: number }>(counted, [one.id])
      expect(row?.count).toBe(0)
    }
  })

  it('is for others who are here', async () => {
    const member = await app.member()
    expect(refusal(await follow(member, member))).toEqual([422, 'own_follow'])
    expect(refusal(await follow(member, { id: crypto.randomUUID() }))).toEqual([404, 'follow_member_not_found'])
  })
})
