import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import { describe, expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { changeComment, comment, deleteComment } from '../../../../testing/posts/comments.ts'
import { change, editsOf, tryChange, write } from '../../../../testing/posts/posts.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const [author, friend, named, stranger] = [
  await app.member(),
  await app.member(),
  await app.member(),
  await app.member(),
]
await befriend(author, friend)

const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle
const handles = { named: await handleOf(named), stranger: await handleOf(stranger), friend: await handleOf(friend) }

const textsOf = async (viewer: TestMember, post: { id: string }) =>
  (await editsOf(viewer, post)).body.map(({ text }: { text: string }) => text)
const commentTextsOf = async (viewer: TestMember, { id }: { id: string }) =>
  succeed(await viewer.call('GET /api/comments/{id}/edits', { params: { id } })).map(({ text }) => text)

describe('what a post said before it was shown to more', () => {
  it('stays with whom it was said for', async () => {
    let post = await write(author, 'private', { visibility: 'private' })
    const said = await comment(author, post, 'private')
    succeed(await changeComment(author, said, 'else'))
    for (const visibility of ['mentioned', 'friends', 'public'] as const) {
      post = await change(author, post, { text: `${visibility} @${handles.named}`, visibility })
    }
    await change(author, post, { text: 'now' })
    const texts = ['private', `mentioned @${handles.named}`, `friends @${handles.named}`, `public @${handles.named}`]
    expect(await textsOf(author, post)).toEqual(texts)
    expect(await textsOf(friend, post)).toEqual(texts.slice(2))
    for (const viewer of [named, stranger]) expect(await textsOf(viewer, post)).toEqual(texts.slice(3))
    expect(await commentTextsOf(author, said)).toEqual(['private'])
    for (const viewer of [friend, named, stranger]) expect(await commentTextsOf(viewer, said)).toEqual([])
  })

  it('is seen of a comment among friends by both authors and by friends of the author of the post', async () => {
    const other = await app.member()
    await befriend(author, other)
    const said = await comment(friend, await write(author, 'x', { visibility: 'friends' }), 'one')
    succeed(await changeComment(friend, said, 'two'))
    for (const viewer of [author, friend, other]) expect(await commentTextsOf(viewer, said)).toEqual(['one'])
  })
})

describe('a post under which others said something', () => {
  const guests: Record<PostVisibility, TestMember> = {
    public: stranger,
    friends: friend,
    mentioned: named,
    private: friend,
  }
  const widths = ['private', 'mentioned', 'friends', 'public'] as const

  it.each(widths.slice(1))('that is %s is shown to fewer, and not to more', async (visibility) => {
    for (const target of widths) {
      const text = `With @${handles.named}`
      const post = await write(author, text, { visibility })
      const said = await comment(guests[visibility], post)
      const changed = await tryChange(author, post, { visibility: target, text: `${text}, again` })
      // Whom it names is no friend.
      const isWider =
        widths.indexOf(target) > widths.indexOf(visibility) || (visibility === 'friends' && target === 'mentioned')
      if (!isWider) {
        expect(succeed(changed).visibility).toBe(target)
        continue
      }
      expect(refusal(changed)).toEqual([409, 'post_answered'])
      await change(author, post, { replies: 'nobody' })
      succeed(await deleteComment(guests[visibility], said))
      await comment(author, post)
      expect((await change(author, { ...post, version: 2 }, { visibility: target })).visibility).toBe(target)
    }
  })

  it('calls nobody more where it is shown to whom it names', async () => {
    const post = await write(author, `With @${handles.named} and @${handles.friend}`, { visibility: 'mentioned' })
    await comment(named, post)
    const more = `With @${handles.named}, @${handles.friend} and @${handles.stranger}`
    expect(refusal(await tryChange(author, post, { text: more }))).toEqual([409, 'post_answered'])
    const fewer = await change(author, post, { text: `With @${handles.named} and me, @${await handleOf(author)}` })
    expect(refusal(await tryChange(author, fewer, { text: post.text }))).toEqual([409, 'post_answered'])
    const everybody = await write(author, 'Hello')
    await comment(named, everybody)
    expect((await change(author, everybody, { text: more })).mentions).toHaveLength(3)
  })
})
