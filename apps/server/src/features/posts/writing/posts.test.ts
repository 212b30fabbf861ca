import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block } from '../../../../testing/boundaries.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import {
  change,
  editsOf,
  getPost,
  open,
  postsOf,
  react,
  remove,
  tryChange,
  tryPost,
  write,
} from '../../../../testing/posts/posts.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const author = await app.member()
const reader = await app.member()
const moderator = await moderatorOf(app)

const handleOf = async (member: TestMember) =>
  (await app.sql<{ handle: string }>('select handle from users where id = $1', [member.id]))[0]?.handle ?? ''
const codeOf = (answer: { body: unknown }) => app.problem(answer).code

describe('a post', () => {
  it('says what it was given, and stands where it is looked for', async () => {
    const game = await makeGame(moderator)
    const handle = await handleOf(reader)
    const post = await write(author, `With @${handle} on #Thursday and #thursday`, {
      warning: 'Loud',
      gameId: game.id,
      rating: 8,
      replies: 'friends',
    })
    expect(post).toMatchObject({
      author: { id: author.id },
      warning: 'Loud',
      game: { id: game.id },
      rating: 8,
      visibility: 'public',
      replies: 'friends',
      mentions: [{ userId: reader.id, handle }],
      tags: ['thursday'],
      reactions: [],
      comments: 0,
      isSaved: false,
      isSilent: false,
      may: { reply: true, change: true },
      editedAt: null,
      deletedAt: null,
      version: 1,
    })
    expect(await getPost(reader, post)).toMatchObject({ id: post.id, may: { reply: false, change: false } })
    for (const query of [{ authorId: author.id }, { gameId: game.id }, { tag: '#THURSDAY' }]) {
      expect((await postsOf(reader, query)).map(({ id }) => id)).toEqual([post.id])
    }
  })

  it('says something, rates no more than its game, and names a game that is there', async () => {
    expect((await tryPost(author, {})).status).toBe(422)
    expect(codeOf(await tryPost(author, { text: 'Eight of ten', rating: 8 }))).toBe('rating_without_game')
    expect(codeOf(await tryPost(author, { text: 'Nowhere', gameId: 'h999999' }))).toBe('game_not_found')
    expect((await tryPost(author, { gameId: (await makeGame(moderator)).id })).status).toBe(201)
  })

  it('follows a game that turns out to be a double, and back', async () => {
    const [double, game] = [await makeGame(moderator), await makeGame(moderator)]
    const post = await write(author, 'On the double', { gameId: double.id })
    const { body } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: double.id, intoId: game.id },
    })
    expect((await getPost(reader, post)).game?.id).toBe(game.id)
    expect((await postsOf(reader, { gameId: game.id })).map(({ id }) => id)).toEqual([post.id])
    const { id: mergeId } = body as { id: string }
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId } })
    expect((await getPost(reader, post)).game?.id).toBe(double.id)
  })
})

describe('a change', () => {
  it('is read by everybody, and what was said before is kept', async () => {
    const first = await write(author, 'One #one')
    const second = await change(author, first, { text: 'Two #two' })
    expect(second).toMatchObject({ text: 'Two #two', tags: ['two'], version: 2 })
    expect(second.editedAt).not.toBeNull()
    await change(author, second, { text: 'Three' })
    const { body } = await editsOf(reader, first)
    expect(body.map(({ text }) => text)).toEqual(['One #one', 'Two #two'])
    expect(body[0]?.writtenAt).toBe(first.createdAt)
    expect(await postsOf(reader, { tag: 'one' })).toEqual([])
  })

  it('is refused to who saw an older one, and does nothing twice', async () => {
    const first = await write(author, 'One')
    await change(author, first, { text: 'Two' })
    const late = await tryChange(author, first, { text: 'Three' })
    expect([late.status, codeOf(late)]).toEqual([409, 'post_changed_meanwhile'])
    expect((await change(author, first, { text: 'Two' })).version).toBe(2)
  })

  it('of who may read or reply is no other word', async () => {
    const first = await write(author)
    const second = await change(author, first, { visibility: 'friends', replies: 'nobody' })
    expect(second).toMatchObject({ visibility: 'friends', replies: 'nobody', editedAt: null, version: 2 })
    expect((await open(reader, first)).status).toBe(404)
    expect((await editsOf(author, first)).body).toEqual([])
  })

  it('of a warning, a game or a rating is no edit: the words are those that stood there', async () => {
    const game = await makeGame(moderator)
    const first = await write(author, 'One')
    const second = await change(author, first, { warning: 'Loud', gameId: game.id, rating: 7 })
    expect(second).toMatchObject({ warning: 'Loud', rating: 7, editedAt: null })
    const third = await change(author, second, { text: 'Two' })
    expect(third.editedAt).not.toBeNull()
    expect((await editsOf(author, first)).body).toEqual([{ text: 'One', writtenAt: first.createdAt }])
    expect((await change(author, third, { warning: '' })).editedAt).toBe(third.editedAt)
  })

  it('leaves whom a handle meant, whoever has it now, and looks up only new ones', async () => {
    const [former, next, other] = [await app.member(), await app.member(), await app.member()]
    const handle = await handleOf(former)
    const post = await write(author, `With @${handle}`)
    await app.sql('update users set handle = $2 where id = $1', [former.id, `was${handle}`.slice(0, 20)])
    await app.sql('update users set handle = $2 where id = $1', [next.id, handle])
    const changed = await change(author, post, { text: `Still with @${handle}, and @${await handleOf(other)}` })
    expect(changed.mentions.map(({ userId }) => userId)).toEqual([former.id, other.id])
    expect(await notificationsOf(next)).toEqual([])
    expect((await write(author, `With @${handle}`)).mentions).toEqual([{ userId: next.id, handle }])
  })

  it('leaves something said, and no rating of another game', async () => {
    const [one, other] = [await makeGame(moderator), await makeGame(moderator)]
    const rated = await write(author, 'Rated', { gameId: one.id, rating: 7 })
    expect(await change(author, rated, { gameId: other.id })).toMatchObject({ game: { id: other.id }, rating: null })
    const plain = await write(author)
    expect((await tryChange(author, plain, { text: '' })).status).toBe(422)
    expect(codeOf(await tryChange(author, plain, { rating: 5 }))).toBe('rating_without_game')
  })

  it('is the author’s', async () => {
    const post = await write(author)
    expect(codeOf(await tryChange(reader, post, { text: 'Mine' }))).toBe('not_owner')
    expect((await tryChange(author, { id: randomUUID(), version: 1 }, { text: 'Nothing' })).status).toBe(404)
  })

  it('calls whom it names first within a quarter of an hour', async () => {
    const [early, late] = [await app.member(), await app.member()]
    const post = await write(author)
    const second = await change(author, post, { text: `With @${await handleOf(early)}` })
    await app.sql(`update posts set created_at = created_at - interval '16 minutes' where id = $1`, [post.id])
    const third = await change(author, second, { text: `${second.text} and @${await handleOf(late)}` })
    expect(third.mentions.map(({ userId }) => userId)).toEqual([early.id, late.id])
    expect((await notificationsOf(early)).map(({ relatedEntityId }) => relatedEntityId)).toEqual([post.id])
    expect(await notificationsOf(late)).toEqual([])
  })

  it('keeps a hundred earlier versions', async () => {
    let post = await write(author, 'Version 0')
    for (let version = 1; version <= 102; version++) post = await change(author, post, { text: `Version ${version}` })
    const { body } = await editsOf(author, post)
    expect(body).toHaveLength(100)
    expect(body[0]?.text).toBe('Version 2')
  })
})

describe('a deleted post', () => {
  it('keeps its place and says nothing', async () => {
    const game = await makeGame(moderator)
    const handle = await handleOf(reader)
    const post = await write(author, `Gone soon, @${handle} #gone`, { warning: 'Sad', gameId: game.id, rating: 1 })
    await change(author, post, { text: `Gone, @${handle} #gone` })
    await react(reader, post)
    expect((await remove(author, post)).status).toBe(204)
    expect((await remove(author, post)).status).toBe(204)
    expect(await getPost(reader, post)).toMatchObject({
      text: '',
      warning: '',
      game: null,
      rating: null,
      tags: [],
      mentions: [],
      reactions: [],
      version: 3,
      may: { reply: false, change: false },
    })
    for (const query of [{ authorId: author.id }, { gameId: game.id }, { tag: 'gone' }]) {
      expect((await postsOf(reader, query)).filter(({ id }) => id === post.id)).toEqual([])
    }
    expect((await editsOf(author, post)).status).toBe(404)
    expect((await react(reader, post)).status).toBe(404)
    expect((await tryChange(author, { ...post, version: 3 }, { text: 'Back' })).status).toBe(404)
  })

  it('keeps its place for whom it named alone', async () => {
    const handle = await handleOf(reader)
    const post = await write(author, `For @${handle}`, { visibility: 'mentioned' })
    await remove(author, post)
    expect((await getPost(reader, post)).deletedAt).not.toBeNull()
    expect((await open(moderator, post)).status).toBe(404)
  })

  it('is the author’s to delete; what is not there is gone already', async () => {
    const post = await write(author)
    expect(codeOf(await remove(reader, post))).toBe('not_owner')
    expect((await remove(reader, { id: randomUUID() })).status).toBe(204)
    const hidden = await write(author, 'Mine', { visibility: 'private' })
    expect((await remove(reader, hidden)).status).toBe(204)
    expect((await getPost(author, hidden)).text).toBe('Mine')
  })
})

it('is found by a comment under it', async () => {
  const post = await write(author)
  const { body } = await reader.call('POST /api/posts/{id}/comments', {
    params: { id: post.id },
    body: { text: 'Yes.' },
  })
  expect((await getPost(reader, body)).id).toBe(post.id)
  expect((await open(reader, { id: randomUUID() })).status).toBe(404)
  const viewer = await app.member()
  expect((await getPost(viewer, body)).id).toBe(post.id)
  await block(viewer, reader)
  expect((await open(viewer, body)).status).toBe(404)
  expect((await open(viewer, post)).status).toBe(200)
})
