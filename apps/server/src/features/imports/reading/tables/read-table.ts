import { importsProblems } from '@guildhall/contract/imports'
import type { ImportReading, ImportTable, ReadingChoice } from '@guildhall/contract/imports/tables'
import { AppError } from '../../../../platform/errors.ts'
import { type ImportedRow, readRow } from '../imported-row.ts'
import { readText } from '../read-values.ts'
import { fitOf, headerKey } from './column-words.ts'
import {
  type Column,
  columnsOf,
  completeReading,
  countWords,
  guessReading,
  isStatusOpen,
  meanWords,
} from './guess-reading.ts'
import { createTableRowReader } from './read-table-row.ts'
import { type Sheet, signatureOf, withoutEmptyEnd } from './table-sheet.ts'

/** A table with what was made of it. `signature` is the same for all files of its kind. */
export type DescribedTable = ImportTable & { readonly signature: string }

/** What a member said of such tables: of this one now, or of its kind before. */
export type KnownReadings = {
  readonly given?: ReadingChoice | undefined
  readonly remembered?: Readonly<Record<string, ImportReading>> | undefined
}

/** So many rows tell what columns mean. */
const rowsLookedAt = 300
const samplesMaximum = 3
const sampleLetters = 60
const nameLetters = 80

/** What a table holds and how it is read; undefined where no column holds names. */
export function describeTable(sheet: Sheet, known: KnownReadings): DescribedTable | undefined {
  const { names, isSemicolon } = sheet
  const rows = cellsOf(sheet)
  const columns = columnsOf(names, rows.slice(0, rowsLookedAt))
  const signature = signatureOf(names)
  const remembered = known.given === undefined ? known.remembered?.[signature] : undefined
  const guess = guessReading(columns, { isSemicolon })
  const chosen = known.given ?? remembered
  if (chosen?.columns.some(({ column }) => column >= names.length)) {
    throw new AppError(importsProblems.import_column_not_found)
  }
  const reading = chosen === undefined ? guess?.reading : completeReading(chosen, columns, { isSemicolon })
  if (reading === undefined) return undefined
  const place = reading.columns.find(({ role }) => role === 'status')?.column
  const statusWords = place === undefined ? [] : countWords(rows.map((cells) => cells[place] ?? ''))
  const statuses = meanWords(statusWords, reading.statuses)
  const doubts = chosen === undefined ? (guess?.doubts ?? []) : []
  return {
    columns: columns.map((column) => ({
      name: readText(names[column.place], nameLetters),
      samples: samplesOf(column),
    })),
    statusWords,
    reading: { ...reading, statuses },
    doubts: known.given === undefined && isStatusOpen(statusWords, reading.statuses) ? [...doubts, 'status'] : doubts,
    isRemembered: remembered !== undefined,
    signature,
  }
}

/** The rows of a table as it is read; empty ones are passed over. */
export function readTableRows({ names, records }: Sheet, reading: ImportReading): ImportedRow[] {
  const reader = createTableRowReader(reading)
  return records.flatMap((record): ImportedRow[] => {
    const { line } = record
    if ('fault' in record) return [{ line, fault: { kind: record.fault }, title: shown(record.raw) }]
    const cells = withoutEmptyEnd(record.cells)
    if (cells.length === 0) return []
    const title = shown(reader.title(cells))
    if (cells.length > names.length) return [{ line, fault: { kind: 'tooManyCells' }, title }]
    return [readRow(line, title, () => reader.read(cells))]
  })
}

/**
 * Whether lines with delimiters in them are a table: most have as many cells as there are columns, or a column is called
 * as columns of games are.
 */
export function isTable({ names, records }: Sheet): boolean {
  const isNamed = names.some((name) => name.length <= nameLetters && fitOf('title', headerKey(name)) !== undefined)
  if (isNamed) return true
  if (names.length < 2 || names.some((name) => name.length > 200)) return false
  const some = records.slice(0, rowsLookedAt)
  const whole = some.filter((record) => 'cells' in record && withoutEmptyEnd(record.cells).length >= names.length / 2)
  return whole.length >= some.length / 2 && some.every((record) => !('cells' in record) || record.cells.length > 1)
}

const cellsOf = ({ records }: Sheet): (readonly string[])[] =>
  records.flatMap((record) => ('cells' in record && record.cells.some((cell) => cell !== '') ? [record.cells] : []))

function samplesOf({ values }: Column): string[] {
  const samples = new Set<string>()
  for (const value of values) {
    const words = readText(value.slice(0, 1000).replaceAll(/\s+/g, ' '), sampleLetters).toWellFormed()
    if (words !== '') samples.add(words)
    if (samples.size === samplesMaximum) break
  }
  return [...samples]
}

const shown = (title: string): string => readText(title.replaceAll(/\s+/g, ' '), 200).toWellFormed()
