import { expect, test } from 'vitest'
import { playTime, playTimeExact } from './play-time.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [95, '1.5 h'],
  [599, '10 h'],
  [64 * 60 + 20, '64 h'],
  [72_000, '1,200 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(playTime(minutes)).toBe(words)
})

test.each([
  [45, '45 min'],
  [166, '2 h 46 min'],
  [179, '2 h 59 min'],
  [180, '3 h'],
  [72_001, '1,200 h 1 min'],
])('to the minute %d are %s', (minutes, words) => {
  expect(playTimeExact(minutes)).toBe(words)
})
