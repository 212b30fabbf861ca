import type { PostDraft } from '@guildhall/contract/posts'
import { describe, expect, it } from 'vitest'
import { block, mute } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { change, feedOf, getPost, postsOf, remove, tryPost, write } from '../../../../testing/posts/posts.ts'
import { share } from '../../../../testing/posts/sharing.ts'
import { finish } from '../../../../testing/posts/spoilers.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const moderator = await moderatorOf(app)
const game = await makeGame(moderator)

async function reviewOf(
  author: TestMember,
  { text = 'The moment it clicks.', spoiler = false, gameId = game.id } = {},
): Promise<{ id: string }> {
  return succeed(
    await author.call('POST /api/games/{gameId}/reviews', {
      params: { gameId },
      body: { title: 'Solved', text, spoiler },
    }),
  )
}

async function listOf(owner: TestMember, visibility: 'everyone' | 'friends' | 'nobody'): Promise<{ id: string }> {
  const list = succeed(await owner.call('POST /api/lists', { body: { name: 'Winter', visibility } }))
  succeed(
    await owner.call('PUT /api/lists/{id}/games/{gameId}', { params: { id: list.id, gameId: game.id }, body: {} }),
  )
  return list
}

const withCard = (kind: 'review' | 'list', { id }: { id: string }): PostDraft => ({ card: { kind, id } })

describe('a review in a post', () => {
  it('shows its beginning and its game, as it is now, and needs no words around it', async () => {
    const [critic, fan, reader] = [await app.member(), await app.member(), await app.member()]
    const review = await reviewOf(critic, { text: `Long. ${'x'.repeat(400)}` })
    const post = await write(fan, '', withCard('review', review))
    const shown = { author: { id: critic.id }, title: 'Solved', spoiler: false, game: { id: game.id } }
    expect((await getPost(reader, post)).card).toMatchObject({ kind: 'review', id: review.id, shown })
    expect((await getPost(reader, post)).card?.shown).toMatchObject({
      text: expect.stringMatching(/^Long\. x{290,}…$/),
    })
    // It is shown within a share of the post, too.
    const shared = await getPost(reader, await share(reader, post))
    expect(shared.quote?.post?.card).toMatchObject({ kind: 'review', shown })
    succeed(await critic.call('DELETE /api/reviews/{id}', { params: { id: review.id } }))
    expect((await getPost(reader, post)).card).toEqual({ kind: 'review', id: review.id, shown: null })
    // What was deleted names nothing any more.
    await remove(fan, post)
    expect((await getPost(reader, post)).card).toBeNull()
  })

  it('is for those who see the review', async () => {
    const [critic, fan, blocked] = [await app.member(), await app.member(), await app.member()]
    const review = await reviewOf(critic)
    const post = await write(fan, 'Read this', withCard('review', review))
    await block(critic, blocked)
    expect((await getPost(blocked, post)).card?.shown).toBeNull()
    expect(refusal(await tryPost(blocked, withCard('review', review)))).toEqual([404, 'card_not_found'])
    await app.sql('update users set suspended_at = now() where id = $1', [critic.id])
    expect((await getPost(fan, post)).card?.shown).toBeNull()
  })
})

describe('a review that gives the story away', () => {
  it('says nothing but that before its reader finished the game', async () => {
    const [critic, fan, reader] = [await app.member(), await app.member(), await app.member()]
    const review = await reviewOf(critic, { text: 'It was the captain.', spoiler: true })
    const post = await write(fan, '', withCard('review', review))
    await share(fan, post)
    const saidTo = async (member: TestMember) => (await getPost(member, post)).card?.shown
    const veiled = { title: '', text: '', spoiler: true, author: { id: critic.id }, game: { id: game.id } }
    const open = { title: 'Solved', text: 'It was the captain.', spoiler: true }
    // Who put it there may not have finished the game either.
    for (const member of [reader, fan]) expect(await saidTo(member)).toMatchObject(veiled)
    const feed = JSON.stringify(await feedOf(reader, 'hall', { limit: 5 }))
    expect([feed.includes(review.id), feed.includes('the captain')]).toEqual([true, false])
    expect(await saidTo(critic)).toMatchObject(open)
    succeed(await finish(reader, game))
    expect(await saidTo(reader)).toMatchObject(open)
    expect(await saidTo(fan)).toMatchObject(veiled)
  })

  it('is of the game that it names, however that is numbered', async () => {
    const [critic, reader] = [await app.member(), await app.member()]
    const known = await makeGame(moderator)
    // By its number at IGDB, whose last digits are the number of another game here.
    const igdbId = `7${game.id.slice(1)}`
    await app.sql('update games set igdb_id = $1 where id = $2', [Number(igdbId), Number(known.id.slice(1))])
    const review = await reviewOf(critic, { spoiler: true, gameId: igdbId })
    const post = await write(critic, '', withCard('review', review))
    succeed(await finish(reader, game))
    const shown = { text: '', game: { id: igdbId, title: known.title } }
    expect((await getPost(reader, post)).card?.shown).toMatchObject(shown)
  })
})

it('what is written about a list stands with it, newest first, for each who sees list and post', async () => {
  const [owner, friend, stranger, muted] = [
    await app.member(),
    await app.member(),
    await app.member(),
    await app.member(),
  ]
  for (const each of [friend, muted]) await befriend(owner, each)
  const [list, other] = [await listOf(owner, 'friends'), await listOf(owner, 'everyone')]
  await write(owner, 'one', withCard('list', list))
  await write(owner, 'another list', withCard('list', other))
  await write(muted, 'unheard', withCard('list', list))
  await write(friend, 'for myself', { ...withCard('list', list), visibility: 'private' })
  await remove(friend, await write(friend, 'gone', withCard('list', list)))
  await write(friend, 'two', withCard('list', list))
  await mute(owner, muted)
  const about = async (member: TestMember, page = {}) => postsOf(member, { listId: list.id, ...page })
  const texts = async (member: TestMember, page = {}) => (await about(member, page)).map(({ text }) => text)
  expect(await texts(owner)).toEqual(['two', 'one'])
  expect(await texts(friend)).toEqual(['two', 'for myself', 'unheard', 'one'])
  const [first] = await about(owner, { limit: 1 })
  expect(await texts(owner, { before: first?.cursor ?? '' })).toEqual(['one'])
  const refused = await stranger.call('GET /api/posts', { query: { listId: list.id } })
  expect(refusal(refused)).toEqual([404, 'card_not_found'])
  const both = await owner.call('GET /api/posts', { query: { listId: list.id, tag: 'x' } })
  expect(both.status).toBe(422)
})

describe('a card of somebody who is muted', () => {
  it('is left out of lists, and there for whoever opens the post', async () => {
    const [author, fan, reader] = [await app.member(), await app.member(), await app.member()]
    const review = await write(fan, '', withCard('review', await reviewOf(author)))
    const list = await write(fan, '', withCard('list', await listOf(author, 'everyone')))
    const shownTo = async (member: TestMember) =>
      (await feedOf(member, 'hall', { limit: 2 })).map(({ id, card }) => [id, card !== null && card.shown !== null])
    await mute(reader, author)
    expect(await shownTo(reader)).toEqual([
      [list.id, false],
      [review.id, false],
    ])
    expect(await shownTo(fan)).toEqual([
      [list.id, true],
      [review.id, true],
    ])
    for (const post of [review, list]) expect((await getPost(reader, post)).card?.shown).not.toBeNull()
  })
})

describe('a list in a post', () => {
  it('is shown to those for whom its owner made it', async () => {
    const [owner, friend, stranger] = [await app.member(), await app.member(), await app.member()]
    await befriend(owner, friend)
    const list = await listOf(owner, 'friends')
    const post = await write(owner, 'My winter', withCard('list', list))
    const shown = { name: 'Winter', count: 1, owner: { id: owner.id }, first: [{ id: game.id }] }
    expect((await getPost(friend, post)).card).toMatchObject({ kind: 'list', id: list.id, shown })
    expect((await getPost(stranger, post)).card).toEqual({ kind: 'list', id: list.id, shown: null })
    expect(refusal(await tryPost(stranger, withCard('list', list)))).toEqual([404, 'card_not_found'])
    const own = await listOf(owner, 'nobody')
    expect((await getPost(friend, await write(owner, 'Mine', withCard('list', own)))).card?.shown).toBeNull()
    await change(owner, post, { text: '' })
    expect((await feedOf(friend, 'hall', { limit: 2 })).map(({ card }) => card?.id)).toEqual([own.id, list.id])
  })
})
