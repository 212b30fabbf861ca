import { expect, test } from 'vitest'
import { playedWhen } from './played-when.ts'

const now = new Date('2026-11-21T20:00:00').getTime()

test.each([
  ['2026-11-21T08:00:00', 'Today'],
  ['2026-11-20T23:59:00', 'Yesterday'],
  ['2026-11-16T12:00:00', 'Monday'],
  ['2026-11-14T12:00:00', 'November'],
  ['2026-08-02T12:00:00', 'August'],
  ['2025-03-02T12:00:00', 'March 2025'],
  ['2023-12-31T12:00:00', '2023'],
])('%s was %s', (at, words) => {
  expect(playedWhen(at, now)).toBe(words)
})
