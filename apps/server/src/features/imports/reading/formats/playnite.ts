import type { ImportedFacts, ImportedName } from '../imported-row.ts'
import { nothingSaid } from '../imported-row.ts'
import {
  readMinutes,
  readMoment,
  readNotes,
  readOutsideId,
  readPlatform,
  readRating,
  readText,
  readTitle,
  readYear,
  readYesNo,
} from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'
import { readStatusWord } from '../status-words.ts'
import { copiesOf } from './copies-of.ts'
import { cellsByColumn, columnKey, placesOf } from './table-cells.ts'

const signs = ['playtime', 'timeplayed', 'gameid', 'completionstatus', 'lastactivity', 'userscore']

/** What a column of Playnite may be besides: a table with others of these alone is one of its own. */
const fields =
  'name sortingname source sources releasedate releaseyear playtime platform platforms favorite favourite hidden notes lastplayed added dateadded modified genres developers publishers tags features categories series ageratings regions version description id links playcount installdirectory isinstalled installsize criticscore communityscore completiondate manual'.split(
    ' ',
  )
const surely = signs.filter((sign) => sign !== 'playtime')

/**
 * Whether a table is of Playnite: it has a column that only Playnite has, or a playtime and nothing that Playnite has not.
 * Its playtime is in seconds, which that of any other table is hardly.
 */
export function isPlayniteTable(columns: readonly string[]): boolean {
  if (!columns.includes('name')) return false
  if (surely.some((sign) => columns.includes(sign))) return true
  return columns.includes('playtime') && columns.every((column) => fields.includes(column))
}

/** Playnite writes what its owner chose, so its exports have no fixed columns. */
export function isPlaynite(columns: readonly string[]): boolean {
  return columns.includes('name') && signs.some((sign) => columns.includes(sign))
}

/** A value of a column that has one of these names, or '' . */
export type PlayniteValues = (...columns: readonly string[]) => unknown

/** The playtime is in seconds; a score goes up to 100. */
export function readPlayniteGame(value: PlayniteValues): ImportedName & { facts: ImportedFacts } {
  const platform = readPlatform(value('platforms', 'platform'))
  const source = readSourceWord(readText(value('source', 'sources'))) ?? consoleOf(platform)
  return {
    title: readTitle(value('name')),
    releaseYear: readYear(value('releasedate', 'releaseyear')),
    igdbId: null,
    steamAppId: source === 'steam' ? readOutsideId(value('gameid')) : null,
    hallKey: null,
    facts: {
      ...nothingSaid,
      ...readStatusWord(readText(value('completionstatus'))),
      rating: readRating(value('userscore'), 100),
      favourite: readYesNo(value('favorite', 'favourite')),
      isHidden: readYesNo(value('hidden')),
      notes: readNotes(value('notes')),
      ...copiesOf({ source, platform, minutes: readPlaytime(value('playtime', 'timeplayed')) }),
      lastPlayedAt: readMoment(value('lastactivity', 'lastplayed')),
      addedAt: readMoment(value('added', 'dateadded')),
    },
  }
}

/** Its JSON is a list of games, whose source, status and platforms are objects with names. */
export function playniteGamesOf(parsed: unknown): readonly object[] | undefined {
  const list = Array.isArray(parsed) ? parsed : listIn(parsed)
  const isObject = (game: unknown): game is object => typeof game === 'object' && game !== null
  const first = list?.find(isObject)
  if (list === undefined || first === undefined) return undefined
  return isPlaynite(Object.keys(first).map(columnKey)) ? list.map((game) => (isObject(game) ? game : {})) : undefined
}

export function valuesOfGame(game: object): PlayniteValues {
  const entries = Object.entries(game)
  return cellsByColumn(
    placesOf(entries.map(([name]) => columnKey(name))),
    entries.map(([, value]) => wordsOf(value)),
  )
}

function listIn(parsed: unknown): unknown[] | undefined {
  const { Games, games } = (parsed ?? {}) as { Games?: unknown; games?: unknown }
  return [Games, games].find((list) => Array.isArray(list))
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).slice(0, 1).join('')
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? String(value) : readText(value)
  const { Name, name, ReleaseDate, Year } = value as Readonly<Record<string, unknown>>
  return wordsOf(Name ?? name ?? ReleaseDate ?? Year ?? '')
}

/** Seconds, or hours, minutes and seconds with colons between. */
function readPlaytime(value: unknown): number | null {
  const clock = /^(\d+):(\d{2}):(\d{2})$/.exec(readText(value))
  if (clock === null) return readMinutes(value, 'seconds')
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map(Number)
  return readMinutes(hours * 3600 + minutes * 60 + seconds, 'seconds')
}

function consoleOf(platform: string | null) {
  return platform === null ? null : readSourceWord(platform)
}
