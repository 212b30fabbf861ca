import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import {
  answer,
  changeComment,
  comment,
  commentsOf,
  deleteComment,
  tryToComment,
  tryToSee,
} from '../../../../testing/posts/comments.ts'
import { getPost, remove, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const somebody = { id: '01980000-0000-7000-8000-000000000000' }

const editsOf = (viewer: TestMember, { id }: { id: string }) =>
  viewer.call('GET /api/comments/{id}/edits', { params: { id } })
const fold = (member: TestMember, { id }: { id: string }) =>
  member.call('PUT /api/comments/{id}/hidden', { params: { id } })
const unfold = (member: TestMember, { id }: { id: string }) =>
  member.call('DELETE /api/comments/{id}/hidden', { params: { id } })
const react = (member: TestMember, { id }: { id: string }, key: string) =>
  member.call('PUT /api/comments/{id}/reactions/{key}', { params: { id, key } })
const textsOf = (comments: readonly { text: string }[]) => comments.map(({ text }) => text)

describe('answers to a post', () => {
  it('are written, counted and read', async () => {
    const [author, guest] = [await app.member(), await app.member('Jun')]
    const post = await write(author)
    const handle = (succeed(await author.call('GET /api/me')) as { handle: string }).handle
    const written = await comment(guest, post, `Me and @${handle}, **early**`)
    expect(written).toMatchObject({
      postId: post.id,
      parentId: null,
      depth: 1,
      author: { id: guest.id, firstName: 'Jun' },
      text: `Me and @${handle}, **early**`,
      mentions: [{ userId: author.id, handle }],
      answers: 0,
      isHidden: false,
      may: { reply: true, change: true, hide: false },
      editedAt: null,
      deletedAt: null,
      version: 1,
    })
    expect(await commentsOf(author, post)).toMatchObject([
      { id: written.id, first: [], may: { reply: true, change: false, hide: true } },
    ])
    expect(await getPost(author, post)).toMatchObject({ comments: 1 })
  })

  it('are taken once when they are sent twice with one key', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    const send = () =>
      guest.call('POST /api/posts/{id}/comments', {
        params: { id: post.id },
        body: { text: 'Once' },
        headers: { 'idempotency-key': '5c1f0a7e-2f0b-4a53-9d53-0f3b8a6c1d11' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await commentsOf(author, post)).toHaveLength(1)
  })

  it('come with their first three answers, and how many there are', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(guest, post, 'top')
    for (const text of ['1', '2', '3', '4']) await answer(author, top, text)
    const [branch] = await commentsOf(guest, post)
    expect(branch?.answers).toBe(4)
    expect(textsOf(branch?.first ?? [])).toEqual(['1', '2', '3'])
    const before = branch?.first.at(-1)?.cursor ?? ''
    const more = await commentsOf(guest, post, { parentId: top.id, sort: 'oldest', before })
    expect(textsOf(more)).toEqual(['4'])
  })

  it.each([
    ['oldest', ['a', 'b', 'c', 'd']],
    ['newest', ['d', 'c', 'b', 'a']],
    ['best', ['b', 'd', 'c', 'a']],
  ] as const)('are listed by pages, %s first', async (sort, expected) => {
    const [author, fan, other] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    const byText = new Map<string, { id: string }>()
    for (const text of ['a', 'b', 'c', 'd']) byText.set(text, await comment(author, post, text))
    for (const member of [fan, other]) succeed(await react(member, byText.get('b') ?? somebody, 'heart'))
    succeed(await react(fan, byText.get('a') ?? somebody, 'frown'))
    const read: string[] = []
    let before: string | undefined
    do {
      const page = await commentsOf(fan, post, { sort, limit: 1, ...(before !== undefined && { before }) })
      read.push(...textsOf(page))
      before = page[0]?.cursor
    } while (before !== undefined)
    expect(read).toEqual(expected)
  })

  it('refuse the place of another list', async () => {
    const author = await app.member()
    const post = await write(author)
    const top = await comment(author, post)
    const [{ cursor } = { cursor: '' }] = await commentsOf(author, post, { sort: 'newest' })
    for (const query of [{ sort: 'best' }, { sort: 'newest', parentId: top.id }]) {
      const refused = await author.call('GET /api/posts/{id}/comments', {
        params: { id: post.id },
        query: { ...query, before: cursor },
      })
      expect(refusal(refused)).toEqual([400, 'malformed_request'])
    }
  })

  it('are not there under what is not there', async () => {
    const author = await app.member()
    const [post, other] = [await write(author), await write(author)]
    const elsewhere = await comment(author, other)
    expect(refusal(await tryToComment(author, somebody))).toEqual([404, 'post_not_found'])
    expect(refusal(await tryToComment(author, elsewhere))).toEqual([404, 'post_not_found'])
    expect(refusal(await tryToComment(author, post, 'x', somebody))).toEqual([404, 'comment_not_found'])
    expect(refusal(await tryToComment(author, post, 'x', elsewhere))).toEqual([404, 'comment_not_found'])
    expect(refusal(await tryToComment(author, post, 'x', post))).toEqual([404, 'comment_not_found'])
    expect(refusal(await tryToSee(author, post))).toEqual([404, 'comment_not_found'])
    const list = await author.call('GET /api/posts/{id}/comments', {
      params: { id: post.id },
      query: { parentId: elsewhere.id },
    })
    expect(refusal(list)).toEqual([404, 'comment_not_found'])
  })

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(4001)],
  ])('say something, and not %s', async (_what, text) => {
    const author = await app.member()
    expect(refusal(await tryToComment(author, await write(author), text))).toEqual([422, 'invalid'])
  })

  it('go 50 deep', async () => {
    const author = await app.member()
    const post = await write(author)
    let deepest = await comment(author, post)
    await app.sql('update posts set depth = 48 where id = $1', [deepest.id])
    for (const depth of [49, 50]) {
      deepest = await answer(author, deepest)
      expect(deepest).toMatchObject({ depth, may: { reply: depth < 50 } })
    }
    expect(refusal(await tryToComment(author, post, 'x', deepest))).toEqual([422, 'comment_too_deep'])
    const { parents } = succeed(await tryToSee(author, deepest))
    expect(parents).toHaveLength(2)
  })

  it('are closed to whom the post does not let answer', async () => {
    const [author, friend, named, stranger] = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    if (!author || !friend || !named || !stranger) throw new Error('nobody there')
    await befriend(author, friend)
    const handle = (succeed(await named.call('GET /api/me')) as { handle: string }).handle
    const text = `With @${handle}`
    for (const [replies, allowed] of [
      ['everyone', [author, friend, named, stranger]],
      ['friends', [author, friend]],
      ['mentioned', [author, named]],
      ['nobody', [author]],
    ] as const) {
      const post = await write(author, text, { replies })
      for (const member of [author, friend, named, stranger]) {
        const answered = await tryToComment(member, post)
        if ((allowed as readonly unknown[]).includes(member)) expect([replies, answered.status]).toEqual([replies, 201])
        else expect(refusal(answered)).toEqual([403, 'replies_closed'])
      }
    }
  })
})

describe('one comment', () => {
  it('is read with those it answers, from the post down', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const top = await comment(guest, await write(author), 'top')
    const middle = await answer(author, top, 'middle')
    const low = await answer(guest, middle, 'low')
    await answer(author, low, 'below')
    const { comment: found, parents } = succeed(await tryToSee(guest, low))
    expect(textsOf(parents)).toEqual(['top', 'middle'])
    expect(found).toMatchObject({ text: 'low', depth: 3, answers: 1, first: [{ text: 'below' }] })
  })

  it('is changed by its author, and says what it said', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const written = await comment(guest, await write(author), 'one')
    const changed = succeed(await changeComment(guest, written, 'two'))
    expect(changed).toMatchObject({ text: 'two', version: 2, editedAt: expect.any(String) })
    expect(refusal(await changeComment(guest, written, 'three'))).toEqual([409, 'post_changed_meanwhile'])
    expect(succeed(await changeComment(guest, written, 'two')).version).toBe(2)
    succeed(await changeComment(guest, changed, 'three'))
    expect(textsOf(succeed(await editsOf(author, written)))).toEqual(['one', 'two'])
    expect(refusal(await changeComment(author, written, 'mine'))).toEqual([403, 'not_owner'])
    expect(refusal(await changeComment(author, { ...somebody, version: 1 }, 'x'))).toEqual([404, 'comment_not_found'])
  })

  it('keeps the latest hundred of its earlier words', async () => {
    const author = await app.member()
    const written = await comment(author, await write(author), 'first')
    await app.sql(
      `insert into post_edits (post_id, text, visibility, written_at)
       select $1, 'edit ' || n, 'public', now() from generate_series(1, 100) n`,
      [written.id],
    )
    succeed(await changeComment(author, written, 'now'))
    const edits = succeed(await editsOf(author, written))
    expect([edits.length, edits.at(0)?.text, edits.at(-1)?.text]).toEqual([100, 'edit 2', 'first'])
  })

  it('is gone when it is deleted, and so is what was made of it', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    const written = await comment(guest, post, 'one')
    succeed(await changeComment(guest, written, 'two'))
    succeed(await react(author, written, 'heart'))
    expect(refusal(await deleteComment(author, written))).toEqual([403, 'not_owner'])
    for (let times = 0; times < 2; times++) expect((await deleteComment(guest, written)).status).toBe(204)
    expect((await deleteComment(guest, somebody)).status).toBe(204)
    expect(refusal(await tryToSee(guest, written))).toEqual([404, 'comment_not_found'])
    expect(refusal(await editsOf(guest, written))).toEqual([404, 'comment_not_found'])
    expect(refusal(await changeComment(guest, { ...written, version: 3 }, 'x'))).toEqual([404, 'comment_not_found'])
    expect(refusal(await tryToComment(guest, post, 'x', written))).toEqual([404, 'comment_not_found'])
    expect(await commentsOf(author, post)).toEqual([])
    expect(await getPost(author, post)).toMatchObject({ comments: 0 })
    const [kept] = await app.sql(
      `select (select count(*)::int from post_edits where post_id = $1) as edits,
              (select count(*)::int from post_reactions where post_id = $1) as reactions,
              (select count(*)::int from post_reaction_counts where post_id = $1) as counts`,
      [written.id],
    )
    expect(kept).toEqual({ edits: 0, reactions: 0, counts: 0 })
  })

  it('keeps its place as long as an answer stands somewhere under it', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(guest, post, 'top @everyone')
    const middle = await answer(author, top, 'middle')
    const low = await answer(guest, middle, 'low')
    await deleteComment(author, middle)
    await deleteComment(guest, top)
    const gone = { text: '', mentions: [], reactions: [], may: { reply: false, change: false, hide: false } }
    expect(await commentsOf(author, post)).toMatchObject([
      {
        ...gone,
        id: top.id,
        deletedAt: expect.any(String),
        answers: 1,
        first: [{ ...gone, id: middle.id, answers: 1 }],
      },
    ])
    expect(refusal(await tryToComment(guest, post, 'x', middle))).toEqual([404, 'comment_not_found'])
    await deleteComment(guest, low)
    expect(await commentsOf(author, post)).toEqual([])
    expect(refusal(await tryToSee(author, top))).toEqual([404, 'comment_not_found'])
  })

  it('stays with its thread when the post is deleted, and takes no answer any more', async () => {
    const [author, guest] = [await app.member(), await app.member()]
    const post = await write(author)
    const top = await comment(guest, post, 'top')
    succeed(await remove(author, post))
    expect(await commentsOf(guest, post)).toMatchObject([{ text: 'top', may: { reply: false, change: true } }])
    expect(refusal(await tryToComment(guest, post, 'x', top))).toEqual([403, 'replies_closed'])
  })

  it('is folded for everybody by the author of the post, and by nobody else', async () => {
    const [author, guest, reader] = [await app.member(), await app.member(), await app.member()]
    const post = await write(author)
    const written = await comment(guest, post, 'loud')
    for (const member of [guest, reader]) expect(refusal(await fold(member, written))).toEqual([403, 'not_owner'])
    expect(refusal(await fold(author, somebody))).toEqual([404, 'comment_not_found'])
    for (let times = 0; times < 2; times++) expect((await fold(author, written)).status).toBe(204)
    expect(await commentsOf(reader, post)).toMatchObject([{ text: 'loud', isHidden: true, may: { reply: true } }])
    // Who wrote it is not told; the author of the post is, also where both are one.
    expect(await commentsOf(guest, post)).toMatchObject([{ text: 'loud', isHidden: false }])
    const own = await comment(author, post, 'own')
    succeed(await fold(author, own))
    const foldedFor = async (member: TestMember) => (await commentsOf(member, post)).map(({ isHidden }) => isHidden)
    expect(await foldedFor(author)).toEqual([true, true])
    expect((await foldedFor(guest)).toSorted()).toEqual([false, true])
    succeed(await unfold(author, own))
    expect((await unfold(author, written)).status).toBe(204)
    expect(await foldedFor(reader)).toEqual([false, false])
  })
})
