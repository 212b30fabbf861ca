/** Fewer games rated by both say nothing of a taste. */
export const tasteFrom = 3

/** From here on two people are said to have a taste alike. */
export const alikeFrom = 0.6

/**
 * How alike two members rate: 1 less the mean distance of their ratings of the games that both rated, as a share of the
 * farthest that two ratings can lie apart.
 * @param distances of the two ratings of each game, in half stars
 * @returns 0 to 1; `undefined` with fewer than three games in common
 */
export function tasteLikeness(distances: readonly number[]): number | undefined {
  if (distances.length < tasteFrom) return undefined
  const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length
  return 1 - mean / 9
}
