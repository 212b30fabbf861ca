import { expect, test } from 'vitest'
import { eloAfter, eloExpectation, fideK, ladderK, newEloPlayer, rateElo } from './elo.ts'

test('the stronger is expected to make more of the points', () => {
  expect(eloExpectation(1600, 1500)).toBeCloseTo(0.640065, 6)
  expect(eloExpectation(1500, 1900)).toBeCloseTo(0.090909, 6)
  expect(eloExpectation(1900, 1500)).toBeCloseTo(0.909091, 6)
})

test('a difference above the limit counts as the limit, to both sides', () => {
  const options = { largestDifference: 400 }
  expect(eloExpectation(1200, 2000, options)).toBe(eloExpectation(1500, 1900))
  expect(eloExpectation(2000, 1200, options)).toBe(eloExpectation(1900, 1500))
})

test('a win raises a rating by K times what was not expected, a loss lowers it', () => {
  expect(eloAfter(1600, 1500, 1, 20)).toBeCloseTo(1607.1987, 4)
  expect(eloAfter(1600, 1500, 0, 20)).toBeCloseTo(1587.1987, 4)
  expect(eloAfter(1500, 1500, 0.5, 20)).toBe(1500)
})

test('with the same K the changes of a match add up to nothing', () => {
  for (const score of [0, 0.5, 1] as const) {
    const [one, other] = rateElo({ rating: 1712, matches: 5 }, { rating: 1433, matches: 8 }, score)
    expect(one.rating + other.rating).toBeCloseTo(1712 + 1433, 9)
    expect([one.matches, other.matches]).toEqual([6, 9])
  }
})

test('ladders begin at 1500, with a K of 40 for thirty matches and 20 afterwards', () => {
  expect(newEloPlayer.rating).toBe(1500)
  expect([0, 29, 30, 400].map((matches) => ladderK({ rating: 1500, matches }))).toEqual([40, 40, 20, 20])
})

test('FIDE gives 40 to the new and the young, 20 below 2400, 10 once it was reached', () => {
  const settled = { rating: 2200, highest: 2200, matches: 30 }
  expect(fideK({ ...settled, matches: 29 })).toBe(40)
  expect(fideK(settled)).toBe(20)
  expect(fideK({ ...settled, age: 17 })).toBe(40)
  expect(fideK({ ...settled, age: 18 })).toBe(20)
  expect(fideK({ ...settled, age: 17, rating: 2300, highest: 2300 })).toBe(20)
  expect(fideK({ ...settled, rating: 2390, highest: 2400 })).toBe(10)
})

test('numbers that are none are refused by name', () => {
  expect(() => eloAfter(Number.NaN, 1500, 1, 20)).toThrow(expect.objectContaining({ code: 'impossible_rating' }))
  expect(() => eloAfter(1500, 1500, 1, -1)).toThrow(expect.objectContaining({ code: 'impossible_rating' }))
})
