import { describe, expect, test } from 'vitest'
import { isBare, placeAt, rowsAmong, rowsInView, viewTopOf } from './log-view.ts'
import { createRowSizes } from './row-sizes.ts'

const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ key: `row ${first + at}` }))

describe('the view', () => {
  const sizes = createRowSizes(() => 50)
  const all = rows(1, 1000)
  sizes.setRows(all)
  const indexOf = (key: string) => all.findIndex((row) => row.key === key)

  test('a place leads back to the same view', () => {
    const place = placeAt(sizes, 1234, 5000, all, true)
    expect(place).toEqual({ kind: 'row', key: 'row 25', y: -34 })
    expect(viewTopOf(place, sizes, 600, indexOf)).toBe(1234)
  })

  test('near to the end it is the end, unless there is more to read on', () => {
    expect(placeAt(sizes, 49_400, 30, all, true)).toEqual({ kind: 'end', gap: 30 })
    expect(placeAt(sizes, 49_400, 30, all, false).kind).toBe('row')
    expect(viewTopOf({ kind: 'end', gap: 30 }, sizes, 600, indexOf)).toBe(50_000 - 600 - 30)
  })

  test('draws what is in view and a little around it', () => {
    expect(rowsInView(sizes, 20_000, 600, 1000)).toEqual({ from: 384, to: 429 })
    expect(rowsInView(sizes, 0, 600, 1000)).toEqual({ from: 0, to: 29 })
    expect(rowsInView(sizes, 0, 600, 0)).toEqual({ from: 0, to: 0 })
  })

  test('what was drawn goes with its rows, and on to the end only for who follows it', () => {
    const drawn = { from: 20, to: 50 }
    expect(rowsAmong(drawn, { before: 50, now: 100, moved: 50, follows: true })).toEqual({ from: 70, to: 100 })
    expect(rowsAmong(drawn, { before: 50, now: 51, moved: 0, follows: true })).toEqual({ from: 20, to: 51 })
    expect(rowsAmong(drawn, { before: 50, now: 51, moved: 0, follows: false })).toEqual({ from: 20, to: 50 })
  })

  test('is bare where nothing is drawn, but not beyond the ends', () => {
    const drawn = { from: 100, to: 140 }
    expect([4999, 5000, 6400, 6401].map((top) => isBare(sizes, drawn, top, 600))).toEqual([true, false, false, true])
    expect(isBare(sizes, { from: 0, to: 20 }, -50, 600)).toBe(false)
    expect(isBare(sizes, { from: 980, to: 1000 }, 49_500, 600)).toBe(false)
  })
})
