// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nextTile } from './use-tile-keys.ts'

/** Two shelves of three that have different widths, then a grid row of two. */
const places = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 300],
  [150, 300],
  [300, 300],
  [0, 600],
  [100, 601],
] as const

function spots() {
  return places.map(([x, y]) => ({ tile: document.createElement('a'), box: new DOMRect(x, y, 90, 160) }))
}

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', undefined],
  [1, 'ArrowDown', 4],
  [5, 'ArrowUp', 2],
  [4, 'ArrowDown', 7],
  [7, 'ArrowDown', undefined],
  [1, 'ArrowUp', undefined],
  [4, 'Home', 3],
  [6, 'End', 7],
  [0, 'PageDown', 6],
  [7, 'PageUp', 1],
  [7, 'PageDown', undefined],
] as const)('from %i %s leads to %s', (from, way, to) => {
  const all = spots()
  const start = all[from]?.tile ?? document.body
  expect(nextTile(all, start, way)).toBe(to === undefined ? undefined : all[to]?.tile)
})

test('other keys lead nowhere', () => {
  const all = spots()
  expect(nextTile(all, all[0]?.tile ?? document.body, 'x' as 'Home')).toBeUndefined()
})
