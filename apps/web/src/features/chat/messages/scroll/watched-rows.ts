/**
 * The rows that are in the document, with their heights. A row moves on when others come in above it:
 * where it stands, its `data-row` says.
 */
export function createWatchedRows(onResized: (heights: [number, number][]) => void) {
  const rows = new Set<HTMLElement>()
  let observer: ResizeObserver | undefined

  function told(entries: readonly ResizeObserverEntry[]): void {
    const heights = entries.flatMap(({ target, borderBoxSize }): [number, number][] => {
      const height = borderBoxSize[0]?.blockSize
      const isRow = rows.has(target as HTMLElement)
      return isRow && height !== undefined ? [[placeOf(target as HTMLElement), height]] : []
    })
    onResized(heights)
  }

  return {
    /** For the `ref` of a row. */
    add(row: HTMLElement | null): (() => void) | undefined {
      if (row === null) return undefined
      rows.add(row)
      observer?.observe(row)
      return () => {
        rows.delete(row)
        observer?.unobserve(row)
      }
    },
    heights: () => Array.from(rows, (row): [number, number] => [placeOf(row), row.getBoundingClientRect().height]),
    /** Begins to watch, the log itself too; ends when the answer is called. */
    watch(log: HTMLElement): () => void {
      const watching = new ResizeObserver(told)
      observer = watching
      for (const element of [log, ...rows]) watching.observe(element)
      return () => {
        watching.disconnect()
        observer = undefined
      }
    },
  }
}

const placeOf = (row: HTMLElement) => Number(row.dataset.row)
