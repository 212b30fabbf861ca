import type { LibraryYear } from '@guildhall/contract/insights'
import { language } from '../../../ui/language/language.ts'
import { playTime } from '../../../ui/type/play-time.ts'

const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })

const nameIn = (format: Intl.DateTimeFormat, month: number) => format.format(Date.UTC(2000, month, 1))

/** The hours of a year, a column each month. */
export function monthColumns({ months }: Pick<LibraryYear, 'months'>) {
  return months.map(({ minutes }, at) => ({
    label: nameIn(short, at).slice(0, 3),
    value: minutes,
    words: playTime(minutes),
  }))
}

/** The same in words: month, hours, games, finished. */
export function monthRows({ months }: Pick<LibraryYear, 'months'>): string[][] {
  return months.map(({ minutes, games, finished }, at) => [
    nameIn(long, at),
    playTime(minutes),
    String(games),
    String(finished),
  ])
}
