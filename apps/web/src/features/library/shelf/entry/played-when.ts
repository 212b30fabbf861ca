import { language } from '../../../../ui/language/language.ts'
import { dayName } from '../../../../ui/type/time-text.ts'

const dayMs = 86_400_000
const month = new Intl.DateTimeFormat(language, { month: 'long' })
const monthYear = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' })

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)

/** A day as loosely as one remembers it: "Today", "Sunday", "August", "March 2025", "2023". */
export function playedWhen(at: string, now: number): string {
  const date = new Date(at)
  const days = Math.round((midnight(now) - midnight(date.getTime())) / dayMs)
  if (days <= 1) return dayName(at, now)
  if (days < 7) return weekday.format(date)
  const years = new Date(now).getFullYear() - date.getFullYear()
  if (years === 0) return month.format(date)
  return years === 1 ? monthYear.format(date) : String(date.getFullYear())
}
