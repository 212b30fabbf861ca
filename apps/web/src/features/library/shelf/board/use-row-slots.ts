import { useState } from 'react'
import { assignSlots, inOrder, noSlots, type RowSlot } from './row-slots.ts'
import type { BoardRow } from './shelf-rows.ts'

type Drawing = {
  readonly rows: readonly BoardRow[]
  readonly from: number
  readonly to: number
  /** Drawn wherever one scrolls. */
  readonly focusRow: number
  readonly focused: string | undefined
  /** Nobody scrolls, so rows may be moved. */
  readonly isCalm: boolean
}

/** The rows to draw, and with which elements. */
export function useRowSlots(drawing: Drawing): readonly RowSlot[] {
  const [last, setLast] = useState(() => ({
    drawing,
    assigned: inOrder(assignSlots(noSlots, wantedRows(drawing), undefined)),
  }))
  if (isSame(last.drawing, drawing)) return last.assigned.slots
  const assigned = assignSlots(last.assigned, wantedRows(drawing), last.drawing.focused)
  const next = { drawing, assigned: drawing.isCalm ? inOrder(assigned) : assigned }
  setLast(next)
  return next.assigned.slots
}

function wantedRows({ rows, from, to, focusRow }: Drawing) {
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  if (focusRow >= 0 && (focusRow < from || focusRow >= to)) places.push(focusRow)
  return places.flatMap((row) => {
    const drawn = rows[row]
    return drawn === undefined
      ? []
      : [{ row, ids: drawn.kind === 'games' ? drawn.entries.map(({ game }) => game.id) : [] }]
  })
}

function isSame(a: Drawing, b: Drawing): boolean {
  return (
    a.rows === b.rows &&
    a.from === b.from &&
    a.to === b.to &&
    a.focusRow === b.focusRow &&
    a.focused === b.focused &&
    a.isCalm === b.isCalm
  )
}
