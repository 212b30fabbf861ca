import { describe, expect, it } from 'vitest'
import { cosine, genreLikeness, mixed } from './likeness.ts'

describe('cosine', () => {
  it('of 30 in common of 100 and 60', () => {
    expect(cosine(30, 100, 60)).toBeCloseTo(0.3873, 4)
  })

  it('says nothing of four in common, and nothing of nobody', () => {
    expect(cosine(4, 4, 4)).toBe(0)
    expect(cosine(5, 0, 0)).toBe(0)
  })

  it('is whole for the same players', () => {
    expect(cosine(12, 12, 12)).toBe(1)
  })
})

describe('genreLikeness', () => {
  it.each([
    [['Puzzle', 'Platform'], ['Puzzle', 'Platform'], 1],
    [['Puzzle', 'Platform'], ['Puzzle', 'Shooter'], 1 / 3],
    [[], [], 0],
  ])('of %j and %j', (one, other, likeness) => {
    expect(genreLikeness(one, other)).toBeCloseTo(likeness, 6)
  })
})

describe('mixed', () => {
  it('gives players the greater part', () => {
    expect(mixed(1, 0)).toBeCloseTo(0.7, 6)
    expect(mixed(0, 1)).toBeCloseTo(0.3, 6)
  })
})
