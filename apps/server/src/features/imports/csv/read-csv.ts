/** What can be wrong with a record. */
export const csvFaults = ['openQuote', 'behindQuote', 'longCell'] as const
type CsvFault = (typeof csvFaults)[number]

/** One record of a table, as it stands in the file. `line` is where it begins, counted from 1. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly fault: CsvFault; readonly raw: string }

export const csvDelimiters = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** A quoted cell that is longer is a quote that nobody closed, any other no text of a table. */
const cellMaximum = 65_536
const rawMaximum = 200

/**
 * Reads a table as RFC 4180 describes it, with any of the delimiters and any line ends; empty lines are passed over.
 * A record that is damaged is told as such, and reading goes on with the line after the one it began on.
 */
export function* readCsv(text: string, delimiter: CsvDelimiter): Generator<CsvRecord> {
  let line = 1
  for (let at = 0; at < text.length; ) {
    const record = readRecord(text, at, delimiter)
    if ('fault' in record) {
      const end = endOfLine(text, at)
      yield { line, fault: record.fault, raw: text.slice(at, Math.min(end, at + rawMaximum)) }
      at = afterLineBreak(text, end)
      line += 1
    } else {
      const isEmptyLine = record.cells.length === 1 && record.cells[0] === '' && text[at] !== '"'
      if (!isEmptyLine) yield { line, cells: record.cells }
      line += lineBreaksIn(text, at, record.end)
      at = record.end
    }
  }
}

/** The delimiter that the first line uses most; `sep=;` as spreadsheets write it names one. */
export function detectDelimiter(text: string): { delimiter: CsvDelimiter; start: number } {
  const end = endOfLine(text, 0)
  const named = /^sep=([,;\t])$/i.exec(text.slice(0, end))?.[1]
  if (named !== undefined) return { delimiter: named as CsvDelimiter, start: afterLineBreak(text, end) }
  const head = text.slice(0, end).replaceAll(/"[^"]*"/g, '')
  const counts = csvDelimiters.map((delimiter) => head.split(delimiter).length)
  return { delimiter: csvDelimiters[counts.indexOf(Math.max(...counts))] ?? ',', start: 0 }
}

type ReadCell = { readonly value: string; readonly end: number } | { readonly fault: CsvFault }
type ReadRecord = { readonly cells: string[]; readonly end: number } | { readonly fault: CsvFault }

function readRecord(text: string, start: number, delimiter: string): ReadRecord {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, delimiter)
    if ('fault' in cell) return cell
    cells.push(cell.value)
    at = cell.end
    const next = text[at]
    if (next === delimiter) continue
    if (next === undefined || next === '\n' || next === '\r') return { cells, end: afterLineBreak(text, at) }
    return { fault: 'behindQuote' }
  }
}

function readPlain(text: string, start: number, delimiter: string): ReadCell {
  let end = start
  for (; end < text.length; end += 1) {
    const letter = text[end]
    if (letter === delimiter || letter === '\n' || letter === '\r') break
  }
  return end - start > cellMaximum ? { fault: 'longCell' } : { value: text.slice(start, end), end }
}

function readQuoted(text: string, start: number): ReadCell {
  let value = ''
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || value.length + quote - at > cellMaximum) return { fault: 'openQuote' }
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

function endOfLine(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

function afterLineBreak(text: string, at: number): number {
  if (at >= text.length) return text.length
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

function lineBreaksIn(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at = afterLineBreak(text, at)) {
    at = endOfLine(text, at)
    if (at < end) count += 1
  }
  return count
}
