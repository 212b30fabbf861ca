import { expect, test } from 'vitest'
import { aLibraryEntry } from '../../../../testing/gaming/game-builders.ts'
import { areDrawn, drawnRows, placesOf, rowsBetween } from './row-places.ts'
import { placeAfter, rowIndexOf, rowsOf } from './shelf-rows.ts'

const places = placesOf([50, 200, 200, 50, 200])

test.each([
  [0, 100, { from: 0, to: 2 }],
  [-700, -100, { from: 0, to: 0 }],
  [50, 249, { from: 1, to: 2 }],
  [49, 250, { from: 0, to: 3 }],
  [460, 5000, { from: 3, to: 5 }],
  [5000, 6000, { from: 5, to: 5 }],
])('between %i and %i px lie %j', (top, bottom, rows) => {
  expect(rowsBetween(places, top, bottom)).toEqual(rows)
})

test('an empty board has no rows anywhere', () => {
  expect(rowsBetween(placesOf([]), -700, 1500)).toEqual({ from: 0, to: 0 })
})

const games = (count: number) => Array.from({ length: count }, () => aLibraryEntry())
/** 0 1 2 / 3, then 4 5 / 6 of another group. */
const rows = rowsOf(
  [
    { title: 'A', entries: games(4) },
    { title: 'B', entries: games(2) },
    { title: 'C', entries: games(1) },
  ],
  3,
)

test('rows end with their group', () => {
  expect(rows.map((row) => (row.kind === 'title' ? row.title : row.entries.length))).toEqual([
    'A',
    3,
    1,
    'B',
    2,
    'C',
    1,
  ])
  expect([0, 3, 5, 6, 7].map((place) => rowIndexOf(rows, place))).toEqual([1, 2, 4, 6, -1])
})

test.each([
  [1, 'ArrowDown', 3],
  [1, 'ArrowUp', 1],
  [3, 'ArrowDown', 4],
  [5, 'ArrowUp', 3],
  [5, 'ArrowRight', 6],
  [6, 'ArrowRight', 6],
  [0, 'ArrowLeft', 0],
  [3, 'ArrowLeft', 2],
  [1, 'End', 2],
  [2, 'Home', 0],
  [1, 'PageDown', 5],
  [6, 'PageUp', 3],
  [6, 'PageDown', 6],
] as const)('from %i %s leads to %i', (place, way, next) => {
  expect(placeAfter(rows, place, way, 2)).toBe(next)
})

const hundred = placesOf(Array.from({ length: 100 }, () => 100))
const seen = { above: 0, height: 900, least: 0, of: hundred }

test('rows are drawn beyond the window, as many as before while there are so many', () => {
  expect(drawnRows(hundred, seen)).toEqual({ from: 0, to: 17 })
  expect(drawnRows(hundred, { ...seen, above: 3010, least: 25 })).toEqual({ from: 23, to: 48 })
  expect(drawnRows(hundred, { ...seen, above: 9100, least: 25 })).toEqual({ from: 75, to: 100 })
  expect(drawnRows(placesOf([100, 100]), { ...seen, least: 25 })).toEqual({ from: 0, to: 2 })
})

test('a short way needs no new rows, a longer one does', () => {
  const drawn = drawnRows(hundred, { ...seen, above: 3000 })
  expect(areDrawn(hundred, drawn, { above: 3300, height: 900 })).toBe(true)
  expect(areDrawn(hundred, drawn, { above: 3500, height: 900 })).toBe(false)
  expect(areDrawn(hundred, drawn, { above: 2500, height: 900 })).toBe(false)
})
