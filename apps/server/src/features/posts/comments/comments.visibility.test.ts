import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { postVisibilities } from '@guildhall/contract/rules/post-limits'
import { describe, expect, it } from 'vitest'
import { block, unblock } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import {
  answer,
  changeComment,
  comment,
  commentsOf,
  deleteComment,
  tryToComment,
  tryToSee,
} from '../../../../testing/posts/comments.ts'
import { getPost, open, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const relations = ['stranger', 'friend', 'mentioned', 'author'] as const
type Relation = (typeof relations)[number]

type People = { readonly author: TestMember; readonly writer: TestMember; readonly reader: TestMember }

const suspend = ({ id }: TestMember) => app.sql('update users set suspended_at = now() where id = $1', [id])

const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle

const sees: Record<PostVisibility, readonly Relation[]> = {
  public: relations,
  friends: ['friend', 'author'],
  mentioned: ['mentioned', 'author'],
  private: ['author'],
}

/** What happens after the comment was written, and whether it hides that from everybody but its author. */
const twists: [what: string, twist: ((people: People) => Promise<unknown>) | undefined, hides: boolean][] = [
  ['nothing else', undefined, false],
  ['the author of the post blocked the reader', ({ author, reader }) => block(author, reader), true],
  ['the reader blocked the author of the post', ({ author, reader }) => block(reader, author), true],
  ['the writer of the comment blocked the reader', ({ writer, reader }) => block(writer, reader), true],
  ['the reader blocked the writer of the comment', ({ writer, reader }) => block(reader, writer), true],
  ['the author of the post blocked the writer', ({ author, writer }) => block(author, writer), true],
  ['the writer of the comment blocked the author of the post', ({ author, writer }) => block(writer, author), true],
  ['the author of the post is suspended', ({ author }) => suspend(author), true],
  ['the writer of the comment is suspended', ({ writer }) => suspend(writer), true],
]

async function scene(relation: Relation, visibility: PostVisibility) {
  const [author, writer] = [await app.member(), await app.member()]
  const reader = relation === 'author' ? author : await app.member()
  await befriend(author, writer)
  if (relation === 'friend') await befriend(author, reader)
  const named = [writer, ...(relation === 'mentioned' ? [reader] : [])]
  const handles = await Promise.all(named.map(handleOf))
  const post = await write(author, handles.map((handle) => `@${handle}`).join(' '), { visibility: 'mentioned' })
  const top = await comment(writer, post, 'top')
  await app.sql('update posts set visibility = $2 where id = $1', [post.id, visibility])
  return { author, writer, reader, post, top }
}

describe.each(twists)('a comment, when %s', (what, twist, hides) => {
  it.each(postVisibilities)('under a post that is %s, is seen by who sees the post', async (visibility) => {
    // Who does not see the post anyway proves nothing of what else hides the comment, nor who would block themselves.
    const others = hides ? relations.filter((relation) => sees[visibility].includes(relation)) : relations
    const isAboutAuthor = hides && what.includes('author of the post')
    for (const relation of isAboutAuthor ? others.filter((one) => one !== 'author') : others) {
      const { post, top, ...people } = await scene(relation, visibility)
      await twist?.(people)
      const isSeen = !hides && sees[visibility].includes(relation)
      const { reader } = people
      const one = await tryToSee(reader, top)
      expect([relation, one.status]).toEqual([relation, isSeen ? 200 : 404])
      const answered = await tryToComment(reader, post, 'x', top)
      const edits = await reader.call('GET /api/comments/{id}/edits', { params: { id: top.id } })
      const reacted = await reader.call('PUT /api/comments/{id}/reactions/{key}', {
        params: { id: top.id, key: 'heart' },
      })
      expect([relation, answered.status, edits.status, reacted.status]).toEqual([
        relation,
        ...(isSeen ? [201, 200, 204] : [404, 404, 404]),
      ])
      const list = await reader.call('GET /api/posts/{id}/comments', { params: { id: post.id }, query: {} })
      const isPostSeen = (await open(reader, post)).status === 200
      expect(list.status).toBe(isPostSeen ? 200 : 404)
      if (isPostSeen) expect(list.body.map(({ id }) => id)).toEqual(isSeen ? [top.id] : [])
    }
  })
})

describe('a comment whose writer and the author of the post are kept apart', () => {
  it('is counted for nobody and told to nobody, and is back with the end of the block', async () => {
    const [author, writer, reader] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(writer, post, `hello @${await handleOf(reader)}`)
    const facts = async () => ({
      ofReader: (await getPost(reader, post)).comments,
      ofAuthor: (await getPost(author, post)).comments,
      listed: (await commentsOf(reader, post)).map(({ id }) => id),
      told: (await notificationsOf(reader)).map(({ relatedEntityId }) => relatedEntityId),
    })
    const there = { ofReader: 1, ofAuthor: 1, listed: [top.id], told: [top.id] }
    expect(await facts()).toEqual(there)
    await block(author, writer)
    expect(await facts()).toEqual({ ofReader: 0, ofAuthor: 0, listed: [], told: [] })
    expect((await tryToSee(writer, top)).status).toBe(404)
    await unblock(author, writer)
    expect(await facts()).toEqual(there)
  })
})

it('comments of the suspended are not counted, nor left out twice', async () => {
  const [author, gone, guest] = [await app.member(), await app.member(), await app.member()]
  const post = await write(author)
  for (const writer of [gone, guest]) await comment(writer, post)
  await block(author, gone)
  await block(gone, author)
  await suspend(gone)
  for (const reader of [author, guest]) expect((await getPost(reader, post)).comments).toBe(1)
})

it('a comment names the same people when it is changed, whoever has their handles by then', async () => {
  const [author, former, next] = [await app.member(), await app.member(), await app.member()]
  const handle = await handleOf(former)
  const said = await comment(author, await write(author), `hi @${handle}`)
  await app.sql('update users set handle = $2 where id = $1', [former.id, `was${handle}`.slice(0, 20)])
  await app.sql('update users set handle = $2 where id = $1', [next.id, handle])
  const changed = succeed(await changeComment(author, said, `hi again @${handle}`))
  expect(changed.mentions).toEqual([{ userId: former.id, handle }])
})

describe('what stands under a comment', () => {
  it('is counted and kept in its place by what the reader sees of it', async () => {
    const [author, hidden, reader] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(author, post, 'top')
    const low = await answer(hidden, top, 'low')
    await block(hidden, reader)
    expect(await commentsOf(reader, post)).toMatchObject([{ text: 'top', answers: 0, first: [] }])
    expect(await commentsOf(author, post)).toMatchObject([{ text: 'top', answers: 1, first: [{ text: 'low' }] }])

    await deleteComment(author, top)
    expect(await commentsOf(reader, post)).toEqual([])
    expect(refusal(await tryToSee(reader, top))).toEqual([404, 'comment_not_found'])
    expect(await commentsOf(author, post)).toMatchObject([{ text: '', first: [{ id: low.id }] }])
  })

  it('is not listed under a comment that the reader does not see', async () => {
    const [author, hidden, reader] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(hidden, post, 'top')
    const low = await answer(author, top, 'low')
    await block(reader, hidden)
    const list = await reader.call('GET /api/posts/{id}/comments', {
      params: { id: post.id },
      query: { parentId: top.id },
    })
    expect(refusal(list)).toEqual([404, 'comment_not_found'])
    expect(succeed(await tryToSee(reader, low))).toMatchObject({ comment: { text: 'low' }, parents: [] })
  })

  it('can be taken back by its writer also where they do not see it any more', async () => {
    const [author, writer] = [await app.member(), await app.member()]
    const post = await write(author)
    const [one, other] = [await comment(writer, post), await comment(author, post)]
    await block(author, writer)
    for (const gone of [one, other]) expect((await deleteComment(writer, gone)).status).toBe(204)
    expect((await commentsOf(author, post)).map(({ id }) => id)).toEqual([other.id])
    expect(await app.sql('select deleted_at is null as kept from posts where id = $1', [one.id])).toEqual([
      { kept: false },
    ])
  })
})
