import { importsProblems } from '@guildhall/contract/imports'
import { type ImportFormat, importColumnsMaximum, importRowsMaximum } from '@guildhall/contract/rules/library-limits'
import { AppError } from '../../../platform/errors.ts'
import { type CsvRecord, detectDelimiter, readCsv } from '../csv/read-csv.ts'
import { rearm } from '../csv/write-csv.ts'
import { grouveeGamesOf, readGrouveeGame } from './formats/grouvee.ts'
import { isGuildhallTable, readGuildhallRow } from './formats/guildhall-csv.ts'
import { guildhallEntriesOf, readGuildhallEntry, titleOfEntry } from './formats/guildhall-json.ts'
import { isInfiniteBacklog, readInfiniteBacklogRow } from './formats/infinite-backlog.ts'
import { isPlaynite, playniteGamesOf, readPlayniteGame, valuesOfGame } from './formats/playnite.ts'
import { type ColumnPlaces, cellsByColumn, columnKey, placesOf, type TableCells } from './formats/table-cells.ts'
import { type ImportedFacts, type ImportedName, type ImportedRow, readRow } from './imported-row.ts'

export type ReadLibraryFile = { readonly format: ImportFormat; readonly rows: readonly ImportedRow[] }

/**
 * Reads a file of games; its content tells what it is, whatever it is called.
 * @throws AppError `import_not_understood`, `import_too_many_rows`, `import_too_many_columns`
 */
export function readLibraryFile(bytes: Uint8Array): ReadLibraryFile {
  const text = decode(bytes)
  const found = /^\s*[[{]/.test(text) ? readJsonFile(text) : readTable(text)
  if (found === undefined || found.rows.length === 0) throw new AppError(importsProblems.import_not_understood)
  return found
}

/** UTF-8, with or without its mark; UTF-16 where the mark says so, as the scripts of some launchers write it. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.slice(0, 4096).includes('\0')) throw new AppError(importsProblems.import_not_understood)
  return text
}

function readJsonFile(text: string): ReadLibraryFile | undefined {
  const parsed = parseJson(text)
  const own = guildhallEntriesOf(parsed)
  if (own) return fromList('guildhall-json', own, titleOfEntry, readGuildhallEntry)
  const grouvee = grouveeGamesOf(parsed)
  if (grouvee) return fromList('grouvee-json', grouvee, ({ name }) => titleOf(name), readGrouveeGame)
  const playnite = playniteGamesOf(parsed)?.map(valuesOfGame)
  return playnite && fromList('playnite', playnite, (value) => titleOf(value('name')), readPlayniteGame)
}

function fromList<Entry>(
  format: ImportFormat,
  entries: readonly Entry[],
  titleIn: (entry: Entry) => string,
  read: (entry: Entry) => ImportedName & { facts: ImportedFacts },
): ReadLibraryFile {
  if (entries.length > importRowsMaximum) throw new AppError(importsProblems.import_too_many_rows)
  return { format, rows: entries.map((entry, index) => readRow(index + 1, titleIn(entry), () => read(entry))) }
}

type TableFormat = {
  readonly format: ImportFormat
  readonly titleColumn: string
  readonly read: (cell: TableCells, places: ColumnPlaces) => ImportedName & { facts: ImportedFacts }
}

function tableFormatOf(columns: readonly string[]): TableFormat | undefined {
  if (isGuildhallTable(columns)) return { format: 'guildhall-csv', titleColumn: 'title', read: readGuildhallRow }
  if (isInfiniteBacklog(columns)) {
    return { format: 'infinite-backlog-csv', titleColumn: 'gamename', read: readInfiniteBacklogRow }
  }
  return isPlaynite(columns) ? { format: 'playnite', titleColumn: 'name', read: readPlayniteGame } : undefined
}

function readTable(text: string): ReadLibraryFile | undefined {
  const { delimiter, start } = detectDelimiter(text)
  const records = readCsv(text.slice(start), delimiter)
  const head = records.next().value
  if (head === undefined || 'fault' in head) return undefined
  if (head.cells.length > importColumnsMaximum) throw new AppError(importsProblems.import_too_many_columns)
  const columns = head.cells.map(columnKey)
  const format = tableFormatOf(columns)
  if (format === undefined) return undefined
  const table = { format, width: columns.length, places: placesOf(columns) }
  const skipped = start === 0 ? 0 : 1
  const rows: ImportedRow[] = []
  for (const record of records) {
    if (rows.length === importRowsMaximum) throw new AppError(importsProblems.import_too_many_rows)
    rows.push(readRecordRow({ ...record, line: record.line + skipped }, table))
  }
  return { format: format.format, rows }
}

type Table = { readonly format: TableFormat; readonly width: number; readonly places: ColumnPlaces }

function readRecordRow(record: CsvRecord, { format, width, places }: Table): ImportedRow {
  const { line } = record
  if ('fault' in record) return { line, fault: { kind: record.fault }, title: titleOf(record.raw) }
  const isOwn = format.format === 'guildhall-csv'
  const cells = isOwn ? record.cells.map(rearm) : record.cells
  const cell = cellsByColumn(places, cells)
  const title = titleOf(cell(format.titleColumn))
  if (cells.slice(width).some((extra) => extra !== '')) {
    return { line, fault: { kind: 'tooManyCells' }, title }
  }
  return readRow(line, title, () => format.read(cell, places))
}

const shownTitleMaximum = 200

function titleOf(value: unknown): string {
  const words = typeof value === 'string' ? value : ''
  return words
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, shownTitleMaximum)
    .toWellFormed()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
