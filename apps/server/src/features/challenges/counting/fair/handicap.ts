/** The middle of some weeks; null where nothing is known of them, or of most of them. */
export function medianOf(weeks: readonly number[]): number | null {
  const ordered = weeks.toSorted((one, other) => one - other)
  const half = Math.floor(ordered.length / 2)
  const [low = 0, high = 0] = [ordered[ordered.length % 2 === 0 ? half - 1 : half], ordered[half]]
  const middle = Math.round((low + high) / 2)
  return middle === 0 ? null : middle
}

const [least, most] = [0.5, 2]

/**
 * By how much a side's values are multiplied, from its middle and the other's. Own ÷ other's is kept between 0.5 and 2; the
 * values of whoever has less are divided by it, and the other's stay as they are: were both changed, it would count twice.
 */
export function handicapOf(own: number | null, other: number | null): number {
  if (own === null || other === null) return 1
  const share = Math.min(most, Math.max(least, own / other))
  return share < 1 ? Math.round(100 / share) / 100 : 1
}
