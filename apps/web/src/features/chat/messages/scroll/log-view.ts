import type { RowSizes } from './row-sizes.ts'

/** Where the reader is: so far above the end, or with one row so far below the upper edge. In px. */
export type Place =
  | { readonly kind: 'end'; readonly gap: number }
  | { readonly kind: 'row'; readonly key: string; readonly y: number }

export type Rows = { readonly from: number; readonly to: number }

/** Drawn above and below what is in view, so that scrolling meets no empty place. */
export const overscanPx = 800
/** Nearer to the end than this, the reader is at the end. */
export const nearEndPx = 80
/** So many rows are drawn before their heights are known. */
const firstRows = 30

type Sizes = RowSizes<{ readonly key: string }>

/** The rows to draw where the view begins so far below the first row. */
export function rowsInView(sizes: Sizes, viewTop: number, viewHeight: number, count: number): Rows {
  if (count === 0) return { from: 0, to: 0 }
  const from = sizes.rowAt(viewTop - overscanPx)
  const to = Math.min(count, sizes.rowAt(viewTop + viewHeight + overscanPx) + 1)
  return { from, to }
}

/** Whether the view shows a place where rows are not drawn. */
export function isBare(sizes: Sizes, drawn: Rows, viewTop: number, viewHeight: number): boolean {
  const bottom = Math.min(viewTop + viewHeight, sizes.total())
  return Math.max(0, viewTop) < sizes.top(drawn.from) || bottom > sizes.top(drawn.to)
}

/** How far below the first row the view begins, for somebody at this place. */
export function viewTopOf(place: Place, sizes: Sizes, viewHeight: number, indexOf: (key: string) => number): number {
  if (place.kind === 'end') return sizes.total() - viewHeight - place.gap
  return sizes.top(Math.max(0, indexOf(place.key))) - place.y
}

/** The place of somebody whose view begins so far below the first row. */
export function placeAt(
  sizes: Sizes,
  viewTop: number,
  fromEnd: number,
  rows: readonly { readonly key: string }[],
  hasEnd: boolean,
): Place {
  if (hasEnd && fromEnd < nearEndPx) return { kind: 'end', gap: Math.max(0, fromEnd) }
  const at = sizes.rowAt(Math.max(0, viewTop))
  const key = rows[at]?.key
  return key === undefined ? { kind: 'end', gap: 0 } : { kind: 'row', key, y: sizes.top(at) - viewTop }
}

/** The rows to draw around one while heights are not known. */
export function rowsBeside(at: number, count: number): Rows {
  return { from: Math.max(0, at - firstRows), to: Math.min(count, at + firstRows) }
}

type Change = { readonly before: number; readonly now: number; readonly moved: number; readonly follows: boolean }

/**
 * The rows that were drawn, among rows that came and went around them.
 * @param change how many rows there were and are, how much further down the old ones stand, and whether the reader
 * follows the end
 */
export function rowsAmong(drawn: Rows, { before, now, moved, follows }: Change): Rows {
  const stays = follows && drawn.to === before
  const to = stays ? now : Math.min(now, drawn.to + moved)
  const from = Math.min(Math.max(0, drawn.from + moved), to)
  return { from: stays ? Math.max(from, to - 3 * firstRows) : from, to }
}
