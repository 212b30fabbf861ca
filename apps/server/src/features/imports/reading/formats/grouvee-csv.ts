import type { ImportedFacts, ImportedName } from '../imported-row.ts'
import { readGrouveeGame } from './grouvee.ts'
import type { TableCells } from './table-cells.ts'

/** Grouvee's table has the fields of its list, of which those that are no single value are JSON in their cell. */
export function isGrouveeTable(columns: readonly string[]): boolean {
  return ['name', 'shelves', 'platforms', 'dates'].every((column) => columns.includes(column))
}

export function readGrouveeRow(cell: TableCells): ImportedName & { facts: ImportedFacts } {
  const review = [cell('reviewtitle'), cell('review')].map((words) => words.trim()).filter((words) => words !== '')
  return readGrouveeGame({
    name: cell('name'),
    shelves: parsed(cell('shelves')),
    platforms: parsed(cell('platforms')),
    rating: cell('rating'),
    review: review.join('\n\n'),
    dates: parsed(cell('dates')),
    release_date: cell('releasedate'),
    date_added_to_collection: cell('dateaddedtocollection'),
    igdb_id: cell('igdbid'),
  })
}

/** What is no JSON says nothing, as an empty cell does. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
