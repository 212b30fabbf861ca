import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const app = await forThisFile(createGamingApp())
const moderator = await moderatorOf(app)

const shelve = (member: TestMember, gameId: string, body: object) =>
  member.call('POST /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId }, body })
const rate = (member: TestMember, gameId: string, rating: number) =>
  member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating } })
const showLibrary = (member: TestMember, library: 'everyone' | 'friends' | 'nobody') =>
  member.call('PATCH /api/privacy', { body: { library } })

const nothing = { rating: null, status: null, minutes: null, isFinished: false }
const all = { rating: 9, status: 'beaten', minutes: 640, isFinished: true }

/** What a reader learns from the only review of a game of what its author has. */
async function toldTo(reader: TestMember, gameId: string) {
  const list = async (of: 'everyone' | 'finished') =>
    (await reader.call('GET /api/games/{gameId}/reviews', { params: { gameId }, query: { of } })).body
  const [review] = await list('everyone')
  return {
    rating: review?.rating,
    status: review?.evidence.status,
    minutes: review?.evidence.playtime?.minutes ?? null,
    isFinished: (await list('finished')).length === 1,
  }
}

async function reviewed() {
  const [author, friend, stranger] = [await app.member(), await app.member(), await app.member()]
  const { id: gameId } = await makeGame(moderator)
  await befriend(author, friend)
  await showLibrary(author, 'everyone')
  await shelve(author, gameId, { status: 'beaten', minutes: 640 })
  await rate(author, gameId, 9)
  await author.call('POST /api/games/{gameId}/reviews', { params: { gameId }, body: { text: 'It holds up.' } })
  const seen = async () => [await toldTo(author, gameId), await toldTo(friend, gameId), await toldTo(stranger, gameId)]
  return { author, friend, stranger, gameId, seen }
}

describe('what stands behind a review', () => {
  it('is shown to whom the library is shown today', async () => {
    const { author, seen } = await reviewed()
    expect(await seen()).toEqual([all, all, all])
    await showLibrary(author, 'friends')
    expect(await seen()).toEqual([all, all, nothing])
    await showLibrary(author, 'nobody')
    expect(await seen()).toEqual([all, nothing, nothing])
  })

  it('is hidden with the game, and stays hidden without it', async () => {
    const { author, gameId, seen } = await reviewed()
    await shelve(author, gameId, { isHidden: true })
    expect(await seen()).toEqual([all, nothing, nothing])
    await author.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: author.id, gameId } })
    expect(await seen()).toEqual([all, nothing, nothing])
  })

  it('counts for nobody’s likeness of taste while it is hidden', async () => {
    const { author, stranger, gameId } = await reviewed()
    const others = await Promise.all([0, 1, 2].map(() => makeGame(moderator)))
    for (const { id } of others) {
      await shelve(author, id, { status: 'playing' })
      await rate(author, id, 9)
      await rate(stranger, id, 9)
    }
    const alike = async () => {
      const query = { of: 'taste' } as const
      return (await stranger.call('GET /api/games/{gameId}/reviews', { params: { gameId }, query })).body.length
    }
    expect(await alike()).toBe(1)
    await shelve(author, others[0]?.id ?? '', { isHidden: true })
    expect(await alike()).toBe(0)
    await shelve(author, others[0]?.id ?? '', { isHidden: false })
    await showLibrary(author, 'friends')
    expect(await alike()).toBe(0)
  })
})

describe('the numbers of a game', () => {
  const numbersOf = async (reader: TestMember, gameId: string) => {
    const { players, finished, ratings } = (
      await reader.call('GET /api/games/{gameId}/community', { params: { gameId } })
    ).body
    return { players, finished, ratings: ratings.count, bars: ratings.histogram.some((bar) => bar > 0) }
  }

  it('leave out what is hidden, and closed libraries', async () => {
    const { author, stranger, gameId } = await reviewed()
    const none = { players: 0, finished: 0, ratings: 0, bars: false }
    const one = { players: 1, finished: 1, ratings: 1, bars: false }
    expect(await numbersOf(stranger, gameId)).toEqual(one)
    await shelve(author, gameId, { isHidden: true })
    expect(await numbersOf(stranger, gameId)).toEqual(none)
    expect(await numbersOf(author, gameId)).toEqual(one)
    await shelve(author, gameId, { isHidden: false })
    await showLibrary(author, 'nobody')
    expect(await numbersOf(stranger, gameId)).toEqual(none)
  })

  it('name nobody in a list by being one or two', async () => {
    const title = 'Lone Lighthouse Keeper'
    const { id: gameId } = await makeGame(moderator, { title })
    const people = await Promise.all([0, 1, 2].map(() => app.member()))
    const [reader] = people as [TestMember]
    const shown = async () =>
      (await reader.call('GET /api/games', { query: { q: title } })).body.games.find(({ id }) => id === gameId)?.players
    const seen: (number | undefined)[] = []
    for (const member of people) {
      await shelve(member, gameId, { status: 'playing' })
      seen.push(await shown())
    }
    expect(seen).toEqual([0, 0, 3])
  })
})
