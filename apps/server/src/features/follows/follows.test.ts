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
    const [one, other] = [await app.member(), await app.member()]
    await follow(one, other)
    await follow(other, one)
    await block(one, other)
    for (const [who, whom] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(refusal(await follow(who, whom))).toEqual([403, 'not_visible'])
    }
    await unblock(one, other)
    expect([await follows(one, other), await follows(other, one)]).toEqual([false, false])
  })

  it('and a block at once end with no follow', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = [await app.member(), await app.member()]
      await Promise.all([follow(one, other), block(other, one)])
      const [row] = await app.sql<{ count: number }>('select count(*) from follows where follower_id = $1', [one.id])
      expect(row?.count).toBe(0)
    }
  })

  it('is for others who are here', async () => {
    const member = await app.member()
    expect(refusal(await follow(member, member))).toEqual([422, 'own_follow'])
    expect(refusal(await follow(member, { id: crypto.randomUUID() }))).toEqual([404, 'follow_member_not_found'])
  })
})
