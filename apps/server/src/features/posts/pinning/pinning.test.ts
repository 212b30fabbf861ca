import type { Post } from '@guildhall/contract/posts'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { commentsOf, tryToComment } from '../../../../testing/posts/comments.ts'
import { change, getPost, ofPost, remove, write } from '../../../../testing/posts/posts.ts'
import { changeProfile } from '../../../../testing/profiles.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createAppWithoutTurns } from '../../../../testing/races/without-turns.ts'
import { refusal } from '../../../../testing/refusal.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createAppWithoutTurns())
const moderator = await moderatorOf(app)

type Named = { readonly id: string }

const pin = (member: TestMember, post: Named) => member.call('PUT /api/posts/{id}/pinned', ofPost(post))
const unpin = (member: TestMember, post: Named) => member.call('DELETE /api/posts/{id}/pinned', ofPost(post))
const pinInHall = (post: Named) => moderator.call('PUT /api/posts/{id}/pinned-in-hall', ofPost(post))
const unpinInHall = (post: Named) => moderator.call('DELETE /api/posts/{id}/pinned-in-hall', ofPost(post))
const lock = (post: Named) => moderator.call('PUT /api/posts/{id}/locked', ofPost(post))

async function pinnedOf(viewer: TestMember, query: { authorId?: string } = {}): Promise<string[]> {
  const posts: Post[] = succeed(await viewer.call('GET /api/feed/pinned', { query }))
  return posts.map(({ id }) => id)
}

describe('the post on top of a profile', () => {
  it('is one of the member’s own, in place of the one before, for whoever sees it', async () => {
    const [author, reader, blocked] = [await app.member(), await app.member(), await app.member()]
    const [first, second] = [await write(author, 'one'), await write(author, 'two', { visibility: 'friends' })]
    const profile = { authorId: author.id }
    expect(await pinnedOf(reader, profile)).toEqual([])
    for (const post of [first, first]) expect((await pin(author, post)).status).toBe(204)
    expect(await pinnedOf(reader, profile)).toEqual([first.id])
    expect(await getPost(reader, first)).toMatchObject({ isPinned: true, isPinnedInHall: false })
    succeed(await pin(author, second))
    expect([await pinnedOf(author, profile), await pinnedOf(reader, profile)]).toEqual([[second.id], []])
    expect((await getPost(author, first)).isPinned).toBe(false)
    for (const post of [second, second]) expect((await unpin(author, post)).status).toBe(204)
    expect(await pinnedOf(author, profile)).toEqual([])
    succeed(await pin(author, first))
    // Who does not list what they posted shows nothing on top of it either.
    await changeProfile(author, { audiences: { posts: 'nobody' } })
    expect([await pinnedOf(author, profile), await pinnedOf(reader, profile)]).toEqual([[first.id], []])
    await changeProfile(author, { audiences: { posts: 'members' } })
    expect(await pinnedOf(reader, profile)).toEqual([first.id])
    await block(author, blocked)
    expect(await pinnedOf(blocked, profile)).toEqual([])
    await remove(author, first)
    expect([await pinnedOf(reader, profile), refusal(await pin(author, first))]).toEqual([[], [404, 'post_not_found']])
  })

  it('stays one, whatever is pinned at once', async () => {
    const author = await app.member()
    const posts = [await write(author), await write(author), await write(author)]
    for (let round = 0; round < rounds({ usual: 8, soak: 200 }); round++) {
      const answers = await Promise.all([
        ...posts.map((post) => pin(author, post)),
        unpin(author, posts[round % 3] as Post),
      ])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
      expect((await pinnedOf(author, { authorId: author.id })).length).toBeLessThanOrEqual(1)
    }
  }, 240_000)
})

describe('posts on top of the hall', () => {
  it('are a few for everybody, and their authors are told', async () => {
    const [author, reader] = [await app.member(), await app.member()]
    const shut = await write(author, 'x', { visibility: 'friends' })
    // The moderator has to see it to pin it.
    const own = await write(moderator, 'x', { visibility: 'friends' })
    expect([refusal(await pinInHall(shut)), refusal(await pinInHall(own))]).toEqual([
      [404, 'post_not_found'],
      [422, 'pinned_for_all_only'],
    ])
    const posts = [await write(author, 'one'), await write(author, 'two'), await write(moderator, 'three')]
    for (const post of posts) for (const _ of [1, 2]) expect((await pinInHall(post)).status).toBe(204)
    const [one, two, three] = posts.map(({ id }) => id)
    expect(await pinnedOf(reader)).toEqual([three, two, one])
    const more = await write(author, 'four')
    expect(refusal(await pinInHall(more))).toEqual([409, 'too_many_pinned'])
    const told = await notificationsOf(author, { type: notificationTypes.content })
    expect(told).toMatchObject(
      [two, one].map((relatedEntityId) => ({
        subtype: notificationSubtype('PinnedPost'),
        words: 'pinned your post on top of the hall.',
        actor: { id: moderator.id },
        target: 'post',
        relatedEntityId,
      })),
    )
    expect(await notificationsOf(moderator, { type: notificationTypes.content })).toEqual([])
    // What is not shown to everybody any more stands there for nobody, and makes room.
    await change(author, posts[0] as Post, { visibility: 'friends' })
    expect(await pinnedOf(author)).toEqual([three, two])
    expect((await pinInHall(more)).status).toBe(204)
    for (const post of [more, more]) expect((await unpinInHall(post)).status).toBe(204)
    await remove(author, posts[1] as Post)
    expect(
      (await notificationsOf(author, { type: notificationTypes.content })).map((each) => each.relatedEntityId),
    ).toEqual([more.id, one])
    // It is taken off the hall all the same, so that it does not come back there by itself.
    expect((await unpinInHall(posts[0] as Post)).status).toBe(204)
    const wide = { ...(posts[0] as Post), version: (posts[0] as Post).version + 1 }
    await change(author, wide, { visibility: 'public' })
    expect(await pinnedOf(author)).toEqual([three])
    await mute(reader, moderator)
    expect([await pinnedOf(reader), await pinnedOf(author)]).toEqual([[], [three]])
  })
})

describe('a locked thread', () => {
  it('takes replies of moderators alone, and can be opened again', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    for (const _ of [1, 2]) expect((await lock(post)).status).toBe(204)
    for (const member of [author, guest]) {
      expect(refusal(await tryToComment(member, post))).toEqual([403, 'replies_closed'])
      expect(await getPost(member, post)).toMatchObject({ isLocked: true, may: { reply: false } })
    }
    expect((await tryToComment(moderator, post, 'Calm down.')).status).toBe(201)
    const [said] = await commentsOf(guest, post)
    expect(said?.may.reply).toBe(false)
    succeed(await moderator.call('DELETE /api/posts/{id}/locked', ofPost(post)))
    expect((await tryToComment(guest, post)).status).toBe(201)
  })

  it('does not open what its author keeps closed', async () => {
    const author = await app.member()
    const post = await write(author, 'x', { replies: 'nobody' })
    succeed(await lock(post))
    expect(refusal(await tryToComment(moderator, post))).toEqual([403, 'replies_closed'])
  })
})
