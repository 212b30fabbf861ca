import type { Post } from '@guildhall/contract/posts'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { changeComment, comment, commentsOf } from '../../../../testing/posts/comments.ts'
import { change, getPost, ofPost, open, tryChange, write } from '../../../../testing/posts/posts.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createAppWithoutTurns())
const [author, named, other] = (await Promise.all(Array.from({ length: 3 }, () => app.member()))) as [
  TestMember,
  TestMember,
  TestMember,
]

const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle
const [handle, otherHandle] = [await handleOf(named), await handleOf(other)]

const takeOut = (member: TestMember, post: { id: string }) =>
  member.call('DELETE /api/posts/{id}/mention', ofPost(post))

const toldOf = async (member: TestMember) =>
  (await notificationsOf(member, { type: notificationTypes.social })).map(({ relatedEntityId }) => relatedEntityId)

const namedIn = ({ mentions }: Pick<Post, 'mentions'>) => mentions.map(({ userId }) => userId)

describe('who takes their mention out', () => {
  it('of a post is named there no more, also when it is changed, and sees it no more where only the named do', async () => {
    const text = `With @${handle} and @${otherHandle}`
    const post = await write(author, text, { visibility: 'mentioned' })
    const hub = await named.hub('notifications')
    for (const _ of [1, 2]) expect((await takeOut(named, post)).status).toBe(204)
    const now = await getPost(author, post)
    expect([namedIn(now), now.text, now.version]).toEqual([[other.id], text, post.version + 1])
    expect(refusal(await open(named, post))).toEqual([404, 'post_not_found'])
    expect(await toldOf(named)).not.toContain(post.id)
    expect(await toldOf(other)).toContain(post.id)
    await hub.next('PostsMoved', (ids) => ids.includes(post.id))
    const changed = await change(author, now, { text: `Again with @${handle} and @${otherHandle}` })
    expect(namedIn(changed)).toEqual([other.id])
    expect(refusal(await open(named, post))).toEqual([404, 'post_not_found'])
  })

  it('of a comment is named there no more, and is not told of it, but of what answers them', async () => {
    const post = await write(named)
    const said = await comment(author, post, `For @${handle} and @${otherHandle}`)
    const elsewhere = await comment(author, await write(author), `For @${handle}`)
    expect(await toldOf(named)).toEqual([elsewhere.id, said.id])
    for (const { id } of [said, elsewhere]) {
      succeed(await named.call('DELETE /api/comments/{id}/mention', { params: { id } }))
    }
    expect(await toldOf(named)).toEqual([said.id])
    const [now] = await commentsOf(named, post)
    expect(now && namedIn(now)).toEqual([other.id])
    const changed = succeed(await changeComment(author, { id: said.id, version: now?.version ?? 0 }, `Dear @${handle}`))
    expect(namedIn(changed)).toEqual([])
  })

  it('changes nothing where they are not named, or that is no post', async () => {
    const post = await write(author, `With @${otherHandle}`)
    const said = await comment(author, post, `With @${otherHandle}`)
    for (const id of [post.id, said.id, crypto.randomUUID()]) expect((await takeOut(named, { id })).status).toBe(204)
    expect((await takeOut(other, said)).status).toBe(204)
    expect(await getPost(author, post)).toMatchObject({ version: 1, mentions: [{ userId: other.id }] })
    expect(namedIn((await commentsOf(author, post))[0] as Pick<Post, 'mentions'>)).toEqual([other.id])
  })

  it('is not brought back by a change at the same moment', async () => {
    for (let round = 0; round < rounds({ usual: 10, soak: 200 }); round++) {
      const post = await write(author, `With @${handle}`)
      const [changed, gone] = await Promise.all([
        tryChange(author, post, { text: `Round ${round} with @${handle}` }),
        takeOut(named, post),
      ])
      expect([gone.status, [200, 409].includes(changed.status)]).toEqual([204, true])
      expect(namedIn(await getPost(author, post))).toEqual([])
      expect(await app.sql('select from post_mentions where post_id = $1', [post.id])).toEqual([])
    }
  }, 240_000)
})
