import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRowSizes, movedBy } from './row-sizes.ts'

const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ key: `row ${first + at}` }))

describe('the heights of rows', () => {
  test('are guessed until they are measured', () => {
    const sizes = createRowSizes(() => 50)
    sizes.setRows(rows(1, 4))
    expect([sizes.top(2), sizes.total()]).toEqual([100, 200])
    expect(sizes.measure(1, 80)).toBe(true)
    expect(sizes.measure(1, 80.05)).toBe(false)
    expect([sizes.top(1), sizes.top(2), sizes.total()]).toEqual([50, 130, 230])
  })

  test('go with their rows when others come in above, go from above, or come below', () => {
    const sizes = createRowSizes(() => 50)
    sizes.setRows(rows(10, 14))
    sizes.measure(2, 90)
    sizes.setRows(rows(7, 16))
    expect([sizes.top(5), sizes.top(6), sizes.total()]).toEqual([250, 340, 540])
    sizes.setRows(rows(11, 16))
    expect([sizes.top(1), sizes.top(2)]).toEqual([50, 140])
  })

  test('find the row at every height', () => {
    const heights = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, fc.nat({ max: 20_000 }), (measured, y) => {
        const sizes = createRowSizes(() => 40)
        sizes.setRows(rows(1, measured.length))
        for (const [at, height] of measured.entries()) sizes.measure(at, height)
        const at = sizes.rowAt(y)
        expect(sizes.top(at)).toBeLessThanOrEqual(y)
        expect(at === measured.length - 1 || sizes.top(at + 1) > y).toBe(true)
      }),
    )
  })

  test('rows that have nothing in common with those before are new', () => {
    expect(movedBy(rows(1, 5), rows(90, 95))).toBe(0)
    expect(movedBy(rows(3, 5), rows(1, 5))).toBe(2)
    expect(movedBy(rows(1, 5), rows(3, 5))).toBe(-2)
  })
})
