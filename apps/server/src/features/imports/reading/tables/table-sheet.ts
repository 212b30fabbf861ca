import { createHash } from 'node:crypto'
import { importsProblems } from '@guildhall/contract/imports'
import { importColumnsMaximum, importRowsMaximum } from '@guildhall/contract/rules/library-limits'
import { AppError } from '../../../../platform/errors.ts'
import { type CsvRecord, detectDelimiter, readCsv } from '../../csv/read-csv.ts'
import { readText } from '../read-values.ts'
import { headerKey } from './column-words.ts'

/** A table as it stands in a file: what its columns are called, and its rows, each with the line it begins on. */
export type Sheet = {
  readonly names: readonly string[]
  readonly records: readonly CsvRecord[]
  /** How tables of Europe are written: a semicolon, because the comma is for fractions. */
  readonly isSemicolon: boolean
}

/** So many lines of words may stand above the names of the columns. */
const linesAboveMaximum = 5

/** @throws AppError `import_not_a_table`, `import_open_quote`, `import_too_many_columns`, `import_too_many_rows` */
export function readSheet(text: string): Sheet {
  const { delimiter, start } = detectDelimiter(text)
  const records = readCsv(text.slice(start), delimiter)
  const skipped = start === 0 ? 0 : 1
  const head = readHead(records)
  const rows: CsvRecord[] = []
  for (const record of records) {
    if (rows.length === importRowsMaximum) throw new AppError(importsProblems.import_too_many_rows)
    rows.push({ ...record, line: record.line + skipped })
  }
  return { names: head, records: rows, isSemicolon: delimiter === ';' }
}

/** The first line with names in it: a spreadsheet may have a title above them, or nothing. */
function readHead(records: Iterator<CsvRecord>): readonly string[] {
  for (let lines = 0; lines < linesAboveMaximum; lines += 1) {
    const record = records.next().value as CsvRecord | undefined
    if (record === undefined) break
    if ('fault' in record) {
      const isOpen = record.fault === 'openQuote'
      throw new AppError(isOpen ? importsProblems.import_open_quote : importsProblems.import_not_a_table)
    }
    const names = withoutEmptyEnd(record.cells)
    if (names.length > importColumnsMaximum) throw new AppError(importsProblems.import_too_many_columns)
    const named = names.filter((name) => name.trim() !== '').length
    if (named > 1 || (named === 1 && (record.cells.length === 1 || isNameOfNames(names)))) return names
  }
  throw new AppError(importsProblems.import_not_a_table)
}

/** A title above may be "Games", which is no name of a column that stands alone. */
const isNameOfNames = (names: readonly string[]) =>
  names.some((name) => /^(name|title|titel|game|spiel)$/.test(headerKey(name)))

/** Spreadsheets write empty cells up to the widest row. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

/** What files of one kind have in common: the names of their columns in their order. */
export function signatureOf(names: readonly string[]): string {
  const hash = createHash('sha256')
  return hash.update(names.map((name) => readText(name).toLowerCase()).join('\n')).digest('hex')
}
