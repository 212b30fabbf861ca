import { gameTitleMaximum } from '@guildhall/contract/rules/game-limits'
import { entryNotesMaximum } from '@guildhall/contract/rules/library-limits'
import { nameFault } from '@guildhall/contract/rules/names/name-rules'
import { showsNothing } from '@guildhall/contract/rules/names/shows-nothing'
import { FaultyRow } from './imported-row.ts'
import type { NumberName } from './row-faults.ts'

const minutesMaximum = 60 * 24 * 365 * 60
const platformMaximum = 80
const earliest = Date.UTC(1950, 0, 1)
const dayMs = 86_400_000

const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Cs}/gu
const replaced = '\uFFFD'

/** No letter of any writing has more marks; ordering a long run of them takes the square of its length. */
const manyMarks = /(\p{M}{30})\p{M}+/gu
/** A cut may go through the middle of a letter of two units. */
const halfLetter = /[\uD800-\uDBFF]$/

/** Longer is no number, no time and no word of a few: a cell that only looks at such things need not be read further. */
export const shortMaximum = 64

/** Text of any kind as the hall keeps it; '' for what is none. It is cut before it is looked at: cells may be huge. */
export function readText(value: unknown, maximum = entryNotesMaximum): string {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const cut = cutTo(words.trim(), maximum * 2 + 64)
  const plain = cut.replaceAll('\r\n', '\n').replaceAll(unreadable, '').replaceAll(manyMarks, '$1')
  return cutTo(plain.normalize('NFC').trim(), maximum).trim()
}

const cutTo = (words: string, maximum: number) =>
  words.length <= maximum ? words : words.slice(0, maximum).replace(halfLetter, '')

const readShort = (value: unknown) => readText(value, shortMaximum)

function readLine(value: unknown, maximum: number): string {
  const line = readText(readText(value, maximum * 2 + 64).replaceAll(/\s+/g, ' '), maximum)
  return showsNothing(line) ? '' : line
}

/** @throws FaultyRow when its letters were lost on the way. */
export function readTitle(value: unknown): string {
  const line = readLine(value, gameTitleMaximum)
  // All of a title is seen where it stands.
  const title = nameFault(line) === 'hidden' ? line.replaceAll(/\p{Cf}/gu, '').trim() : line
  if (title.includes(replaced)) throw new FaultyRow({ kind: 'unreadableName' })
  return title
}

export const readPlatform = (value: unknown): string | null => readLine(value, platformMaximum) || null

export const readNotes = (value: unknown): string | null => readText(value) || null

/** Whole percents. @throws FaultyRow when there is something else. */
export function readCompletion(value: unknown): number | null {
  const number = readNumber(value, 'completion')
  if (number === null) return null
  if (!Number.isInteger(number) || number < 0 || number > 100) throw new FaultyRow({ kind: 'completionNotRight' })
  return number
}

/** A number with a point or a comma for its fraction. @throws FaultyRow */
export function readNumber(value: unknown, name: NumberName): number | null {
  const words = readShort(value)
  if (words === '') return null
  if (!/^-?\d+([.,]\d+)?$/.test(words)) throw new FaultyRow({ kind: 'noNumber', value: name })
  return Number(words.replace(',', '.'))
}

/** @throws FaultyRow for less than nothing, and for more than a life. */
export function readMinutes(value: unknown, unit: 'seconds' | 'minutes'): number | null {
  const number = readNumber(value, 'playtime')
  if (number === null) return null
  const minutes = Math.round(unit === 'seconds' ? number / 60 : number)
  if (minutes < 0 || minutes > minutesMaximum) throw new FaultyRow({ kind: 'playtimeNotRight' })
  return minutes
}

/** A number that names something elsewhere; null for what is no such number. */
export function readOutsideId(value: unknown): number | null {
  const words = readShort(value)
  const number = Number(words)
  return /^\d{1,10}$/.test(words) && number > 0 && number <= 2_147_483_647 ? number : null
}

/** Half stars from a rating up to `best`; nothing for 0, which means "not rated" in every format. @throws FaultyRow */
export function readRating(value: unknown, best: number): number | null {
  const number = readNumber(value, 'rating')
  if (number === null || number === 0) return null
  if (number < 0 || number > best) throw new FaultyRow({ kind: 'ratingNotRight', best })
  return Math.max(1, Math.round((number / best) * 10))
}

/** `true` for how spreadsheets say it; null for anything that says neither. */
export function readYesNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const words = readShort(value).toLowerCase()
  if (['yes', 'true', '1', 'x'].includes(words)) return true
  return ['no', 'false', '0'].includes(words) ? false : null
}

/**
 * A moment, from ISO 8601 or a day (`2026-03-14`, `14.3.2026`), which is its noon. What could be one of two days, lies
 * ahead, or is older than games, is not taken for a moment.
 */
export function readMoment(value: unknown): string | null {
  const words = readShort(value)
  const day = readDayWords(words)
  const isTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(words)
  const time = day === null ? (isTime ? Date.parse(asUtc(words)) : Number.NaN) : Date.parse(`${day}T12:00:00.000Z`)
  return Number.isNaN(time) || time < earliest || time > Date.now() + dayMs ? null : new Date(time).toISOString()
}

/** A day of the calendar. */
export function readDay(value: unknown): string | null {
  return readMoment(value)?.slice(0, 10) ?? null
}

/** The year of anything that begins or ends with one. */
export function readYear(value: unknown): number | null {
  const found = /^(\d{4})(?!\d)|(?<!\d)(\d{4})$/.exec(readText(value))
  const year = Number(found?.[1] ?? found?.[2])
  return year >= 1950 && year <= 2100 ? year : null
}

function readDayWords(words: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(words)
  const [year, month, day] = iso ? iso.slice(1) : dotted ? dotted.slice(1).toReversed() : []
  if (year === undefined || month === undefined || day === undefined) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A time without a zone is taken as it stands, so that it means the same wherever the server is. */
function asUtc(words: string): string {
  const iso = words.replace(' ', 'T').replace(/(\.\d{3})\d+/, '$1')
  return /(Z|[+-]\d{2}:?\d{2})$/i.test(iso) ? iso : `${iso}Z`
}
