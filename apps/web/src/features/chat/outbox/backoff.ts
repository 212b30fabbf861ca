const firstMs = 500
const longestMs = 30_000

/**
 * How long to wait before the next try: full jitter over a span that doubles from 0.5 s to 30 s.
 * @param failures how many tries failed so far, from 1
 * @param random 0 to 1
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const span = Math.min(longestMs, firstMs * 2 ** (failures - 1))
  return Math.round(span * random())
}
