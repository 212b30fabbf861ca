import { expect, test } from 'vitest'
import { parsePlayTime, typedPlayTime } from './play-hours.ts'

test.each([
  ['64', 3840],
  ['6.5', 390],
  ['6,5 h', 390],
  ['1:30', 90],
  ['45 min', 45],
  [' 2 hours ', 120],
  ['0', 0],
])('%j is %d minutes', (typed, minutes) => {
  expect(parsePlayTime(typed)).toBe(minutes)
})

test.each(['', 'long', '-3', '1:75', '600000', '1e3'])('%j is no time', (typed) => {
  expect(parsePlayTime(typed)).toBeUndefined()
})

test.each([0, 30, 45, 60, 61, 390, 3840, 3841])('%d minutes come back as they were', (minutes) => {
  expect(parsePlayTime(typedPlayTime(minutes) || '0')).toBe(minutes)
})
