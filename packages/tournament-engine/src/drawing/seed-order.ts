/** The smallest power of two that holds everybody (rules 1.1). */
export function bracketSize(entrants: number): number {
  let size = 1
  while (size < entrants) size *= 2
  return size
}

/**
 * The seeds from the top of a bracket to its bottom; neighbours meet in round one. In each round the seeds of two
 * favourites add up to the number of participants left and one, so that 1 and 2 meet in the final only.
 *
 * Rules 1.2: start with 1 2, and replace each x by x, S + 1 − x while the list is too short, S being its next length.
 * The same as `inner_outer` of brackets-manager.js, `src/ordering.ts`.
 */
export function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const next: number[] = []
    for (const seed of order) next.push(seed, order.length * 2 + 1 - seed)
    order = next
  }
  return order
}
