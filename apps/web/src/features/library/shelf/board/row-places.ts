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
