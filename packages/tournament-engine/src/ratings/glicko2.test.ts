import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Glicko2Game,
  glicko2Interval,
  glicko2LadderValue,
  isProvisional,
  newGlicko2,
  rateGlicko2,
  restGlicko2,
  teamGlicko2,
  weigh,
} from './glicko2.ts'

const player = { rating: 1500, deviation: 200, volatility: 0.06 }
const games: Glicko2Game[] = [
  { opponent: { rating: 1400, deviation: 30 }, score: 1 },
  { opponent: { rating: 1550, deviation: 100 }, score: 0 },
  { opponent: { rating: 1700, deviation: 300 }, score: 0 },
]

test("the example of Glickman's paper", () => {
  const { variance, improvement } = weigh(player, games)
  expect(variance).toBeCloseTo(1.77898, 5)
  expect(improvement).toBeCloseTo(-0.48393, 5)
  const after = rateGlicko2(player, games)
  expect(after.volatility).toBeCloseTo(0.059996, 6)
  expect(after.rating).toBeCloseTo(1464.051, 3)
  expect(after.deviation).toBeCloseTo(151.517, 3)
})

test('who does not play is known less well, up to 350', () => {
  expect(rateGlicko2(player, [])).toEqual({ ...player, deviation: expect.closeTo(200.2714, 4) })
  expect(rateGlicko2(newGlicko2, []).deviation).toBe(350)
})

test('who sits out many periods is known as little as after each of them in turn', () => {
  let inTurn = player
  for (let period = 0; period < 12; period++) inTurn = rateGlicko2(inTurn, [])
  expect(restGlicko2(player, 12).deviation).toBeCloseTo(inTurn.deviation, 9)
  expect(restGlicko2(player, 0)).toEqual(player)
  expect(restGlicko2(player, 100_000).deviation).toBe(350)
  for (const periods of [-1, 0.5, Number.NaN]) {
    expect(() => restGlicko2(player, periods)).toThrow(expect.objectContaining({ code: 'impossible_rating' }))
  }
})

test('the order of the games says nothing, a win raises and a loss lowers', () => {
  const anyGame = fc.record({
    opponent: fc.record({
      rating: fc.integer({ min: 100, max: 3200 }),
      deviation: fc.integer({ min: 30, max: 350 }),
    }),
    score: fc.constantFrom(0 as const, 0.5 as const, 1 as const),
  })
  fc.assert(
    fc.property(
      fc.array(anyGame, { minLength: 1, maxLength: 15 }),
      fc.integer({ min: 100, max: 3200 }),
      fc.integer({ min: 30, max: 350 }),
      (played, rating, deviation) => {
        const before = { rating, deviation, volatility: 0.06 }
        const after = rateGlicko2(before, played)
        expect(rateGlicko2(before, played.toReversed()).rating).toBeCloseTo(after.rating, 6)
        expect(after.deviation).toBeGreaterThan(0)
        expect(after.deviation).toBeLessThanOrEqual(350)
        const all = (score: 0 | 1) =>
          rateGlicko2(
            before,
            played.map((game) => ({ ...game, score })),
          ).rating
        expect(all(1)).toBeGreaterThan(rating)
        expect(all(0)).toBeLessThan(rating)
      },
    ),
    { numRuns: 300, seed: 1 },
  )
})

test('two deviations to both sides are shown, ladders sort by the lower one and leave out the provisional', () => {
  expect(glicko2Interval(player)).toEqual({ from: 1100, to: 1900 })
  expect(glicko2LadderValue(player)).toBe(1100)
  expect(isProvisional({ ...player, deviation: 110.01 })).toBe(true)
  expect(isProvisional({ ...player, deviation: 110 })).toBe(false)
})

test('a team is worth the mean of its members', () => {
  expect(teamGlicko2([player, { rating: 1700, deviation: 100, volatility: 0.08 }])).toEqual({
    rating: 1600,
    deviation: 150,
    volatility: 0.07,
  })
})

test('numbers that are none are refused by name', () => {
  const refused = expect.objectContaining({ code: 'impossible_rating' })
  expect(() => rateGlicko2({ ...player, deviation: 0 }, games)).toThrow(refused)
  expect(() => rateGlicko2({ ...player, volatility: Number.NaN }, [])).toThrow(refused)
  expect(() => rateGlicko2(player, games, 0)).toThrow(refused)
  expect(() => teamGlicko2([])).toThrow(refused)
  expect(() => teamGlicko2([player, { ...player, rating: Number.NaN }])).toThrow(refused)
  for (const score of [Number.NaN, 7, undefined]) {
    expect(() => rateGlicko2(player, [{ opponent: player, score: score as never }])).toThrow(refused)
  }
})
