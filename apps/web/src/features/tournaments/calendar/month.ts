// Months and days as the clock of the reader has them: a month is "2026-12", a day "2026-12-05". Weeks begin on Mondays.

const two = (number: number) => String(number).padStart(2, '0')
const written = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
/** At noon no clock that is put back or on makes another day of it. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`)

export const dayOf = (at: string | number): string => written(new Date(at))
export const monthOf = (day: string): string => day.slice(0, 7)
export const isMonth = (text: string): boolean => /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text)
export const dateOf = (day: string): Date => noonOf(day)

/** The moment in which a day begins. */
export const beginOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

export function dayAfter(day: string, days: number): string {
  const date = noonOf(day)
  date.setDate(date.getDate() + days)
  return written(date)
}

/** The same day of another month, or its last where it is shorter. */
export function monthAfter(day: string, months: number): string {
  const first = noonOf(`${monthOf(day)}-01`)
  first.setMonth(first.getMonth() + months)
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  return `${monthOf(written(first))}-${two(Math.min(Number(day.slice(8)), last))}`
}

/** From 0 for a Monday on. */
export const weekdayOf = (day: string): number => (noonOf(day).getDay() + 6) % 7

/** The weeks that a month touches, with all their days. */
export function weeksOf(month: string): string[][] {
  const begin = dayAfter(`${month}-01`, -weekdayOf(`${month}-01`))
  const weeks: string[][] = []
  for (let monday = begin; weeks.length === 0 || monthOf(monday) === month; monday = dayAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)))
  }
  return weeks
}
