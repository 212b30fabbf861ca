import type { LibraryYear } from '@guildhall/contract/insights'
import { type DateFormat, dateFormat } from '../../../ui/language/formats.ts'
import { playTime } from '../../../ui/type/play-time.ts'

const short = dateFormat({ month: 'short', timeZone: 'UTC' })
const long = dateFormat({ month: 'long', timeZone: 'UTC' })

const nameIn = (format: DateFormat, month: number) => format.format(Date.UTC(2000, month, 1))

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
