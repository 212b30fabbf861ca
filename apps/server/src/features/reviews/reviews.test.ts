import type { Review } from '@guildhall/contract/reviews'
import { saidStatuses } from '@guildhall/contract/rules/game-limits'
import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { refusal } from '../../../testing/refusal.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)

/** Those in which somebody else's review can stand. */
const narrowings = ['everyone', 'friends', 'finished', 'taste'] as const

type Words = { title?: string; text?: string; spoiler?: boolean; playthrough?: number }

const write = (author: TestMember, gameId: string, words: Words = {}) =>
  author.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body: { text: 'It holds up.', ...words } })
const written = async (author: TestMember, gameId: string, words: Words = {}) =>
  (await write(author, gameId, words)).body
const list = async (viewer: TestMember, gameId: string, query: Record<string, string | number> = {}) =>
  (await viewer.call('GET /api/games/{gameId}/reviews', { params: { gameId }, query })).body
const idsOf = (reviews: readonly Review[]) => reviews.map(({ id }) => id)
const helpful = (reader: TestMember, { id }: Review) => reader.call('PUT /api/reviews/{id}/helpful', { params: { id } })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const showLibrary = (member: TestMember) => member.call('PATCH /api/privacy', { body: { library: 'everyone' } })
const shelve = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })

describe('a review', () => {
  it('keeps what stood behind it then, while the rating is of today', async () => {
    const game = await makeGame(moderator)
    const author = await app.member()
    await shelve(author, game.id, { status: 'beaten', minutes: 640, completion: 40 })
    await rate(author, game.id, 8)
    const review = await written(author, game.id, { spoiler: true })
    await shelve(author, game.id, { status: 'completed', minutes: 900, completion: 100 })
    await rate(author, game.id, 9)
    expect(await list(author, game.id)).toMatchObject([
      {
        id: review.id,
        spoiler: true,
        rating: 9,
        evidence: {
          playtime: { minutes: 640, evidence: 'typed' },
          completion: { percent: 40, evidence: 'typed' },
          status: 'beaten',
        },
      },
    ])
  })

  it('is one per person, game and playthrough', async () => {
    const game = await makeGame(moderator)
    const author = await app.member()
    expect((await write(author, game.id)).status).toBe(201)
    expect(refusal(await write(author, game.id))).toEqual([409, 'review_exists'])
    expect((await write(author, game.id, { playthrough: 2 })).status).toBe(201)
  })

  it('is changed by its author only, with what it said before', async () => {
    const game = await makeGame(moderator)
    const [author, reader] = [await app.member(), await app.member()]
    const review = await written(author, game.id, { title: 'First', text: 'Good.' })
    const change = (member: TestMember, version: number, text: string) =>
      member.call('PATCH /api/reviews/{id}', { params: { id: review.id }, body: { version, text } })
    expect(refusal(await change(reader, 1, 'Bad.'))).toEqual([404, 'review_not_found'])
    expect((await change(author, 1, 'Better.')).body).toMatchObject({ text: 'Better.', version: 2 })
    expect(refusal(await change(author, 1, 'Best.'))).toEqual([409, 'review_changed_meanwhile'])
    expect((await change(author, 1, 'Better.')).status).toBe(200)
    const edits = await reader.call('GET /api/reviews/{id}/edits', { params: { id: review.id } })
    expect(edits.body).toMatchObject([{ title: 'First', text: 'Good.' }])
  })

  it('keeps a hundred of its versions, the latest', async () => {
    const game = await makeGame(moderator)
    const author = await app.member()
    const review = await written(author, game.id, { text: 'Good.' })
    await app.sql(
      `insert into review_edits (review_id, title, text, written_at)
       select $1, '', 'version ' || place, now() from generate_series(1, 120) place`,
      [review.id],
    )
    await author.call('PATCH /api/reviews/{id}', { params: { id: review.id }, body: { version: 1, text: 'Better.' } })
    const { body: edits } = await author.call('GET /api/reviews/{id}/edits', { params: { id: review.id } })
    expect([edits.length, edits[0]?.text, edits.at(-1)?.text]).toEqual([100, 'version 22', 'Good.'])
    expect(await app.sql('select from review_edits where review_id = $1', [review.id])).toHaveLength(100)
  })

  it('keeps the title and the veil where its words alone change', async () => {
    const game = await makeGame(moderator)
    const author = await app.member()
    const { id } = await written(author, game.id, { title: 'The end', text: 'He dies.', spoiler: true })
    const body = { version: 1, text: 'She dies.' }
    const changed = await author.call('PATCH /api/reviews/{id}', { params: { id }, body })
    expect(changed.body).toMatchObject({ title: 'The end', text: 'She dies.', spoiler: true })
  })

  it('goes with its author’s wish, and is gone for everybody', async () => {
    const game = await makeGame(moderator)
    const [author, reader] = [await app.member(), await app.member()]
    const review = await written(author, game.id)
    const remove = (member: TestMember) => member.call('DELETE /api/reviews/{id}', { params: { id: review.id } })
    expect(refusal(await remove(reader))).toEqual([404, 'review_not_found'])
    expect([(await remove(author)).status, (await remove(author)).status]).toEqual([204, 204])
    expect(await list(reader, game.id)).toEqual([])
  })

  it('that a block hides is not told of by removing it either', async () => {
    const game = await makeGame(moderator)
    const [author, reader] = [await app.member(), await app.member()]
    const review = await written(author, game.id)
    await author.call('PUT /api/blocks/{userId}', { params: { userId: reader.id } })
    for (const id of [review.id, crypto.randomUUID()]) {
      expect((await reader.call('DELETE /api/reviews/{id}', { params: { id } })).status).toBe(204)
    }
    expect(await list(author, game.id)).toHaveLength(1)
  })
})

describe('helpful votes', () => {
  it('count each reader once, and never the author', async () => {
    const game = await makeGame(moderator)
    const [author, one, two] = [await app.member(), await app.member(), await app.member()]
    const review = await written(author, game.id)
    await Promise.all([helpful(one, review), helpful(one, review), helpful(two, review)])
    expect(refusal(await helpful(author, review))).toEqual([422, 'own_review'])
    expect(await list(one, game.id)).toMatchObject([{ helpful: 2, isHelpfulToMe: true }])
    await one.call('DELETE /api/reviews/{id}/helpful', { params: { id: review.id } })
    await one.call('DELETE /api/reviews/{id}/helpful', { params: { id: review.id } })
    expect(await list(one, game.id)).toMatchObject([{ helpful: 1, isHelpfulToMe: false }])
  })

  it('equal a recount after many at once', async () => {
    const game = await makeGame(moderator)
    const author = await app.member()
    const readers = await Promise.all(Array.from({ length: 6 }, () => app.member()))
    const review = await written(author, game.id)
    const calls = Array.from({ length: 120 }, (_, at) => {
      const reader = readers[at % readers.length] as TestMember
      return at % 3 === 0
        ? reader.call('DELETE /api/reviews/{id}/helpful', { params: { id: review.id } })
        : helpful(reader, review)
    })
    await Promise.all(calls)
    const [counted] = await app.sql<{ helpful: number; rows: number }>(
      `select helpful, (select count(*) from review_votes where review_id = $1) as rows from reviews where id = $1`,
      [review.id],
    )
    expect(counted?.helpful).toBe(counted?.rows)
  })
})

describe('reading reviews', () => {
  it('goes by use or by time, page by page', async () => {
    const game = await makeGame(moderator)
    const authors = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    const reviews: Review[] = []
    for (const author of authors) reviews.push(await written(author, game.id))
    const reader = await app.member()
    await helpful(reader, reviews[1] as Review)
    for (const sort of ['helpful', 'newest']) {
      const all = await list(reader, game.id, { sort })
      const first = await list(reader, game.id, { sort, limit: 3 })
      const rest = await list(reader, game.id, { sort, limit: 3, before: first.at(-1)?.cursor ?? '' })
      expect(idsOf([...first, ...rest])).toEqual(idsOf(all))
    }
    expect(idsOf(await list(reader, game.id))[0]).toBe(reviews[1]?.id)
    expect(idsOf(await list(reader, game.id, { sort: 'newest' }))).toEqual(idsOf(reviews.toReversed()))
  })

  it('can be narrowed to friends, to who finished it, and to a taste alike', async () => {
    const game = await makeGame(moderator)
    const others = await Promise.all([0, 1, 2].map(() => makeGame(moderator)))
    const [reader, friend, finisher, twin, opposite] = (await Promise.all(
      Array.from({ length: 5 }, () => app.member()),
    )) as [TestMember, TestMember, TestMember, TestMember, TestMember]
    await befriend(reader, friend)
    for (const stranger of [finisher, twin, opposite]) await showLibrary(stranger)
    await shelve(finisher, game.id, { status: 'beaten' })
    for (const { id } of others) {
      await rate(reader, id, 9)
      await rate(twin, id, 8)
      await rate(opposite, id, 1)
    }
    const by = new Map<TestMember, Review>()
    for (const author of [friend, finisher, twin, opposite]) by.set(author, await written(author, game.id))
    const shown = async (of: string) => idsOf(await list(reader, game.id, { of }))
    expect(await shown('friends')).toEqual([by.get(friend)?.id])
    expect(await shown('finished')).toEqual([by.get(finisher)?.id])
    expect(await list(reader, game.id, { of: 'taste' })).toMatchObject([
      { id: by.get(twin)?.id, taste: { inCommon: 3, likeness: 1 - 1 / 9 } },
    ])
  })

  it('counts as finished what was beaten or completed then, and nothing else', async () => {
    const game = await makeGame(moderator)
    const finished: string[] = []
    for (const status of saidStatuses) {
      const author = await app.member()
      await showLibrary(author)
      await shelve(author, game.id, { status })
      const { id } = await written(author, game.id)
      if (status === 'beaten' || status === 'completed') finished.push(id)
    }
    const shown = await list(await app.member(), game.id, { of: 'finished', sort: 'newest' })
    expect(idsOf(shown)).toEqual(finished.toReversed())
  })

  it('can be narrowed to the own ones', async () => {
    const game = await makeGame(moderator)
    const [author, other] = [await app.member(), await app.member()]
    const first = await written(author, game.id)
    const second = await written(author, game.id, { playthrough: 2 })
    await written(other, game.id)
    expect(idsOf(await list(author, game.id, { of: 'own', sort: 'newest' }))).toEqual([second.id, first.id])
    expect(await list(await app.member(), game.id, { of: 'own' })).toEqual([])
  })

  it('goes on in the list that a cursor was made for, and in no other', async () => {
    const game = await makeGame(moderator)
    const author = await app.member()
    await shelve(author, game.id, { status: 'beaten' })
    await written(author, game.id)
    const [review] = await list(author, game.id, { of: 'everyone' })
    const before = review?.cursor ?? ''
    const goOn = (of: 'everyone' | 'friends' | 'finished' | 'taste' | 'own') =>
      author.call('GET /api/games/{gameId}/reviews', { params: { gameId: game.id }, query: { of, before } })
    expect(await goOn('everyone')).toMatchObject({ status: 200, body: [] })
    for (const of of ['friends', 'finished', 'taste', 'own'] as const) {
      expect(refusal(await goOn(of)), `the list of ${of}`).toEqual([400, 'malformed_request'])
    }
  })

  it('shows nothing of who is suspended, and does not count it', async () => {
    const game = await makeGame(moderator)
    const others = await Promise.all([0, 1, 2].map(() => makeGame(moderator)))
    const [reader, author] = [await app.member(), await app.member()]
    await befriend(reader, author)
    await shelve(author, game.id, { status: 'beaten' })
    for (const { id } of others) {
      await rate(reader, id, 9)
      await rate(author, id, 9)
    }
    const review = await written(author, game.id)
    const seen = async () => {
      const lists = await Promise.all(narrowings.map((of) => list(reader, game.id, { of })))
      const { body } = await reader.call('GET /api/games/{gameId}/community', { params: { gameId: game.id } })
      return { lists: lists.map(idsOf), count: body.reviews }
    }
    expect(await seen()).toEqual({ lists: narrowings.map(() => [review.id]), count: 1 })
    await helpful(reader, review)
    await app.sql('update users set suspended_at = now() where id = $1', [author.id])
    expect(await seen()).toEqual({ lists: narrowings.map(() => []), count: 0 })
    const params = { id: review.id }
    for (const answer of [
      await reader.call('GET /api/reviews/{id}/edits', { params }),
      await helpful(await app.member(), review),
      await reader.call('DELETE /api/reviews/{id}/helpful', { params }),
    ]) {
      expect(refusal(answer)).toEqual([404, 'review_not_found'])
    }
    expect(await app.sql('select helpful from reviews where id = $1', [review.id])).toEqual([{ helpful: 1 }])
  })

  it('shows nothing across a block, and does not count it', async () => {
    const game = await makeGame(moderator)
    const [reader, author] = [await app.member(), await app.member()]
    const review = await written(author, game.id)
    await author.call('PUT /api/blocks/{userId}', { params: { userId: reader.id } })
    expect(await list(reader, game.id)).toEqual([])
    expect(refusal(await helpful(reader, review))).toEqual([404, 'review_not_found'])
    const { body } = await reader.call('GET /api/games/{gameId}/community', { params: { gameId: game.id } })
    expect(body).toMatchObject({ reviews: 0 })
  })

  it('finds the reviews of a double with the game that it became, and takes them back', async () => {
    const [from, into] = [await makeGame(moderator), await makeGame(moderator)]
    const author = await app.member()
    const moved = await written(author, from.id)
    const stays = await written(author, into.id)
    const { body } = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', {
      params: { gameId: from.id, intoId: into.id },
    })
    expect(idsOf(await list(author, into.id, { sort: 'newest' }))).toEqual([stays.id, moved.id])
    const { id } = body as { id: string }
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: id } })
    expect(await list(author, from.id)).toMatchObject([{ id: moved.id, playthrough: 1 }])
  })
})
