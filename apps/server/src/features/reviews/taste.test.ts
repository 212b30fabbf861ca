import { describe, expect, it } from 'vitest'
import { tasteLikeness } from './taste.ts'

describe('tasteLikeness', () => {
  it.each([
    [[0, 0, 0], 1],
    [[9, 9, 9], 0],
    [[1, 2, 3], 1 - 2 / 9],
  ])('of ratings that lie %j apart', (distances, likeness) => {
    expect(tasteLikeness(distances)).toBeCloseTo(likeness, 6)
  })

  it('says nothing of two games in common', () => {
    expect(tasteLikeness([0, 0])).toBeUndefined()
  })
})
