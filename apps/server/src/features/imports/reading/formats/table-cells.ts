/** The cells of a row by what their columns are called. */
export type TableCells = (...columns: readonly string[]) => string

/** How a column is called, whatever its letters, spaces and signs: `Rating (Score)` is `ratingscore`. */
export function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Reads cells by column; the first column of several that there is, '' for one that is not there. */
export function cellsByColumn(columns: readonly string[], cells: readonly string[]): TableCells {
  return (...names) => {
    for (const name of names) {
      const at = columns.indexOf(name)
      if (at !== -1) return cells[at] ?? ''
    }
    return ''
  }
}
