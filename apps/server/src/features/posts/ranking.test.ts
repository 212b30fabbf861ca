import { describe, expect, it } from 'vitest'
import { bestOf, hotOf, scoreOf } from './ranking.ts'

/** The reference has vectors of Reddit's own zero and 45,000 s; the form is the same. */
const createdAt = new Date(1_700_000_000_000)

describe('hot', () => {
  it('has ten times the score weigh as much as a day', () => {
    const tomorrow = new Date(createdAt.getTime() + 86_400_000)
    expect(hotOf({ score: 10, createdAt })).toBeCloseTo(hotOf({ score: 1, createdAt: tomorrow }), 9)
    expect(hotOf({ score: 1, createdAt })).toBeCloseTo(19_675.925_925_926, 6)
  })

  it('is of the form that the vectors of Reddit have', () => {
    // Eleven up, one down: a tenth of what is between 12578.1554889 and 12577.1554889 is its logarithm of ten.
    expect(hotOf({ score: 10, createdAt }) - hotOf({ score: 0, createdAt })).toBeCloseTo(
      12_578.1554889 - 12_577.1554889,
      7,
    )
    expect((hotOf({ score: 0, createdAt }) * 86_400 - 1_134_028_003) / 45_000).toBeCloseTo(12_577.1554889, 6)
  })

  it('is the same for no score and one', () => {
    expect(hotOf({ score: 0, createdAt })).toBe(hotOf({ score: 1, createdAt }))
  })

  it('counts who commented twice, and who shared three times', () => {
    expect(scoreOf({ reactors: 3, commenters: 2, sharers: 4 })).toBe(19)
  })
})

describe('best', () => {
  it.each([
    [10, 10, 0.8589],
    [90, 100, 0.8549],
    [1, 1, 0.3784],
    [0, 0, 0],
    [0, 5, 0],
  ])('of %d of %d is %d', (positive, all, best) => {
    expect(bestOf({ positive, all })).toBeCloseTo(best, 4)
  })
})
