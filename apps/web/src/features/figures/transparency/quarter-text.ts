import { dateFormat } from '../../../ui/language/formats.ts'

// Quarters of the server are quarters of UTC.
const months = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "Jul – Sep 2026" */
export function quarterText(from: string): string {
  const first = new Date(from)
  return months.formatRange(first, new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 2, 1)))
}
