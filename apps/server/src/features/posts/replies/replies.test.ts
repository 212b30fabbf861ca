import type { ReplyUnderPost } from '@guildhall/contract/posts/profile/replies-of'
import type { ProfileAudience } from '@guildhall/contract/rules/profile-limits'
import { expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { answer, comment, deleteComment } from '../../../../testing/posts/comments.ts'
import { filterWords } from '../../../../testing/posts/filters.ts'
import { picture, postsOf, remove, tryChange, write } from '../../../../testing/posts/posts.ts'
import { changeProfile, profileOf } from '../../../../testing/profiles.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

async function repliesOf(
  viewer: TestMember,
  author: TestMember,
  page: { before?: string; limit?: number } = {},
): Promise<ReplyUnderPost[]> {
  return succeed(await viewer.call('GET /api/replies', { query: { authorId: author.id, ...page } }))
}

const textsOf = (replies: readonly ReplyUnderPost[]) => replies.map(({ comment: { text } }) => text)

it('lists what somebody replied with the post above it, newest first and by pages', async () => {
  const [author, guest] = [await app.member(), await app.member()]
  const post = await write(author, 'The post')
  const other = await write(guest, 'Another')
  const first = await comment(guest, post, 'first')
  await answer(guest, await comment(author, other, 'not theirs'), 'second')
  const gone = await comment(guest, post, 'gone')
  await deleteComment(guest, gone)
  await comment(guest, other, 'third')
  const page = await repliesOf(author, guest, { limit: 2 })
  expect(page.map((reply) => [reply.comment.text, reply.post.text])).toEqual([
    ['third', 'Another'],
    ['second', 'Another'],
  ])
  const [last, ...more] = await repliesOf(author, guest, { limit: 2, before: page.at(-1)?.cursor ?? '' })
  expect([last?.comment.id, last?.post, more]).toEqual([first.id, expect.objectContaining({ id: post.id }), []])
  expect(last?.comment.may).toEqual({ reply: true, change: false, hide: true })
  await filterWords(author, 'third', { action: 'hide' })
  expect((await repliesOf(author, guest))[0]?.comment).toMatchObject({ text: 'third', filtered: ['third'] })
  await remove(author, post)
  expect((await repliesOf(author, guest)).at(-1)?.post).toMatchObject({ id: post.id, text: '' })
})

it('leaves out what stands under posts, and comes from people, that the reader does not see', async () => {
  const [author, guest, reader] = [await app.member(), await app.member(), await app.member()]
  await befriend(author, guest)
  const closed = await write(author, 'For friends', { visibility: 'friends' })
  const open = await write(author, 'For all')
  for (const post of [closed, open]) await comment(guest, post, post.text)
  expect(textsOf(await repliesOf(guest, guest))).toEqual(['For all', 'For friends'])
  expect(textsOf(await repliesOf(reader, guest))).toEqual(['For all'])
  expect((await tryChange(author, open, { visibility: 'friends' })).status).toBe(200)
  expect(await repliesOf(reader, guest)).toEqual([])
  await befriend(author, reader)
  expect(await repliesOf(reader, guest)).toHaveLength(2)
  await block(reader, author)
  expect(await repliesOf(reader, guest)).toEqual([])
  await block(guest, reader)
  expect(await repliesOf(reader, guest)).toEqual([])
})

it.each<[ProfileAudience, boolean, boolean]>([
  ['members', true, true],
  ['friends', true, false],
  ['nobody', false, false],
])('shows each list to its own audience: %s', async (audience, toFriend, toStranger) => {
  const [author, friend, stranger] = [await app.member(), await app.member(), await app.member()]
  await befriend(author, friend)
  const post = await write(author, 'Pictured', { pictures: [{ mediaId: await picture(author) }] })
  await comment(author, post)
  const lists = {
    posts: (viewer: TestMember) => postsOf(viewer, { authorId: author.id }),
    replies: (viewer: TestMember) => repliesOf(viewer, author),
    media: (viewer: TestMember) => postsOf(viewer, { authorId: author.id, pictures: 'true' }),
  }
  for (const [part, list] of Object.entries(lists)) {
    const others = { posts: 'nobody', replies: 'nobody', media: 'nobody' } as const
    await changeProfile(author, { audiences: { ...others, [part]: audience } })
    const seen = async (viewer: TestMember) => {
      const { writings } = succeed(await profileOf(viewer, author))
      const shown = { posts: false, replies: false, media: false, [part]: true }
      const isListed = (await list(viewer)).length > 0
      expect(writings).toEqual(isListed ? shown : { ...shown, [part]: false })
      for (const [other, read] of Object.entries(lists)) if (other !== part) expect(await read(viewer)).toEqual([])
      return isListed
    }
    expect([part, await seen(friend), await seen(stranger)]).toEqual([part, toFriend, toStranger])
    expect(await list(author)).toHaveLength(1)
  }
})
