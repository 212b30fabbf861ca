/** The cells of a row by what their columns are called. */
export type TableCells = (...columns: readonly string[]) => string

export type ColumnPlaces = ReadonlyMap<string, number>

/** How a column is called, whatever its letters, spaces and signs: `Rating (Score)` is `ratingscore`. */
export function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Reads cells by column; the first column of several that there is, '' for one that is not there. */
export function cellsByColumn(places: ColumnPlaces, cells: readonly string[]): TableCells {
  return (...names) => {
    const at = names.map((name) => places.get(name)).find((place) => place !== undefined)
    return at === undefined ? '' : (cells[at] ?? '')
  }
}

/** Where each column stands; of two with one name the first. Made once for a table, not for each of its cells. */
export function placesOf(columns: readonly string[]): ColumnPlaces {
  return new Map(columns.map((column, place) => [column, place] as const).toReversed())
}
