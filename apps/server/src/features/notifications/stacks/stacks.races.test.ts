import type { NotificationGroup } from '@guildhall/contract/notifications'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { unreadOf } from '../../../../testing/notifications.ts'
import { react, takeBack, write } from '../../../../testing/posts/posts.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const second = await forThisFile(createTestApp({ dataOf: app }))

/** More of a row are not counted. */
const countedMost = 100

const groupsOf = async (member: TestMember): Promise<NotificationGroup[]> =>
  (await second.call('GET /api/notifications/{userId}/groups', { params: { userId: member.id } }, member)).body

const readUpTo = (member: TestMember, { key, seq: upToSeq }: NotificationGroup) =>
  second.call('POST /api/notifications/mark-groups-read', { body: { groups: [{ key, upToSeq }] } }, member)

it('a row that is read on one server while others come into it, and leave it, on the other stays whole', async () => {
  const author = await app.member()
  const post = await write(author)
  const early = await app.member()
  await react(early, post)
  for (let round = 0; round < rounds({ usual: 3, soak: 200 }); round++) {
    const [one, other] = [await app.member(), await app.member()]
    await react(other, post)
    const [known] = await groupsOf(author)
    if (known === undefined) throw new Error('the row is gone')
    await Promise.all([react(one, post), readUpTo(author, known), takeBack(other, post), groupsOf(author)])
    const rows = await groupsOf(author)
    expect(rows).toHaveLength(1)
    const stored = await app.sql<{ count: number; unread: number; arrived: number }>(
      `select count(*)::int as count, (count(*) filter (where read_at is null))::int as unread,
              (count(*) filter (where read_at is null and actor_user_id = $2))::int as arrived
       from notifications where user_id = $1`,
      [author.id, one.id],
    )
    const most = (count = 0) => Math.min(count, countedMost)
    expect([rows[0]?.count, rows[0]?.unread]).toEqual([most(stored[0]?.count), most(stored[0]?.unread)])
    // What nobody had seen when the mark was made is unread.
    expect(stored[0]?.arrived).toBe(1)
    expect(await unreadOf(author)).toBe(1)
  }
})
