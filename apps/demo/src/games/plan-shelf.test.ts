import { describe, expect, it } from 'vitest'
import { createRandom } from '../seeded-random.ts'
import { type PlannedGame, planShelf } from './plan-shelf.ts'

const now = new Date()

describe('a shelf', () => {
  const games = Array.from(
    { length: 400 },
    (_, id): PlannedGame => ({
      id,
      key: String(id),
      appId: id,
      releaseYear: 1995 + (id % 32),
      genres: [['Adventure'], ['Shooter', 'Indie'], ['Puzzle'], ['Strategy']][id % 4] ?? [],
      hours: 5 + (id % 40),
      quality: 7,
      fame: (['steady', 'played', 'known', 'other', 'other', 'other', 'known'] as const)[id % 7] ?? 'other',
    }),
  )

  it.each([1, 2, 3, 1973])('with seed %i is played over three years, and nothing before it was out', (seed) => {
    const joinedAt = new Date(now.getTime() - 200 * 86_400_000)
    const finished = [{ game: games[0] as PlannedGame, daysAgo: 400 }]
    const plan = () => planShelf(createRandom(seed), { now, joinedAt, games, finished })
    expect(plan()).toEqual(plan())
    const entries = plan()
    expect(entries.length).toBeGreaterThanOrEqual(30)
    expect(entries.length).toBeLessThanOrEqual(151)
    expect(new Set(entries.map(({ game }) => game)).size).toBe(entries.length)
    const evenings = entries.flatMap(({ evenings: played }) => played)
    const today = now.toISOString().slice(0, 10)
    expect(evenings.every(({ day }) => day < today)).toBe(true)
    expect(new Set(evenings.map(({ day }) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(35)
    const early = entries.filter(({ game, evenings: [first] }) => first && first.day < String(game.releaseYear))
    expect(early).toEqual([])
    expect(entries.every(({ addedAt }) => addedAt >= joinedAt && addedAt < now)).toBe(true)
    expect(entries[0]?.finishedAt?.getTime()).toBeLessThan(now.getTime() - 400 * 86_400_000)
  })
})
