import { expect, test } from 'vitest'
import { marksFor, namedPlaces } from './scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [18, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [186, [0, 50, 100, 150, 200]],
  [3204, [0, 1000, 2000, 3000, 4000]],
])('up to %d the lines lie at %j', (highest, marks) => {
  expect(marksFor(highest)).toEqual(marks)
})

test('the ends are named, and some between', () => {
  expect(namedPlaces(3)).toEqual([0, 1, 2])
  expect(namedPlaces(30)).toEqual([0, 7, 15, 22, 29])
})
