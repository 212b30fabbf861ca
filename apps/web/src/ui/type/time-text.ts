import { t } from '@lingui/core/macro'
import { dateFormat } from '../language/formats.ts'
import { onDay } from '../language/time-phrases.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An ISO time of the server, or milliseconds. */
export type Instant = string | number

const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = dateFormat({ weekday: 'long' })
const shortWeekday = dateFormat({ weekday: 'short' })
const dayMonth = dateFormat({ day: 'numeric', month: 'long' })
const dayMonthYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = dateFormat({ day: 'numeric', month: 'short' })
const shortDateYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const midnight = (at: Instant) => new Date(at).setHours(0, 0, 0, 0)
/** Whole days of the calendar between two times; a day of 23 or 25 hours counts as one. */
const daysBetween = (at: Instant, now: number) => Math.round((midnight(now) - midnight(at)) / DAY)
const isSameYear = (at: Instant, now: number) => new Date(at).getFullYear() === new Date(now).getFullYear()

/** "20:04" */
export const clockTime = (at: Instant): string => clock.format(new Date(at))

/** "Saturday 21 November 2026 at 20:04", for tooltips. */
export function exactTime(at: Instant): string {
  const date = new Date(at)
  return t`${weekday.format(date)} ${dayMonthYear.format(date)} at ${clock.format(date)}`
}

/** "8 min ago", "2 h ago"; after 24 hours the weekday, after a week the date. It goes on a sentence: "Sent 8 min ago". */
export function relativeTime(at: Instant, now: number): string {
  const age = now - new Date(at).getTime()
  if (age < MINUTE) return t`just now`
  if (age < HOUR) return t`${Math.floor(age / MINUTE)} min ago`
  if (age < DAY) return t`${Math.floor(age / HOUR)} h ago`
  if (daysBetween(at, now) < 7) return onDay(weekday.format(new Date(at)))
  return onDay((isSameYear(at, now) ? dayMonth : dayMonthYear).format(new Date(at)))
}

/** For the line between two days of a conversation: "Today", "Yesterday", "Saturday 21 November". */
export function dayName(at: Instant, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  return onWeekday(new Date(at), (isSameYear(at, now) ? dayMonth : dayMonthYear).format(new Date(at)))
}

function onWeekday(at: Date, date: string): string {
  const day = weekday.format(at)
  return t`${day} ${date}`
}

/** "Saturday 21 November, 18:12", of another year "21 November 2025, 18:12": on one line of a phone in any language. */
export function dayAndClock(at: Instant, now: number): string {
  const date = new Date(at)
  const day = isSameYear(at, now) ? onWeekday(date, dayMonth.format(date)) : dayMonthYear.format(date)
  const time = clock.format(date)
  return t`${day}, ${time}`
}

/** For a narrow list: the clock today, "Thu" within a week, then "12 Nov". */
export function listTime(at: Instant, now: number): string {
  const days = daysBetween(at, now)
  if (days <= 0) return clockTime(at)
  if (days < 7) return shortWeekday.format(new Date(at))
  return (isSameYear(at, now) ? shortDate : shortDateYear).format(new Date(at))
}
