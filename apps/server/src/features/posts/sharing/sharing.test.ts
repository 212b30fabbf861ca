import type { Post } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { tryToComment } from '../../../../testing/posts/comments.ts'
import {
  change,
  feedOf,
  follow,
  getPost,
  open,
  postsOf,
  react,
  remove,
  tryChange,
  write,
} from '../../../../testing/posts/posts.ts'
import {
  quote,
  share,
  sharesOf,
  takeOut,
  takeShareBack,
  tryToQuote,
  tryToShare,
} from '../../../../testing/posts/sharing.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { hotOf } from '../ranking.ts'

const app = await forThisFile(createTestApp())

/** Somebody who writes, somebody who shares it, and somebody who follows that one alone. */
async function scene() {
  const [author, sharer, reader] = [await app.member(), await app.member(), await app.member()]
  succeed(await follow(reader, sharer))
  return { author, sharer, reader, post: await write(author, 'The original') }
}

const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)
const toldOf = async (member: TestMember) => (await notificationsOf(member)).map(({ words }) => words)
const heatOf = async ({ id }: { id: string }) =>
  (await app.sql<{ hot: number }>('select hot from posts where id = $1', [id]))[0]?.hot
const scored = (post: Post, score: number) => hotOf({ score, createdAt: new Date(post.createdAt) })

describe('a share without words', () => {
  it('brings the original, as it is now, to those who follow who shared it, and not twice to the hall', async () => {
    const { author, sharer, reader, post } = await scene()
    const { id } = await share(sharer, post)
    await change(author, post, { text: 'The original, changed' })
    const [found, ...others] = await feedOf(reader, 'following')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      id,
      text: '',
      author: { id: sharer.id },
      quote: { isShare: true, state: 'shown', post: { id: post.id, text: 'The original, changed', shares: 1 } },
      may: { reply: false, change: false, share: false, quote: false },
    })
    expect(idsOf(await postsOf(reader, { authorId: sharer.id }))).toEqual([id])
    for (const of of ['hall', 'hot'] as const) {
      const listed = idsOf(await feedOf(reader, of, { limit: 100 }))
      expect(listed).toContain(post.id)
      expect(listed).not.toContain(id)
    }
  })

  it('stands once for each person, and a share of it is one of the original', async () => {
    const { author, sharer, reader, post } = await scene()
    const first = await share(sharer, post)
    expect(await share(sharer, post)).toEqual(first)
    const second = await share(reader, first)
    await share(author, post)
    expect(await getPost(reader, second)).toMatchObject({ quote: { post: { id: post.id, shares: 2, isShared: true } } })
    expect(succeed(await sharesOf(author, first)).map(({ member, isQuote }) => [member.id, isQuote])).toEqual([
      [reader.id, false],
      [sharer.id, false],
    ])
    // Whoever wrote it is none of those who shared it.
    expect(await heatOf(post)).toBeCloseTo(scored(post, 6), 9)
  })

  it('is taken back by itself, or as the post that it is, and made anew', async () => {
    const { sharer, reader, post } = await scene()
    const { id } = await share(sharer, post)
    succeed(await takeShareBack(sharer, post))
    succeed(await takeShareBack(sharer, post))
    expect(await feedOf(reader, 'following')).toEqual([])
    expect(await getPost(sharer, post)).toMatchObject({ shares: 0, isShared: false })
    expect(await heatOf(post)).toBeCloseTo(scored(post, 0), 9)
    const again = await share(sharer, post)
    expect(again.id).not.toBe(id)
    expect((await remove(sharer, again)).status).toBe(204)
    expect((await remove(sharer, again)).status).toBe(204)
    expect(refusal(await remove(reader, await share(sharer, post)))).toEqual([403, 'not_owner'])
    succeed(await takeShareBack(reader, post))
    expect((await getPost(reader, post)).shares).toBe(1)
  })

  it('has no words, answers or reactions of its own', async () => {
    const { sharer, post } = await scene()
    const made = await share(sharer, post)
    expect(refusal(await tryChange(sharer, { ...made, version: 1 }, { text: 'Words' }))).toEqual([
      422,
      'share_without_words',
    ])
    expect(refusal(await tryToComment(sharer, made))).toEqual([403, 'replies_closed'])
    expect(refusal(await react(sharer, made))).toEqual([404, 'post_not_found'])
  })

  it('goes with the original', async () => {
    const { author, sharer, reader, post } = await scene()
    const made = await share(sharer, post)
    await remove(author, post)
    expect(await feedOf(reader, 'following')).toEqual([])
    expect((await open(reader, made)).status).toBe(404)
    expect(refusal(await tryToShare(reader, post))).toEqual([404, 'post_not_found'])
    expect((await remove(sharer, made)).status).toBe(204)
  })
})

describe('a quote', () => {
  it('says its words and shows the original; what that quotes is only named', async () => {
    const { author, sharer, reader, post } = await scene()
    const quoting = await quote(sharer, post)
    expect(quoting).toMatchObject({
      text: 'Look at this.',
      quote: { isShare: false, state: 'shown', post: { id: post.id, quotedId: null, text: 'The original' } },
    })
    const outer = await quote(reader, await share(author, quoting))
    expect(outer.quote?.post).toMatchObject({ id: quoting.id, quotedId: post.id, text: 'Look at this.' })
    expect(outer.quote?.post).not.toHaveProperty('quote')
    expect(idsOf(await feedOf(reader, 'hall', { limit: 2 }))).toEqual([outer.id, quoting.id])
    expect(refusal(await tryToQuote(reader, post, { text: '' }))).toEqual([422, 'invalid'])
    expect(refusal(await tryToQuote(reader, { id: crypto.randomUUID() }))).toEqual([404, 'post_not_found'])
  })

  it('keeps its words when the original is deleted, and counts no more when it is itself', async () => {
    const { author, sharer, reader, post } = await scene()
    const [first, second] = [await quote(sharer, post), await quote(sharer, post, { text: 'Again.' })]
    expect(await getPost(author, post)).toMatchObject({ shares: 1, isShared: false })
    await remove(sharer, first)
    expect((await getPost(author, post)).shares).toBe(1)
    expect(await heatOf(post)).toBeCloseTo(scored(post, 3), 9)
    expect(await getPost(reader, first)).toMatchObject({ quote: null })
    await remove(author, post)
    expect(await getPost(reader, second)).toMatchObject({
      text: 'Again.',
      quote: { state: 'deleted', post: null },
    })
    await remove(sharer, second)
  })

  it('is allowed by the author of the original, to whom they choose, and from then on', async () => {
    const { author, sharer, reader, post } = await scene()
    await befriend(author, sharer)
    const early = await quote(reader, post)
    const narrowed = await change(author, post, { quotes: 'friends' })
    expect(refusal(await tryToQuote(reader, post))).toEqual([403, 'quoting_refused'])
    expect(await getPost(reader, post)).toMatchObject({ quotes: 'friends', may: { share: true, quote: false } })
    await quote(sharer, post)
    await change(author, narrowed, { quotes: 'nobody' })
    expect(refusal(await tryToQuote(sharer, post))).toEqual([403, 'quoting_refused'])
    await quote(author, post)
    await share(reader, post)
    expect((await getPost(reader, early)).quote?.state).toBe('shown')
  })

  it('is left without the original by its author, for good', async () => {
    const { author, sharer, reader, post } = await scene()
    const quoting = await quote(sharer, post)
    expect(refusal(await takeOut(sharer, quoting))).toEqual([403, 'not_owner'])
    expect(refusal(await takeOut(author, post))).toEqual([403, 'not_owner'])
    succeed(await takeOut(author, quoting))
    succeed(await takeOut(author, quoting))
    const left = { text: 'Look at this.', quote: { state: 'taken_out', post: null } }
    expect(await getPost(reader, quoting)).toMatchObject(left)
    expect(await change(sharer, quoting, { text: 'Still here.' })).toMatchObject({ ...left, text: 'Still here.' })
    expect(await getPost(reader, post)).toMatchObject({ shares: 0 })
    expect(await heatOf(post)).toBeCloseTo(scored(post, 0), 9)
    expect(succeed(await sharesOf(reader, post))).toEqual([])
    // Other quotes are others.
    expect((await quote(sharer, post)).quote?.state).toBe('shown')
  })
})

describe('what is shared', () => {
  it('is shown to no more than the original is', async () => {
    const { author, sharer } = await scene()
    await befriend(author, sharer)
    const forFriends = await write(author, 'Among us', { visibility: 'friends' })
    expect(refusal(await tryToShare(sharer, forFriends, 'public'))).toEqual([422, 'share_too_wide'])
    expect(refusal(await tryToQuote(sharer, forFriends))).toEqual([422, 'share_too_wide'])
    const made = await share(sharer, forFriends)
    expect((await getPost(sharer, made)).visibility).toBe('friends')
    const quoting = await quote(sharer, forFriends, { visibility: 'private' })
    expect(refusal(await tryChange(sharer, quoting, { visibility: 'public' }))).toEqual([422, 'share_too_wide'])
    await change(sharer, quoting, { visibility: 'friends' })
    for (const visibility of ['mentioned', 'private'] as const) {
      const own = await write(author, 'For few', { visibility })
      expect(refusal(await tryToShare(author, own))).toEqual([403, 'sharing_refused'])
      expect(refusal(await tryToQuote(author, own, { visibility }))).toEqual([403, 'quoting_refused'])
    }
  })

  it('comes from nobody whom the reader muted, by whichever way', async () => {
    const { author, sharer, reader, post } = await scene()
    const [made, quoting] = [await share(sharer, post), await quote(sharer, post)]
    await mute(reader, author)
    expect(await feedOf(reader, 'following')).toMatchObject([{ id: quoting.id, quote: { state: 'muted', post: null } }])
    // Whoever looks it up reads it.
    expect(await getPost(reader, quoting)).toMatchObject({ quote: { state: 'shown' } })
    expect((await open(reader, made)).status).toBe(200)
  })

  it('is counted for whom the reader may know of', async () => {
    const { author, sharer, reader, post } = await scene()
    await share(author, post)
    await share(sharer, post)
    await share(await app.member(), post, 'friends')
    expect([(await getPost(author, post)).shares, (await getPost(reader, post)).shares]).toEqual([1, 1])
    await block(reader, sharer)
    expect((await getPost(reader, post)).shares).toBe(0)
    expect(succeed(await sharesOf(reader, post))).toEqual([])
    expect((await getPost(author, post)).shares).toBe(1)
  })

  it('is listed page by page', async () => {
    const { author, post } = await scene()
    const people = [await app.member(), await app.member(), await app.member()]
    for (const person of people) await share(person, post)
    const first = succeed(await sharesOf(author, post, { limit: 2 }))
    const rest = succeed(await sharesOf(author, post, { limit: 2, before: first.at(-1)?.id ?? '' }))
    expect([...first, ...rest].map(({ member }) => member.id)).toEqual(idsOf(people).toReversed())
  })
})

describe('the author', () => {
  it('is told of each share once, and of what a quote says', async () => {
    const { author, sharer, reader, post } = await scene()
    const made = await share(sharer, post)
    await share(sharer, post)
    await share(author, post)
    const quoting = await quote(reader, post, { text: 'So **true**' })
    expect(await notificationsOf(author)).toMatchObject([
      { subtype: 4, words: 'quoted your post: So true', relatedEntityId: quoting.id, target: 'post' },
      { subtype: 4, words: 'shared your post.', relatedEntityId: made.id, actor: { id: sharer.id }, target: 'post' },
    ])
    await change(reader, quoting, { text: 'So false' })
    expect(await toldOf(author)).toEqual(['quoted your post: So false', 'shared your post.'])
    await takeShareBack(sharer, post)
    await remove(reader, quoting)
    expect(await toldOf(author)).toEqual([])
  })

  it('is not told of what they silenced, may not see, or are named in', async () => {
    const { author, sharer, reader, post } = await scene()
    await share(sharer, post, 'friends')
    await quote(sharer, post, { text: 'Mine alone', visibility: 'private' })
    expect(await toldOf(author)).toEqual([])
    const { handle } = succeed(await author.call('GET /api/me')) as { handle: string }
    await quote(sharer, post, { text: `@${handle} said it` })
    expect(await toldOf(author)).toEqual([expect.stringMatching(/^mentioned you in a post/)])
    succeed(await author.call('PUT /api/posts/{id}/silent', { params: { id: post.id } }))
    await share(reader, post)
    expect(await toldOf(author)).toHaveLength(1)
  })
})
