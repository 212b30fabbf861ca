import { importsProblems } from '@guildhall/contract/imports'
import { type ImportFormat, importRowsMaximum } from '@guildhall/contract/rules/library-limits'
import { AppError } from '../../../platform/errors.ts'
import type { CsvRecord } from '../csv/read-csv.ts'
import { rearm } from '../csv/write-csv.ts'
import { decodeText } from './decode-text.ts'
import { grouveeGamesOf, readGrouveeGame } from './formats/grouvee.ts'
import { isGrouveeTable, readGrouveeRow } from './formats/grouvee-csv.ts'
import { type Besides, readBesides } from './formats/guildhall-besides.ts'
import { isGuildhallTable, readGuildhallRow } from './formats/guildhall-csv.ts'
import { guildhallEntriesOf, readGuildhallEntry, titleOfEntry } from './formats/guildhall-json.ts'
import { isHowLongToBeat, readHowLongToBeatRow } from './formats/howlongtobeat.ts'
import { isInfiniteBacklog, readInfiniteBacklogRow } from './formats/infinite-backlog.ts'
import { isPlayniteTable, playniteGamesOf, readPlayniteGame, valuesOfGame } from './formats/playnite.ts'
import { type ColumnPlaces, cellsByColumn, columnKey, placesOf, type TableCells } from './formats/table-cells.ts'
import { type ImportedFacts, type ImportedName, type ImportedRow, readRow } from './imported-row.ts'
import { type DescribedTable, describeTable, isTable, type KnownReadings, readTableRows } from './tables/read-table.ts'
import { readSheet, type Sheet } from './tables/table-sheet.ts'

/** `table` tells of its columns, where it can be chosen what they mean. */
export type ReadLibraryFile = {
  readonly format: ImportFormat
  readonly rows: readonly ImportedRow[]
  readonly table?: DescribedTable
  /** What the hall's own file holds besides the shelf. */
  readonly besides?: Besides
}

/**
 * Reads a file of games; its content tells what it is, whatever it is called.
 * @throws AppError naming why it cannot be read: a `ReadingRefusal`
 */
export function readLibraryFile(bytes: Uint8Array, known: KnownReadings = {}): ReadLibraryFile {
  const text = decodeText(bytes)
  if (!/^\s*[[{]/.test(text)) return readTable(text, known)
  const found = readJsonFile(text)
  if (found === undefined) throw new AppError(importsProblems.import_not_understood)
  if (found.rows.length === 0 && found.besides === undefined) throw new AppError(importsProblems.import_no_rows)
  return found
}

function readJsonFile(text: string): ReadLibraryFile | undefined {
  const parsed = parseJson(text)
  const own = guildhallEntriesOf(parsed)
  if (own) return withBesides(parsed, fromList('guildhall-json', own, titleOfEntry, readGuildhallEntry))
  const grouvee = grouveeGamesOf(parsed)
  if (grouvee) return fromList('grouvee-json', grouvee, ({ name }) => titleOf(name), readGrouveeGame)
  const playnite = playniteGamesOf(parsed)?.map(valuesOfGame)
  return playnite && fromList('playnite', playnite, (value) => titleOf(value('name')), readPlayniteGame)
}

/** All games of the file are rows, those off the shelf too. */
function withBesides(parsed: unknown, file: ReadLibraryFile): ReadLibraryFile {
  const found = readBesides(parsed, file.rows)
  if (found === undefined) return file
  if (found.rows.length > importRowsMaximum) throw new AppError(importsProblems.import_too_many_rows)
  return { ...file, ...found }
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
  if (isGrouveeTable(columns)) return { format: 'grouvee-csv', titleColumn: 'name', read: readGrouveeRow }
  if (isHowLongToBeat(columns)) return { format: 'howlongtobeat-csv', titleColumn: 'title', read: readHowLongToBeatRow }
  return isPlayniteTable(columns) ? { format: 'playnite', titleColumn: 'name', read: readPlayniteGame } : undefined
}

/** @throws AppError naming what is missing */
function readTable(text: string, known: KnownReadings): ReadLibraryFile {
  const sheet = readSheet(text)
  const format = tableFormatOf(sheet.names.map(columnKey))
  if (!isTable(sheet) && format === undefined) throw new AppError(importsProblems.import_not_a_table)
  if (sheet.records.length === 0) throw new AppError(importsProblems.import_no_rows)
  const table = format?.format === 'guildhall-csv' ? undefined : describeTable(sheet, known)
  const isChosen = known.given !== undefined || table?.isRemembered === true
  if (format !== undefined && !isChosen) {
    const { format: name } = format
    return { format: name, rows: readKnownRows(sheet, format), ...(table && { table: { ...table, doubts: [] } }) }
  }
  if (table === undefined) throw new AppError(importsProblems.import_no_names)
  const rows = readTableRows(sheet, table.reading)
  if (rows.length === 0) throw new AppError(importsProblems.import_no_rows)
  return { format: 'table', rows, table }
}

function readKnownRows({ names, records }: Sheet, format: TableFormat): ImportedRow[] {
  const columns = names.map(columnKey)
  const known = { format, width: columns.length, places: placesOf(columns) }
  return records.map((record) => readRecordRow(record, known))
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
    throw new AppError(importsProblems.import_json_damaged)
  }
}
