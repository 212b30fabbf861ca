import type { ImportReading } from '@guildhall/contract/imports/tables'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { type CopySource, copiesMaximum, type ImportRole } from '@guildhall/contract/rules/library-limits'
import { copiesOf } from '../formats/copies-of.ts'
import type { ImportedCopy, ImportedFacts, ImportedName, ImportedPlaythrough } from '../imported-row.ts'
import { nothingSaid } from '../imported-row.ts'
import {
  readCompletion,
  readNotes,
  readOutsideId,
  readPlatform,
  readText,
  readTitle,
  readYear,
  shortMaximum,
} from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'
import { readStatusWord } from '../status-words.ts'
import { readTableYesNo, statusWord } from './guess-reading.ts'
import { readScaledRating, saysNothing } from './rating-scales.ts'
import { readPlaytime, readTableDay, readTableMoment } from './table-times.ts'

/** Reads rows of a table by what its columns mean; made once for a table. */
type TableRowReader = {
  title(cells: readonly string[]): string
  read(cells: readonly string[]): ImportedName & { facts: ImportedFacts }
}

/** @throws FaultyRow from what it makes, for a row of which something cannot be read. */
export function createTableRowReader(reading: ImportReading): TableRowReader {
  const places = new Map(reading.columns.map(({ role, column }) => [role, column]))
  const statuses = new Map(reading.statuses.map(({ word, status }) => [word, status]))
  const { scale, playtimeUnit, dayOrder } = reading

  const at = (cells: readonly string[], role: ImportRole): string => {
    const place = places.get(role)
    return place === undefined ? '' : asText(cells[place] ?? '')
  }

  function read(cells: readonly string[]): ImportedName & { facts: ImportedFacts } {
    const cell = (role: ImportRole) => at(cells, role)
    const finishedAt = readTableMoment(cell('finishedOn'), dayOrder)
    const { status, isStatusVague } = statusOf(cell('status'), statuses, finishedAt !== null)
    const copies = copiesIn(cell('source'), cell('platform'), readPlaytime(cell('playtime'), playtimeUnit))
    return {
      title: readTitle(cell('title')),
      releaseYear: readYear(cell('releaseYear')),
      igdbId: readOutsideId(cell('igdbId')),
      steamAppId: readOutsideId(cell('steamAppId')),
      hallKey: null,
      facts: {
        ...nothingSaid,
        status,
        isStatusVague,
        rating: readScaledRating(cell('rating'), scale),
        ...copies,
        completion: readPercent(cell('completion')),
        favourite: readTableYesNo(readText(cell('favourite'))),
        notes: joinNotes(cell('notes'), cell('review')),
        finishedAt,
        addedAt: readTableMoment(cell('addedOn'), dayOrder),
        lastPlayedAt: readTableMoment(cell('lastPlayedOn'), dayOrder),
        playthroughs: playthroughsOf(
          readTableDay(cell('startedOn'), dayOrder),
          finishedAt?.slice(0, 10) ?? null,
          status !== null && isFinishedStatus(status),
        ),
      },
    }
  }

  return { title: (cells) => at(cells, 'title'), read }
}

/** Spreadsheets are told with `="…"` that something is text. */
const asText = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell

/** A word that the member gave a meaning is chosen, even where the same word of a launcher would be nobody's choice. */
function statusOf(
  cell: string,
  meanings: ReadonlyMap<string, SaidStatus | null>,
  isFinished: boolean,
): Pick<ImportedFacts, 'status' | 'isStatusVague'> {
  const word = statusWord(cell)
  const guess = readStatusWord(word)
  const said = meanings.get(word)
  const status = said === undefined ? guess.status : said
  const isStatusVague = guess.isStatusVague && status === guess.status
  // A day on which it was finished says more than no word, or one that nobody chose.
  if (isFinished && (status === null || isStatusVague)) return { status: 'beaten', isStatusVague: false }
  return { status, isStatusVague }
}

/** Of a store it is known where the copy is, and of a console also for what it is. */
const stores: ReadonlySet<CopySource | null> = new Set<CopySource>([
  'steam',
  'gog',
  'epic',
  'ubisoft',
  'ea',
  'battlenet',
  'itch',
])

function copiesIn(source: string, platforms: string, minutes: number | null) {
  const names = listIn(platforms)
  const stored = readSourceWord(readText(source))
  if (names.length > 1) return { minutes, isLoose: false, copies: names.slice(0, copiesMaximum).map(copyFor) }
  const platform = readPlatform(names[0] ?? '')
  const played = readSourceWord(platform ?? '')
  const isStoreName = stored === null && stores.has(played)
  return copiesOf({ source: stored ?? played, platform: isStoreName ? null : platform, minutes })
}

function copyFor(name: string): ImportedCopy {
  const source = readSourceWord(name) ?? 'other'
  return { source, platform: stores.has(source) ? null : readPlatform(name), minutes: 0 }
}

/** One name or several: `PC, PS4`, `['Steam']`, `{'Steam', 'GOG'}` as scripts print lists. */
function listIn(value: string): string[] {
  const words = readText(value)
  if (saysNothing(words)) return []
  const inner = /^[[{(](.*)[\])}]$/s.exec(words)?.[1] ?? words
  const names = inner.split(/[,;\n]|\s\/\s/).map((name) => withoutQuotes(name.trim()).trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** Without a pattern: one for quotes at the end tries each quote that stands before it. */
function withoutQuotes(name: string): string {
  const isQuote = (place: number) => name[place] === "'" || name[place] === '"'
  let [start, end] = [0, name.length]
  while (start < end && isQuote(start)) start += 1
  while (end > start && isQuote(end - 1)) end -= 1
  return name.slice(start, end)
}

function readPercent(value: string): number | null {
  const words = readText(value, shortMaximum)
  const number = words.endsWith('%') ? words.slice(0, -1).trimEnd() : words
  return saysNothing(number) ? null : readCompletion(number)
}

function joinNotes(notes: string, review: string): string | null {
  const parts = [readText(notes), readText(review)].filter((words) => words !== '')
  return readNotes([...new Set(parts)].join('\n\n'))
}

function playthroughsOf(
  startedOn: string | null,
  finishedOn: string | null,
  isFinished: boolean,
): ImportedPlaythrough[] {
  if (startedOn === null) return []
  const endedOn = finishedOn !== null && finishedOn >= startedOn ? finishedOn : null
  return [
    {
      name: '',
      platform: null,
      startedOn,
      endedOn,
      isFinished: isFinished && endedOn !== null,
      minutes: null,
      rating: null,
      journal: [],
    },
  ]
}
