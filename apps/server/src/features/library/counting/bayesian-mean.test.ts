import { describe, expect, it } from 'vitest'
import { bayesianMean } from './bayesian-mean.ts'

describe('bayesianMean', () => {
  it.each([
    [{ count: 3, sum: 30 }, 7.692],
    [{ count: 200, sum: 200 * 8.4 }, 8.333],
    [{ count: 0, sum: 0 }, 7],
  ])('of %j in a hall whose mean is 7', (ratings, mean) => {
    expect(bayesianMean(ratings, 7)).toBeCloseTo(mean, 3)
  })
})
