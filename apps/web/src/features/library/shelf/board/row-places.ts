/** How far below the first row each one begins, and where the last one ends; in px. */
export type RowPlaces = readonly number[]

export function placesOf(heights: readonly number[]): RowPlaces {
  const places = [0]
  let below = 0
  for (const height of heights) {
    below += height
    places.push(below)
  }
  return places
}

/** The rows of which something lies between two heights: from the first up to, not with, the second. */
export function rowsBetween(places: RowPlaces, top: number, bottom: number): { from: number; to: number } {
  const count = places.length - 1
  const from = Math.max(0, lastAtOrBefore(places, top))
  const to = Math.min(count, lastAtOrBefore(places, bottom) + 1)
  return { from: Math.min(from, count), to: Math.max(to, Math.min(from, count)) }
}

/** The last row that begins at a height or above it; -1 above the first. */
function lastAtOrBefore(places: RowPlaces, height: number): number {
  let low = 0
  let high = places.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((places[middle] ?? 0) <= height) low = middle + 1
    else high = middle
  }
  return (places[low] ?? 0) <= height ? low : low - 1
}

export type RowsDrawn = { readonly from: number; readonly to: number }
/** A window of which so much of the board lies above, in px. */
type Sight = { readonly above: number; readonly height: number }
/** What was seen when rows were last drawn: at least so many of them stay drawn, while there are so many. */
export type RowsSeen = Sight & { readonly least: number; readonly of: RowPlaces }

/** Drawn above and below the window, so that scrolling meets no empty place; in px. */
const overscan = 700
/** So near the end of what is drawn more is drawn. Several rows at once are fewer drawings. */
const margin = 350

/** As many as the last time: each row that comes takes the place of one that goes. */
export function drawnRows(places: RowPlaces, { above, height, least, of }: RowsSeen): RowsDrawn {
  const count = places.length - 1
  const { from, to } = rowsBetween(places, above - overscan, above + height + overscan)
  if (of !== places || to - from >= least) return { from, to }
  const further = Math.min(count, from + least)
  return { from: Math.max(0, further - least), to: further }
}

export function areDrawn(places: RowPlaces, drawn: RowsDrawn, { above, height }: Sight): boolean {
  const { from, to } = rowsBetween(places, above - margin, above + height + margin)
  return from >= drawn.from && to <= drawn.to
}
