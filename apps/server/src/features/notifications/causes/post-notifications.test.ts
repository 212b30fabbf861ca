import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend, remove as unfriend } from '../../../../testing/friendships.ts'
import { notificationsOf, unreadOf } from '../../../../testing/notifications.ts'
import { answer, changeComment, comment, deleteComment } from '../../../../testing/posts/comments.ts'
import { change, react, remove, takeBack, write } from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { findByIds } from '../notifications.store.ts'

const app = await forThisFile(createTestApp())

const { social } = notificationTypes

const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.member()))

const handleOf = async (member: TestMember) => (succeed(await member.call('GET /api/me')) as { handle: string }).handle

const silence = (member: TestMember, { id }: { id: string }) =>
  member.call('PUT /api/posts/{id}/silent', { params: { id } })

const reactToComment = (member: TestMember, { id }: { id: string }, key: string) =>
  member.call('PUT /api/comments/{id}/reactions/{key}', { params: { id, key } })

/** What the member was told of posts, newest first. */
const toldOf = async (member: TestMember) => (await notificationsOf(member, { type: social })).map(({ words }) => words)

describe('an answer', () => {
  it('is told to the author of the post, and leads there', async () => {
    const [author, guest] = (await people(2)) as [TestMember, TestMember]
    const said = await comment(guest, await write(author), 'Me, with **dice** and ||a plan||')
    expect(await notificationsOf(author)).toMatchObject([
      {
        type: social,
        subtype: 0,
        message: `${guest.firstName} ${guest.lastName} replied to your post: Me, with dice and (spoiler)`,
        words: 'replied to your post: Me, with dice and (spoiler)',
        actor: { id: guest.id },
        relatedEntityId: said.id,
        target: 'post',
      },
    ])
  })

  it('is told to the author of the comment that it answers, and nobody twice or of themselves', async () => {
    const [author, guest, named] = (await people(3)) as [TestMember, TestMember, TestMember]
    const post = await write(author)
    const top = await comment(guest, post, 'top')
    const low = await answer(author, top, `hello @${await handleOf(guest)} and @${await handleOf(named)}`)
    await answer(guest, low, `hello @${await handleOf(author)}`)
    expect(await toldOf(guest)).toEqual([expect.stringMatching(/^replied to your comment: hello/)])
    expect(await toldOf(author)).toEqual([
      expect.stringMatching(/^replied to your comment: hello/),
      'replied to your post: top',
    ])
    expect(await toldOf(named)).toEqual([expect.stringMatching(/^mentioned you in a comment: hello/)])
  })

  it('is told without its words under a warning', async () => {
    const [author, guest] = (await people(2)) as [TestMember, TestMember]
    await comment(guest, await write(author, 'x', { warning: 'The ending' }), 'He wakes up')
    expect(await toldOf(author)).toEqual(['replied to your post.'])
  })

  it('is taken back with the comment', async () => {
    const [author, guest] = (await people(2)) as [TestMember, TestMember]
    const said = await comment(guest, await write(author), `hi @${await handleOf(author)}`)
    await reactToComment(author, said, 'heart')
    expect([await unreadOf(author), await unreadOf(guest)]).toEqual([1, 1])
    succeed(await deleteComment(guest, said))
    expect([await toldOf(author), await toldOf(guest)]).toEqual([[], []])
    expect(await unreadOf(author)).toBe(0)
  })
})

describe('a mention', () => {
  it('is told once, of a post and of what it is changed to soon', async () => {
    const [author, first, second] = (await people(3)) as [TestMember, TestMember, TestMember]
    const post = await write(author, `With @${await handleOf(first)}`)
    const both = `With @${await handleOf(first)} and @${await handleOf(second)} and me, @${await handleOf(author)}`
    await change(author, post, { text: both })
    expect(await notificationsOf(first)).toMatchObject([
      {
        type: social,
        subtype: 2,
        words: `mentioned you in a post: ${both}`,
        relatedEntityId: post.id,
        target: 'post',
      },
    ])
    expect(await toldOf(second)).toEqual([`mentioned you in a post: ${both}`])
    expect(await toldOf(author)).toEqual([])
    succeed(await remove(author, post))
    expect([await toldOf(first), await toldOf(second)]).toEqual([[], []])
  })

  it('is told of a comment that is changed', async () => {
    const [author, guest, named] = (await people(3)) as [TestMember, TestMember, TestMember]
    const said = await comment(guest, await write(author), 'hi')
    const text = `hi @${await handleOf(named)} @${await handleOf(author)}`
    succeed(await changeComment(guest, said, text))
    expect(await toldOf(named)).toEqual([expect.stringMatching(/^mentioned you in a comment: hi/)])
    expect(await toldOf(author)).toEqual([`replied to your post: ${text}`])
  })

  it('is told to nobody who does not see the post', async () => {
    const [author, stranger, friend] = (await people(3)) as [TestMember, TestMember, TestMember]
    await befriend(author, friend)
    const text = `@${await handleOf(stranger)} @${await handleOf(friend)}`
    const post = await write(author, text, { visibility: 'friends' })
    await comment(friend, post, `psst, @${await handleOf(stranger)}`)
    expect(await toldOf(stranger)).toEqual([])
    expect(await toldOf(friend)).toEqual([`mentioned you in a post: ${text}`])
  })
})

describe('a reaction', () => {
  it('is told to the author, of each who reacts', async () => {
    const [author, one, other] = (await people(3)) as [TestMember, TestMember, TestMember]
    const post = await write(author)
    succeed(await react(one, post))
    succeed(await react(other, post))
    const told = { subtype: 1, words: 'reacted to your post.', relatedEntityId: post.id, target: 'post' }
    expect(await notificationsOf(author)).toMatchObject([
      { ...told, actor: { id: other.id } },
      { ...told, actor: { id: one.id } },
    ])
    const said = await comment(author, post)
    succeed(await reactToComment(one, said, 'heart'))
    expect(await toldOf(author)).toEqual(['reacted to your comment.', ...Array(2).fill('reacted to your post.')])
  })

  it('is told once of each person, in however many ways they react, and not of oneself', async () => {
    const [author, fan] = (await people(2)) as [TestMember, TestMember]
    const post = await write(author)
    succeed(await react(author, post))
    succeed(await react(fan, post))
    const [told] = await notificationsOf(author)
    succeed(await author.call('POST /api/notifications/mark-read/{id}', { params: { id: told?.id ?? '' } }))
    succeed(await react(fan, post, 'flame'))
    expect(await toldOf(author)).toHaveLength(1)
    expect(await unreadOf(author)).toBe(0)
  })

  it('is taken back with the last of the person', async () => {
    const [author, fan] = (await people(2)) as [TestMember, TestMember]
    const post = await write(author)
    for (const key of ['heart', 'flame']) succeed(await react(fan, post, key))
    succeed(await takeBack(fan, post, 'flame'))
    expect(await toldOf(author)).toHaveLength(1)
    succeed(await takeBack(fan, post, 'heart'))
    expect(await toldOf(author)).toEqual([])
    succeed(await react(fan, post))
    expect(await toldOf(author)).toHaveLength(1)
    succeed(await remove(author, post))
    expect(await toldOf(author)).toEqual([])
  })
})

describe('nothing is told', () => {
  it('of a post that was silenced', async () => {
    const [author, guest] = (await people(2)) as [TestMember, TestMember]
    const post = await write(author)
    succeed(await silence(author, post))
    const said = await comment(guest, post, `hi @${await handleOf(author)}`)
    succeed(await react(guest, post))
    const own = await comment(author, post)
    await answer(guest, own)
    succeed(await reactToComment(guest, own, 'heart'))
    succeed(await changeComment(guest, said, `hi again @${await handleOf(author)}`))
    expect(await toldOf(author)).toEqual([])
  })

  it('of who was muted, or of oneself', async () => {
    const [author, muted] = (await people(2)) as [TestMember, TestMember]
    await mute(author, muted)
    const post = await write(author)
    await comment(muted, post, `hi @${await handleOf(author)}`)
    succeed(await react(muted, post))
    await comment(author, post, `me, @${await handleOf(author)}`)
    expect(await toldOf(author)).toEqual([])
  })

  it('across a block, however public', async () => {
    const [author, blocked, guest] = (await people(3)) as [TestMember, TestMember, TestMember]
    await block(author, blocked)
    const text = `@${await handleOf(blocked)}`
    const post = await write(author, text)
    await comment(guest, post, text)
    expect(await toldOf(blocked)).toEqual([])
  })

  it('any more of what is shown to fewer', async () => {
    const [author, named, friend] = (await people(3)) as [TestMember, TestMember, TestMember]
    await befriend(author, friend)
    const handles = `@${await handleOf(named)} @${await handleOf(friend)}`
    const post = await write(author, handles)
    const top = await comment(named, post, 'top')
    await answer(friend, top, handles)
    await comment(friend, post, 'other')
    expect(await toldOf(named)).toHaveLength(2)
    const changed = await change(author, post, { replies: 'nobody' })
    expect(await toldOf(named)).toHaveLength(2)
    await change(author, changed, { visibility: 'friends' })
    expect(await toldOf(named)).toEqual([])
    expect(await unreadOf(named)).toBe(0)
    expect(await toldOf(friend)).toEqual([`mentioned you in a post: ${handles}`])
    expect((await toldOf(author)).at(-1)).toBe('replied to your post: top')
  })
})

describe('what was told', () => {
  const suspend = ({ id }: TestMember) => app.sql('update users set suspended_at = now() where id = $1', [id])

  it.each([
    ['unfriended them', (author: TestMember, reader: TestMember) => unfriend(author, reader)],
    ['is suspended', (author: TestMember) => suspend(author)],
    ['blocked them', (author: TestMember, reader: TestMember) => block(author, reader)],
    ['was blocked by them', (author: TestMember, reader: TestMember) => block(reader, author)],
  ])('is not to be read any more by who does not see it, as its author %s', async (_what, end) => {
    const [author, reader, guest] = (await people(3)) as [TestMember, TestMember, TestMember]
    for (const friend of [reader, guest]) await befriend(author, friend)
    const post = await write(author, `@${await handleOf(reader)}`, { visibility: 'friends' })
    const said = await comment(reader, post)
    await answer(guest, said, 'an answer')
    succeed(await reactToComment(guest, said, 'heart'))
    expect(await toldOf(reader)).toHaveLength(3)
    const elsewhere = await write(reader)
    succeed(await react(guest, elsewhere))
    const ids = (await notificationsOf(reader)).map(({ id }) => id)
    await end(author, reader)
    expect(await notificationsOf(reader, { type: social })).toMatchObject([{ relatedEntityId: elsewhere.id }])
    const others = (await notificationsOf(reader)).filter(({ type, isRead }) => type !== social && !isRead).length
    expect(await unreadOf(reader)).toBe(1 + others)
    // As they are read just before they are pushed.
    const pushed = [...(await findByIds(app.platform.database, ids)).values()]
    expect(pushed.filter(({ type }) => type === social).map((row) => row.related_entity_id)).toEqual([elsewhere.id])
  })

  it('says what is said there now', async () => {
    const [author, guest, named] = (await people(3)) as [TestMember, TestMember, TestMember]
    const handle = await handleOf(named)
    const post = await write(author, `old @${handle}`)
    const top = await comment(guest, post, `old @${handle}`)
    const low = await answer(named, top, 'old')
    const changed = await change(author, post, { text: `new @${handle}` })
    succeed(await changeComment(guest, top, `new @${handle}`))
    succeed(await changeComment(named, low, 'new'))
    const told = async () => [await toldOf(author), await toldOf(guest), await toldOf(named)]
    expect(await told()).toEqual([
      ['replied to your post: new', `replied to your post: new @${handle}`],
      ['replied to your comment: new'],
      [`mentioned you in a comment: new @${handle}`, `mentioned you in a post: new @${handle}`],
    ])
    const veiled = await change(author, changed, { warning: 'The ending' })
    expect(await told()).toEqual([
      ['replied to your post.', 'replied to your post.'],
      ['replied to your comment.'],
      ['mentioned you in a comment.', 'mentioned you in a post.'],
    ])
    await change(author, veiled, { warning: '' })
    expect((await toldOf(named)).at(-1)).toBe(`mentioned you in a post: new @${handle}`)
    expect(await app.sql(`select sentence from notifications where related_entity_id = $1`, [post.id])).toEqual([
      { sentence: ` mentioned you in a post: new @${handle}` },
    ])
  })
})
