import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import type { ImportedFacts, ImportedName, ImportedPlaythrough } from '../imported-row.ts'
import { nothingSaid } from '../imported-row.ts'
import {
  readDay,
  readMinutes,
  readMoment,
  readNotes,
  readPlatform,
  readRating,
  readText,
  readTitle,
} from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'
import { copiesOf } from './copies-of.ts'
import type { TableCells } from './table-cells.ts'

/** HowLongToBeat marks in a column for each of its lists whether a game is on it. */
export function isHowLongToBeat(columns: readonly string[]): boolean {
  return ['title', 'playing', 'backlog', 'completed', 'retired', 'mainstory'].every((column) =>
    columns.includes(column),
  )
}

/** Its lists, the one that says most first. A game that is played again is playing. */
const lists: readonly (readonly [string, LibraryStatus])[] = [
  ['playing', 'playing'],
  ['replay', 'playing'],
  ['completed', 'beaten'],
  ['retired', 'dropped'],
  ['backlog', 'backlog'],
]
/** Times by how far somebody played; the last that there is holds the others. */
const styles = ['mainstory', 'mainextras', 'completionist'] as const
const noteColumns = [
  'generalnotes',
  'reviewnotes',
  'retirednotes',
  'mainstorynotes',
  'mainextrasnotes',
  'completionistnotes',
] as const

/** Reviews go up to 100. Times are clocks, `--` where there is none; days of which only the year is known are none. */
export function readHowLongToBeatRow(cell: TableCells): ImportedName & { facts: ImportedFacts } {
  const platform = readPlatform(cell('platform'))
  const source = readSourceWord(`${cell('storefront')} ${platform ?? ''}`)
  const list = lists.find(([column]) => readText(cell(column)).toLowerCase() === 'x')?.[1] ?? null
  const everything = readClock(cell('completionist'))
  const status = list === 'beaten' && everything !== null ? 'completed' : list
  const times = [cell('progress'), ...styles.map((style) => cell(style))].map(readClock)
  const minutes = Math.max(0, ...times.map((time) => time ?? 0))
  const finishedAt = readMoment(cell('completiondate'))
  return {
    title: readTitle(cell('title')),
    releaseYear: null,
    igdbId: null,
    steamAppId: null,
    hallKey: null,
    facts: {
      ...nothingSaid,
      status,
      rating: readRating(cell('review'), 100),
      ...copiesOf({ source, platform, minutes: minutes === 0 ? null : minutes }),
      notes: readNotes(
        noteColumns
          .map((column) => readText(cell(column)))
          .filter(Boolean)
          .join('\n\n'),
      ),
      finishedAt,
      addedAt: readMoment(cell('added')),
      playthroughs: playthroughsIn(cell, platform, status),
    },
  }
}

function playthroughsIn(
  cell: TableCells,
  platform: string | null,
  status: LibraryStatus | null,
): ImportedPlaythrough[] {
  const startedOn = readDay(cell('startdate'))
  const finishedOn = readDay(cell('completiondate'))
  if (startedOn === null) return []
  const endedOn = finishedOn !== null && finishedOn >= startedOn ? finishedOn : null
  const isFinished = endedOn !== null && status !== null && isFinishedStatus(status)
  return [{ name: '', platform, startedOn, endedOn, isFinished, minutes: null, rating: null, journal: [] }]
}

/** Minutes from hours, minutes and seconds, minutes and seconds, or seconds alone. @throws FaultyRow */
function readClock(value: string): number | null {
  const words = readText(value)
  if (words === '' || words === '--') return null
  const parts = words.split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d+$/.test(part))) return readMinutes(words, 'seconds')
  return readMinutes(
    parts.reduce((seconds, part) => seconds * 60 + Number(part), 0),
    'seconds',
  )
}
