const lineEnd = '\r\n'

/** Spreadsheets take what begins like this for a formula. */
const looksLikeFormula = /^'*[=+\-@\t\r]/

/** A table as RFC 4180 describes it, safe to open in a spreadsheet. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(writeCell).join(',') + lineEnd).join('')
}

function writeCell(value: string): string {
  const safe = disarm(value)
  return /[",;\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Puts an apostrophe before what a spreadsheet would take for a formula, and before what looks disarmed already. */
export function disarm(value: string): string {
  return looksLikeFormula.test(value) ? `'${value}` : value
}

/** What {@link disarm} was given. */
export function rearm(value: string): string {
  return value.startsWith("'") && looksLikeFormula.test(value) ? value.slice(1) : value
}
