import { describe, expect, test } from 'vitest'
import { moved, reconciled } from './order.ts'

describe('one of an order goes', () => {
  test.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 1, 'abc'],
    ['b', 99, 'acb'],
    ['b', -1, 'bac'],
  ])('%s to place %i', (id, to, expected) => {
    expect(moved(['a', 'b', 'c'], id, to).join('')).toBe(expected)
  })
})

test('what came meanwhile stands at the end, what went is gone', () => {
  expect(reconciled(['c', 'b', 'a'], ['a', 'c', 'd'])).toEqual(['c', 'a', 'd'])
})
