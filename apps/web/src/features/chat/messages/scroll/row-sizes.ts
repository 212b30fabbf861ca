/** How tall the rows of a long list are: measured where they were drawn, guessed elsewhere. */
export type RowSizes<Row> = {
  /** Rows that stay keep their height, wherever they stand now. */
  setRows(rows: readonly Row[]): void
  /** Answers whether that is news. */
  measure(at: number, height: number): boolean
  /** Where a row begins, in px from the first one; at the number of rows, where the last one ends. */
  top(at: number): number
  total(): number
  /** The row at this height; the first or the last when it is beyond them. */
  rowAt(y: number): number
}

/** Nearer than this two heights are the same; browsers round in different ways. */
const tolerancePx = 0.1

/** @param guess the height of a row that was never drawn, in px */
export function createRowSizes<Row extends { readonly key: string }>(guess: (row: Row) => number): RowSizes<Row> {
  let rows: readonly Row[] = []
  let heights = new Float64Array(0)
  let tops = new Float64Array(1)
  /** `tops` holds up to and including this row. */
  let summedTo = 0

  function sumTo(at: number): void {
    for (let row = summedTo; row < at; row += 1) tops[row + 1] = (tops[row] ?? 0) + (heights[row] ?? 0)
    summedTo = Math.max(summedTo, at)
  }

  return {
    setRows(next) {
      if (next === rows) return
      const moved = movedBy(rows, next)
      const kept = heights
      heights = new Float64Array(next.length)
      for (const [at, row] of next.entries()) {
        const before = rows[at - moved]
        const isKept = before !== undefined && (before === row || before.key === row.key)
        heights[at] = isKept ? (kept[at - moved] ?? 0) : guess(row)
      }
      rows = next
      tops = new Float64Array(next.length + 1)
      summedTo = 0
    },
    measure(at, height) {
      if (at >= heights.length || Math.abs((heights[at] ?? 0) - height) < tolerancePx) return false
      heights[at] = height
      summedTo = Math.min(summedTo, at)
      return true
    },
    top(at) {
      const row = Math.min(at, heights.length)
      sumTo(row)
      return tops[row] ?? 0
    },
    total() {
      sumTo(heights.length)
      return tops[heights.length] ?? 0
    },
    rowAt(y) {
      sumTo(heights.length)
      let low = 0
      let high = Math.max(0, heights.length - 1)
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((tops[middle] ?? 0) <= y) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}

type Keyed = { readonly key: string }

/** How much further down the old rows stand among the new ones; what is not found among them is new. */
export function movedBy(before: readonly Keyed[], now: readonly Keyed[]): number {
  const first = before[0]
  if (first === undefined) return 0
  const at = now.findIndex(({ key }) => key === first.key)
  if (at >= 0) return at
  const start = now[0]
  // Rows were taken away above.
  const taken = start === undefined ? -1 : before.findIndex(({ key }) => key === start.key)
  return taken > 0 ? -taken : 0
}
