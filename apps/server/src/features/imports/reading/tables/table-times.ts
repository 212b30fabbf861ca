import type { DayOrder, PlaytimeUnit } from '@guildhall/contract/rules/library-limits'
import { FaultyRow } from '../imported-row.ts'
import { readMinutes, readMoment, readText, shortMaximum } from '../read-values.ts'
import { saysNothing } from './rating-scales.ts'

const secondsOf = { hours: 3600, minutes: 60, seconds: 1 } as const
const clock = /^(\d+):(\d{2})(?::(\d{2}))?$/
const spoken =
  /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?|std\.?|stunden?))?(?:\s*(\d+(?:[.,]\d+)?)\s*(?:m|mins?|minutes?|minuten?))?(?:\s*(\d+)\s*(?:s|secs?|seconds?|sek\.?|sekunden?))?$/i

/** Minutes: `12.5`, `12:30`, `12h 30m`, `90 min`. A number alone is of the column's unit. @throws FaultyRow */
export function readPlaytime(value: string, unit: PlaytimeUnit): number | null {
  const words = readText(value, shortMaximum)
  if (saysNothing(words)) return null
  const [, first, second, third] = clock.exec(words) ?? []
  if (first !== undefined && second !== undefined) {
    const hours = third !== undefined || unit === 'hours'
    const seconds = hours
      ? Number(first) * 3600 + Number(second) * 60 + Number(third ?? 0)
      : Number(first) * 60 + Number(second)
    return readMinutes(seconds, 'seconds')
  }
  const [isSpoken, hours, minutes, seconds] = spoken.exec(words) ?? []
  if (isSpoken !== undefined) {
    return readMinutes(numberOf(hours) * 3600 + numberOf(minutes) * 60 + numberOf(seconds), 'seconds')
  }
  if (!/^\d+([.,]\d+)?$/.test(words)) throw new FaultyRow({ kind: 'noNumber', value: 'playtime' })
  return readMinutes(numberOf(words) * secondsOf[unit], 'seconds')
}

const numberOf = (words: string | undefined) => Number((words ?? '0').replace(',', '.'))

/** Whether what stands in a column may be times played. */
export const looksLikePlaytime = (words: string): boolean =>
  clock.test(words) || /^\d+([.,]\d+)?$/.test(words) || (words !== '' && spoken.test(words))

/** The unit that the name of a column tells, else hours; minutes where hours would be more than anybody has. */
export function guessUnit(key: string, values: readonly string[]): PlaytimeUnit {
  if (/(mins?|minutes|minuten|inm|minutesplayed)$|^minutes/.test(key)) return 'minutes'
  if (/(seconds|secs?|sekunden)$/.test(key)) return 'seconds'
  if (/(hours|hrs|stunden|std|heures|horas)/.test(key)) return 'hours'
  const numbers = values
    .map((value) => Number(readText(value, shortMaximum).replace(',', '.')))
    .filter((number) => number > 0)
  const greatest = Math.max(0, ...numbers)
  return greatest > 200_000 ? 'seconds' : greatest > 12_000 ? 'minutes' : 'hours'
}

/** By how months begin, in English and German. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const otherMonths: Readonly<Record<string, string>> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/
const shortDotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2})(?!\d)/
const dayMonth = /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?\s+(\p{L}{3,})\.?,?\s+(\d{4})/u
const monthDay = /^(?:\p{L}+,?\s+)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u

/** A moment as tables write it; null for what could be no day. A day alone is its noon. */
export function readTableMoment(value: string, order: DayOrder): string | null {
  if (value === '') return null
  const words = readText(value, shortMaximum)
  return readMoment(words) ?? readMoment(isoOf(words, order))
}

/** A day of the calendar. */
export const readTableDay = (value: string, order: DayOrder): string | null =>
  readTableMoment(value, order)?.slice(0, 10) ?? null

function isoOf(words: string, order: DayOrder): string {
  const [, one, two, last] = slashed.exec(words) ?? []
  if (one !== undefined && two !== undefined && last !== undefined) {
    return order === 'day-first' ? iso(last, two, one) : iso(last, one, two)
  }
  const [, year, month, day] = yearFirst.exec(words) ?? []
  if (year !== undefined) return iso(year, month, day)
  const [, short, ofMonth, century] = shortDotted.exec(words) ?? []
  if (century !== undefined) return iso(century, ofMonth, short)
  const [, spokenDay, name, ofYear] = dayMonth.exec(words) ?? []
  if (name !== undefined) return iso(ofYear, monthNumber(name), spokenDay)
  const [, named, dayNumber, inYear] = monthDay.exec(words) ?? []
  return named === undefined ? '' : iso(inYear, monthNumber(named), dayNumber)
}

function iso(year: string | undefined, month: string | undefined, day: string | undefined): string {
  if (year === undefined || month === undefined || day === undefined || Number(month) > 12) return ''
  return `${fourDigits(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Games are no older than the seventies. */
const fourDigits = (year: string) => (year.length === 4 ? year : Number(year) < 70 ? `20${year}` : `19${year}`)

function monthNumber(name: string): string | undefined {
  const start = name.toLowerCase().slice(0, 3)
  const place = months.findIndex((month) => month === (otherMonths[start] ?? start))
  return place === -1 ? undefined : String(place + 1)
}

/** Whether a day is meant, in whatever order; `0000-00-00` means none and still says that days stand here. */
export const looksLikeDay = (words: string): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(words) ||
  /^\d{1,2}\.\d{1,2}\.\d{4}/.test(words) ||
  isoOf(words, 'day-first') !== '' ||
  isoOf(words, 'month-first') !== ''

/** The order that the days of a table show; undefined where each could be either, null where there are none such. */
export function guessDayOrder(values: readonly string[]): DayOrder | undefined | null {
  let isOpen = false
  for (const value of values) {
    const [, one, two] = slashed.exec(readText(value, shortMaximum)) ?? []
    if (one === undefined) continue
    if (Number(one) > 12) return 'day-first'
    if (Number(two) > 12) return 'month-first'
    isOpen = true
  }
  return isOpen ? undefined : null
}
