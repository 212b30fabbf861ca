import { t } from '@lingui/core/macro'
import { dateFormat } from '../../../../ui/language/formats.ts'
import { inMonth, onDay } from '../../../../ui/language/time-phrases.ts'
import { dayName } from '../../../../ui/type/time-text.ts'

const dayMs = 86_400_000
const month = dateFormat({ month: 'long' })
const monthYear = dateFormat({ month: 'long', year: 'numeric' })
const weekday = dateFormat({ weekday: 'long' })

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** The same behind other words: "Added today". Other languages have "on Monday" and "in August" there. */
export function playedWhenWithin(at: string, now: number): string {
  const days = daysAgo(at, now)
  if (days <= 0) return t`today`
  if (days === 1) return t`yesterday`
  const when = playedWhen(at, now)
  if (days < 7) return onDay(when)
  return yearsAgo(at, now) > 1 ? when : inMonth(when)
}

const yearsAgo = (at: string, now: number) => new Date(now).getFullYear() - new Date(at).getFullYear()

const daysAgo = (at: string, now: number) => Math.round((midnight(now) - midnight(Date.parse(at))) / dayMs)

/** A day as loosely as one remembers it: "Today", "Sunday", "August", "March 2025", "2023". */
export function playedWhen(at: string, now: number): string {
  const date = new Date(at)
  const days = daysAgo(at, now)
  if (days <= 1) return dayName(at, now)
  if (days < 7) return weekday.format(date)
  const years = yearsAgo(at, now)
  if (years === 0) return month.format(date)
  return years === 1 ? monthYear.format(date) : String(date.getFullYear())
}
