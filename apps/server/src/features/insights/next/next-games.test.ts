import { moods } from '@guildhall/contract/rules/library-limits'
import { describe, expect, it } from 'vitest'
import { type Candidate, chooseNext } from './next-games.ts'

const day = (at: number) => new Date(Date.UTC(2026, 0, at))
const reasonOf = (candidates: readonly Candidate[], wish = {}) => chooseNext(candidates, wish)[0]?.reason
const idsOf = (candidates: readonly Candidate[], wish = {}) => chooseNext(candidates, wish).map(({ gameId }) => gameId)

describe('chooseNext', () => {
  it('has nothing to say of an empty shelf', () => {
    expect(chooseNext([], {})).toEqual([])
  })

  it('begins with what is nearly done, and tells how much is left', () => {
    const [first] = chooseNext(
      [
        aCandidate({ gameId: 1, friends: 1 }),
        aCandidate({ gameId: 2, status: 'playing', minutes: 500, minutesToBeat: 600 }),
      ],
      {},
    )
    expect(first).toEqual({ gameId: 2, reason: 'nearly-done', minutesLeft: 100, alikeId: null, friends: 0 })
  })

  it('does not call done what the hall would have finished long ago', () => {
    expect(reasonOf([aCandidate({ status: 'playing', minutes: 900, minutesToBeat: 600 })])).not.toBe('nearly-done')
    const played = { minutes: 244 * 60, minutesToBeat: 56 * 60, completion: 80 }
    expect(reasonOf([aCandidate({ status: 'playing', ...played })])).not.toBe('nearly-done')
  })

  it('names the finished game that another is like', () => {
    expect(chooseNext([aCandidate({ like: { gameId: 9, likeness: 0.8 } })], {})[0]).toMatchObject({
      reason: 'like-finished',
      alikeId: 9,
    })
  })

  it('lets what waits longest come before what came yesterday', () => {
    const shelf = [3, 1, 2].map((gameId) => aCandidate({ gameId, addedAt: day(gameId) }))
    expect(idsOf(shelf)).toEqual([1, 2, 3])
  })

  it('gives different reasons before the same one again', () => {
    const friendly = [1, 2, 3].map((gameId) => aCandidate({ gameId, friends: 4, addedAt: day(20) }))
    const old = aCandidate({ gameId: 9, addedAt: day(1) })
    const reasons = chooseNext([...friendly, old], {}).map(({ reason }) => reason)
    expect(reasons.slice(0, 3)).toContain('waits-longest')
  })

  it('offers at most six', () => {
    expect(chooseNext(many(40), {})).toHaveLength(6)
    expect(chooseNext(many(40), { luck: 1 })).toHaveLength(6)
  })
})

describe('by the time at hand', () => {
  const short = aCandidate({ gameId: 1, minutesToBeat: 200 })
  const week = aCandidate({ gameId: 2, minutesToBeat: 900 })
  const long = aCandidate({ gameId: 3, minutesToBeat: 4000 })
  const puzzle = aCandidate({ gameId: 4, genres: ['Puzzle'], minutesToBeat: null })

  it.each([
    { minutes: 30, ids: [4] },
    { minutes: 240, ids: [1] },
    { minutes: 960, ids: [2, 1, 4] },
    { minutes: 6000, ids: [3, 2] },
  ])('$minutes minutes', ({ minutes, ids }) => {
    expect(idsOf([short, week, long, puzzle], { minutes })).toEqual(ids)
  })

  it('counts only what is left of a game', () => {
    expect(idsOf([aCandidate({ status: 'playing', minutes: 800, minutesToBeat: 1000 })], { minutes: 240 })).toEqual([1])
  })

  it('says nothing of what is left where it only guesses', () => {
    expect(chooseNext([puzzle], { minutes: 30 })[0]).toMatchObject({ reason: 'fits-the-time', minutesLeft: null })
  })
})

describe('by mood', () => {
  it.each([
    ['calm', { genres: ['Simulator'] }],
    ['thrilling', { genres: ['Shooter'] }],
    ['story', { genres: ['Role-playing (RPG)'] }],
    ['thinking', { genres: ['Strategy'] }],
    ['company', { modes: ['Single player', 'Co-operative'] }],
    ['short', { minutesToBeat: 120 }],
  ] as const)('%s', (mood, kind) => {
    const suiting = aCandidate({ gameId: 1, minutesToBeat: 3000, ...kind })
    const other = aCandidate({ gameId: 2, minutesToBeat: 3000, genres: ['Unheard of'] })
    expect(chooseNext([suiting, other], { mood })).toMatchObject([{ gameId: 1 }])
  })

  it('every mood is known', () => {
    for (const mood of moods) expect(() => chooseNext([aCandidate({})], { mood })).not.toThrow()
  })
})

describe('by luck', () => {
  it('says the same for the same luck, in whatever order the shelf comes', () => {
    expect(idsOf(many(40).toReversed(), { luck: 7 })).toEqual(idsOf(many(40), { luck: 7 }))
  })

  it('draws others with other luck, and every game once in a while', () => {
    const drawn = Array.from({ length: 60 }, (_, luck) => idsOf(many(12), { luck })[0])
    expect(new Set(drawn).size).toBe(12)
  })

  it('has a reason where there is one, and else is luck', () => {
    const shelf = [aCandidate({}), aCandidate({ gameId: 2, addedAt: day(2) }), aCandidate({ gameId: 3, friends: 3 })]
    const reasons = new Map(chooseNext(shelf, { luck: 3 }).map(({ gameId, reason }) => [gameId, reason]))
    expect(reasons.get(2)).toBe('luck')
    expect(reasons.get(3)).toBe('friends-play')
  })

  it('keeps to the mood', () => {
    const shelf = [...many(10), aCandidate({ gameId: 99, genres: ['Strategy'] })]
    expect(idsOf(shelf, { luck: 5, mood: 'thinking' })).toEqual([99])
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aCandidate({ gameId: at + 1, addedAt: day(at) }))

function aCandidate(facts: Partial<Candidate>): Candidate {
  return {
    gameId: 1,
    status: 'backlog',
    minutes: 0,
    completion: null,
    minutesToBeat: null,
    addedAt: day(1),
    genres: [],
    modes: [],
    friends: 0,
    like: null,
    ...facts,
  }
}
