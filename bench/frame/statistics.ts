/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Linear between the two nearest of ascending values; NaN of none. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share
  const low = ascending[Math.floor(place)] ?? Number.NaN
  const high = ascending[Math.ceil(place)] ?? Number.NaN
  return low + (high - low) * (place - Math.floor(place))
}

/** Median and 99th percentile of durations in milliseconds. */
export function describeDurations(durations: readonly number[]): { p50: number; p99: number } {
  const ascending = Float64Array.from(durations).toSorted()
  return { p50: quantile(ascending, 0.5), p99: quantile(ascending, 0.99) }
}
