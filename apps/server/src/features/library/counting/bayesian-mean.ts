/** So many ratings of the usual height every game is thought to have before anybody rates it. */
const weight = 10

/**
 * The mean of a game's ratings, drawn towards the mean of all ratings while there are few:
 * `(C·m + Σ r) / (C + n)` with C = 10.
 * @param ratings how many, and their sum, in half stars
 * @param hallMean m, the mean of all ratings of the hall, in half stars
 */
export function bayesianMean(ratings: { readonly count: number; readonly sum: number }, hallMean: number): number {
  return (weight * hallMean + ratings.sum) / (weight + ratings.count)
}
