import type { GameCard } from '@guildhall/contract/games'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Library, WholeEntry } from '../../library/index.ts'
import type { BesidesService } from '../besides/besides.service.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { requireOwner } from '../require-import.ts'
import type { FileBesides } from './besides-file.ts'
import {
  type FileEntry,
  libraryFileFormat,
  libraryFileVersion,
  sourcesSeparator,
  statusBySync,
  type TableColumn,
  tableColumns,
} from './library-file.ts'

export type ExportingService = ReturnType<typeof createExportingService>

type Shelved = { readonly entry: WholeEntry; readonly card: GameCard }

/** Writes a library as a file that its owner can keep, and bring back. */
export function createExportingService(parts: {
  games: Games
  library: Library
  besides: Pick<BesidesService, 'read'>
}) {
  const { games, library, besides } = parts

  async function write(db: Database, caller: Caller, userId: string, format: 'json' | 'csv') {
    requireOwner(caller, userId)
    const entries = await library.wholeShelfOf(db, userId)
    const cards = await games.cardsOf(
      db,
      entries.map(({ gameId }) => gameId),
    )
    const shelf = entries.flatMap((entry): Shelved[] => {
      const card = cards.get(entry.gameId)
      return card === undefined ? [] : [{ entry, card }]
    })
    const now = new Date().toISOString()
    return {
      fileName: `guildhall-library-${now.slice(0, 10)}.${format}`,
      mediaType: format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
      content: format === 'json' ? toJson(shelf, await besides.read(db, caller), now) : toTable(shelf),
    }
  }

  return { write }
}

/** One line a thing: indented, a large library would not fit into what may be brought back. */
function toJson(shelf: readonly Shelved[], besides: FileBesides, exportedAt: string): string {
  const head = { format: libraryFileFormat, version: libraryFileVersion, exportedAt }
  const lists = { entries: shelf.map(toFileEntry), ...besides }
  const parts = [
    ...Object.entries(head).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`),
    ...Object.entries(lists).map(([name, things]) => `"${name}": [${linesOf(things)}]`),
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}

const linesOf = (things: readonly unknown[]) =>
  things.length === 0 ? '' : `\n${things.map((thing) => JSON.stringify(thing)).join(',\n')}\n`

function toFileEntry({ entry, card }: Shelved): FileEntry {
  const {
    gameId: _,
    minutes: __,
    typedCompletion,
    finishedAt,
    isFinishTyped,
    lastPlayedAt,
    addedAt,
    copies,
    playthroughs,
    ...facts
  } = entry
  return {
    game: { id: card.id, igdbId: card.igdbId, title: card.title, releaseYear: card.releaseYear },
    ...facts,
    completion: typedCompletion,
    finishedAt: finishedAt?.toISOString() ?? null,
    isFinishTyped: finishedAt === null || isFinishTyped,
    lastPlayedAt: lastPlayedAt?.toISOString() ?? null,
    addedAt: addedAt.toISOString(),
    copies: [...copies],
    playthroughs: playthroughs.map((playthrough) => ({ ...playthrough, journal: [...playthrough.journal] })),
  }
}

/** A mark of UTF-8 tells spreadsheets which letters these are. */
function toTable(shelf: readonly Shelved[]): string {
  const rows = shelf.map((shelved) => {
    const cells = cellsOf(shelved)
    return tableColumns.map((column) => cells[column])
  })
  return `\uFEFF${writeCsv([[...tableColumns], ...rows])}`
}

function cellsOf({ entry, card }: Shelved): Record<TableColumn, string> {
  const yesNo = (value: boolean) => (value ? 'yes' : 'no')
  return {
    Title: card.title,
    'Guildhall game': card.id,
    'IGDB ID': String(card.igdbId ?? ''),
    Year: String(card.releaseYear ?? ''),
    Status: entry.status,
    'Status by': entry.isStatusTold ? statusBySync : 'me',
    Stars: entry.rating === null ? '' : String(entry.rating / 2),
    Favourite: yesNo(entry.favourite),
    Hidden: yesNo(entry.isHidden),
    Minutes: String(entry.minutes),
    Completion: String(entry.typedCompletion ?? ''),
    Sources: [...new Set(entry.copies.map(({ source }) => source))].join(sourcesSeparator),
    Added: entry.addedAt.toISOString(),
    'Last played': entry.lastPlayedAt?.toISOString() ?? '',
    Finished: entry.finishedAt?.toISOString() ?? '',
    Notes: entry.notes,
  }
}
