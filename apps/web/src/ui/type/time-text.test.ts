import { describe, expect, test } from 'vitest'
import { clockTime, dayAndClock, dayName, exactTime, listTime, relativeTime } from './time-text.ts'

const local = (year: number, month: number, day: number, hour = 12, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime()

// A Saturday evening.
const now = local(2026, 11, 21, 20, 4, 0)

describe('a time beside a name', () => {
  test.each([
    ['in the future, by a clock that runs ahead', now + 5000, 'just now'],
    ['59 seconds old', now - 59_000, 'just now'],
    ['one minute old', now - 60_000, '1 min ago'],
    ['59 minutes and 59 seconds old', now - 3_599_000, '59 min ago'],
    ['one hour old', now - 3_600_000, '1 h ago'],
    ['one second short of 24 hours', now - 86_399_000, '23 h ago'],
    ['24 hours old', now - 86_400_000, 'Friday'],
    ['six days old', local(2026, 11, 15, 9), 'Sunday'],
    ['a week old', local(2026, 11, 14, 23), '14 November'],
    ['from last year', local(2025, 12, 31), '31 December 2025'],
  ])('%s', (_what, at, words) => {
    expect(relativeTime(at, now)).toBe(words)
  })
})

describe('a line between two days', () => {
  test.each([
    ['this morning', local(2026, 11, 21, 0, 0), 'Today'],
    ['last night', local(2026, 11, 20, 23, 59), 'Yesterday'],
    ['two days ago', local(2026, 11, 19), 'Thursday 19 November'],
    ['last year', local(2025, 2, 3), 'Monday 3 February 2025'],
  ])('%s', (_what, at, words) => {
    expect(dayName(at, now)).toBe(words)
  })
})

describe('a time in a narrow list', () => {
  test.each([
    ['today', local(2026, 11, 21, 9, 5), '09:05'],
    ['yesterday', local(2026, 11, 20, 23, 59), 'Fri'],
    ['six days ago', local(2026, 11, 15), 'Sun'],
    ['a week ago', local(2026, 11, 14), '14 Nov'],
    ['last year', local(2025, 11, 14), '14 Nov 2025'],
  ])('%s', (_what, at, words) => {
    expect(listTime(at, now)).toBe(words)
  })
})

test('midnight reads 00:00, not 24:00', () => {
  expect(clockTime(local(2026, 11, 21, 0, 0))).toBe('00:00')
})

test('the exact time names weekday, date, year and clock', () => {
  expect(exactTime(now)).toBe('Saturday 21 November 2026 at 20:04')
})

test('a whole date on one line leaves out what the reader knows', () => {
  expect(dayAndClock(local(2026, 11, 21, 18, 12), now)).toBe('Saturday 21 November, 18:12')
  expect(dayAndClock(local(2025, 11, 21, 18, 12), now)).toBe('21 November 2025, 18:12')
})
