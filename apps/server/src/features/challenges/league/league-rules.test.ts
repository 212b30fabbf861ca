// The rules of a week as pure functions: who rises, who goes down, who meets whom, and what counts.
import { leagueMoves, leagueSize, leagueTiers, leagueUps } from '@guildhall/contract/rules/challenges/league-rules'
import { timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../../testing/races/rounds.ts'
import { drawLeagues } from './drawing.ts'
import { placesOf } from './places.ts'
import { type LeagueUnlock, pointsOfWeek } from './points-of-week.ts'

const numRuns = rounds({ usual: 60, soak: 5000 })
const sizes = Array.from({ length: leagueSize }, (_, n) => n + 1)
const monday = Date.UTC(2026, 10, 23)
const hourMs = 3_600_000
const window = { from: new Date(monday), to: new Date(monday + 7 * 24 * hourMs) }

describe('who moves', () => {
  it('is as many as section 15.7 says of a full league', () => {
    expect(leagueTiers.map((tier) => Object.values(leagueMoves(tier, 30)))).toEqual([
      [20, 0],
      [15, 7],
      [10, 7],
      ...Array.from({ length: 5 }, () => [7, 7]),
      [5, 7],
      [0, 7],
    ])
  })

  it.each(leagueTiers)(
    'in %s is nobody below eight, never more than there are, and never fewer in a larger league',
    (tier) => {
      const moves = sizes.map((people) => ({ people, ...leagueMoves(tier, people) }))
      for (const { people, ups, downs } of moves) {
        expect(ups + downs).toBeLessThanOrEqual(people)
        if (people < 8) expect([ups, downs]).toEqual([0, 0])
        else expect([ups > 0, downs > 0]).toEqual([leagueUps[tier] > 0, tier !== 'bronze'])
      }
      for (const [at, { ups, downs }] of moves.entries()) {
        const before = moves[at - 1] ?? { ups: 0, downs: 0 }
        expect([ups >= before.ups, downs >= before.downs]).toEqual([true, true])
      }
    },
  )

  it('follows the places: whoever stands better never fares worse, and no more move than there is room for', () => {
    const row = fc.record({ points: fc.integer({ min: 0, max: 6 }), minute: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.constantFrom(...leagueTiers), fc.array(row, { maxLength: leagueSize }), (tier, rows) => {
        const given = rows.map(({ points, minute }) => ({
          points,
          pointsAt: points === 0 ? null : new Date(monday + minute),
        }))
        const placed = placesOf(tier, given)
        const { ups, downs } = leagueMoves(tier, rows.length)
        const fares = placed.map(({ move }) => ['down', 'stays', 'up'].indexOf(move))
        expect(fares).toEqual(fares.toSorted((one, other) => other - one))
        expect(placed.filter(({ move }) => move === 'up').length).toBeLessThanOrEqual(ups)
        expect(placed.filter(({ move }) => move === 'down').length).toBeLessThanOrEqual(downs)
        expect(placed.filter(({ move, points }) => move === 'up' && points === 0)).toEqual([])
        for (const one of placed) {
          const alike = placed.filter(({ place }) => place === one.place)
          expect(
            new Set(alike.map(({ points, pointsAt, move }) => `${points} ${pointsAt?.getTime()} ${move}`)).size,
          ).toBe(1)
        }
      }),
      { numRuns },
    )
  })

  it('is who had as many earlier, and nobody who shares a place that is only half inside', () => {
    const at = (minute: number) => new Date(monday + minute * 60_000)
    const rows = Array.from({ length: 8 }, (_, n) => ({ n, points: 10, pointsAt: at(n < 3 ? n : 9) }))
    // Five share place four: of eight in bronze five rise.
    expect(placesOf('bronze', rows).map(({ place, move }) => `${place} ${move}`)).toEqual([
      '1 up',
      '2 up',
      '3 up',
      ...Array.from({ length: 5 }, () => '4 stays'),
    ])
  })
})

describe('a draw', () => {
  const person = fc.record({
    userId: fc.uuid(),
    tier: fc.integer({ min: 0, max: 2 }),
    timeBudget: fc.constantFrom(...timeBudgets),
  })
  const people = fc.uniqueArray(person, { maxLength: 400, selector: ({ userId }) => userId })

  it('puts everybody in exactly one league of their tier and time, with as many in each, give or take one', () => {
    fc.assert(
      fc.property(people, (members) => {
        const leagues = drawLeagues('2026-11-23', members)
        expect(leagues.flatMap((league) => league.members.map(({ userId }) => userId)).toSorted()).toEqual(
          members.map(({ userId }) => userId).toSorted(),
        )
        for (const { tier, timeBudget, members: drawn } of leagues) {
          expect(new Set(drawn.map((one) => `${one.tier} ${one.timeBudget}`))).toEqual(
            new Set([`${tier} ${timeBudget}`]),
          )
        }
        for (const alike of Map.groupBy(leagues, ({ tier, timeBudget }) => `${tier} ${timeBudget}`).values()) {
          const counts = alike.map((league) => league.members.length)
          expect(Math.max(...counts)).toBeLessThanOrEqual(leagueSize)
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
          expect(counts.length).toBe(Math.ceil(counts.reduce((sum, one) => sum + one, 0) / leagueSize))
        }
      }),
      { numRuns },
    )
  })

  it('is the same in whatever order members come, and another one next week', () => {
    const members = Array.from({ length: 90 }, (_, n) => ({ userId: `member ${n}`, tier: 0, timeBudget: '4' as const }))
    const drawn = (week: string, those = members) =>
      drawLeagues(week, those).map((league) => league.members.map(({ userId }) => userId).join())
    expect(drawn('2026-11-23', members.toReversed())).toEqual(drawn('2026-11-23'))
    expect(drawn('2026-11-30')).not.toEqual(drawn('2026-11-23'))
    // Neighbours by name do not stay together.
    const [first = ''] = drawn('2026-11-23')
    const numbers = first.split(',').map((name) => Number(name.split(' ')[1]))
    expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(60)
  })
})

describe('points', () => {
  const unlocked = (hour: number, share: number | null = 10, name = `at ${hour}`): LeagueUnlock => ({
    name,
    at: new Date(monday + hour * hourMs),
    share,
  })

  it('are the rarity of what lies in the week, each achievement once', () => {
    expect(pointsOfWeek([unlocked(0), unlocked(30, 50), unlocked(31, null)], 'more', window)).toEqual({
      points: 10 + 4 + 1,
      at: unlocked(31).at,
    })
    expect(pointsOfWeek([unlocked(-1), unlocked(7 * 24)], 'more', window)).toEqual({ points: 0, at: null })
    expect(pointsOfWeek([unlocked(1, 10, 'one'), unlocked(9, 10, 'one')], 'more', window).points).toBe(10)
  })

  it('of a day are no more than the time one has allows: one long night decides nothing', () => {
    const night = Array.from({ length: 20 }, (_, n) => unlocked(1 + n / 10))
    expect(timeBudgets.map((budget) => pointsOfWeek(night, budget, window).points)).toEqual([20, 40, 60, 80])
    const evenings = Array.from({ length: 7 }, (_, day) => unlocked(20 + 24 * day))
    expect(pointsOfWeek(evenings, '4', window).points).toBe(70)
    // The last that counted is when they had them.
    expect(pointsOfWeek(night, '4', window).at).toEqual(unlocked(1.1).at)
  })

  it('are the same in whatever order and however often unlocks are told, and never more than seven days hold', () => {
    const some = fc.array(
      fc.record({
        name: fc.constantFrom(...Array.from({ length: 30 }, (_, n) => `a${n}`)),
        at: fc.integer({ min: -24, max: 8 * 24 }).map((hour) => new Date(monday + hour * hourMs)),
        share: fc.option(fc.double({ min: 0.01, max: 100, noNaN: true })),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(some, fc.constantFrom(...timeBudgets), (unlocks, budget) => {
        const once = pointsOfWeek(unlocks, budget, window)
        expect(pointsOfWeek([...unlocks.toReversed(), ...unlocks], budget, window)).toEqual(once)
        expect(once.points).toBeLessThanOrEqual(7 * 80)
      }),
      { numRuns },
    )
  })
})
