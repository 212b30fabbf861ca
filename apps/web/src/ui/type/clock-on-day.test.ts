import { expect, test } from 'vitest'
import { clockOnDay } from './clock-on-day.ts'

const local = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).getTime()

// A Saturday evening.
const now = local(2026, 11, 21, 23, 46)

test.each([
  ['the same evening', local(2026, 11, 21, 23, 59), '23:59'],
  ['the same morning', local(2026, 11, 21, 0, 0), '00:00'],
  ['past midnight', local(2026, 11, 22, 0, 1), 'Sunday, 00:01'],
  ['the evening before', local(2026, 11, 20, 23, 59), 'Friday, 23:59'],
  ['six days on', local(2026, 11, 27, 9, 5), 'Friday, 09:05'],
  ['a week on, whose weekday would be taken for today', local(2026, 11, 28, 9, 5), 'Saturday 28 November, 09:05'],
  ['a week ago', local(2026, 11, 14, 9, 5), 'Saturday 14 November, 09:05'],
  ['another year', local(2027, 3, 1, 9, 5), '1 March 2027, 09:05'],
])('a clock of %s', (_what, at, words) => {
  expect(clockOnDay(at, now)).toBe(words)
})
