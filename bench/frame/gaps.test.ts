import { describe, expect, it } from 'vitest'
import { findGaps } from './gaps.ts'
import type { Figures, Result } from './measurement.ts'

function resultOf(...rounds: Figures[]): Result {
  return {
    title: 'Tea',
    method: 'Poured.',
    figures: [
      { key: 'cups', title: 'Cups', unit: '' },
      { key: 'crumbs', title: 'Crumbs', unit: '', mayBeMissing: true },
    ],
    variants: [{ name: 'green', rounds }],
  }
}

describe('findGaps', () => {
  it('finds none where every figure was found, zero too', () => {
    expect(findGaps(resultOf({ cups: 0, crumbs: 1 }, { cups: 3, crumbs: 1 }))).toEqual([])
  })

  it.each([{ crumbs: 1 }, { cups: Number.NaN, crumbs: 1 }, { cups: Number.POSITIVE_INFINITY, crumbs: 1 }])(
    'names a figure that is missing in one round: %o',
    (figures: Figures) => {
      expect(findGaps(resultOf({ cups: 1, crumbs: 1 }, figures))).toEqual(['Tea, green: cups was not found'])
    },
  )

  it('does not mind what may be missing', () => {
    expect(findGaps(resultOf({ cups: 1, crumbs: Number.NaN }))).toEqual([])
  })

  it('names what was not run at all', () => {
    expect(findGaps(resultOf())).toEqual(['Tea, green: no round was run'])
    expect(findGaps({ ...resultOf(), variants: [] })).toEqual(['Tea has no variants'])
  })
})
