import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the span doubles from 0.5 s to 30 s', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8, 60].map((failures) => backoffMs(failures, () => 1))
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('the wait lies anywhere in the span', () => {
  expect(backoffMs(3, () => 0)).toBe(0)
  expect(backoffMs(3, () => 0.25)).toBe(500)
})
