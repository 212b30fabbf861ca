/** The orders in which the losers of an upper round enter the lower bracket, by round, and from the first again. */
const orders: readonly (<Item>(losers: readonly Item[]) => Item[])[] = [
  (losers) => [...losers],
  (losers) => losers.toReversed(),
  (losers) => [...halves(losers)[0].toReversed(), ...halves(losers)[1].toReversed()],
  (losers) => [...halves(losers)[1], ...halves(losers)[0]],
]

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const half = items.length / 2
  return [items.slice(0, half), items.slice(half)]
}

/**
 * The losers of an upper round in the order in which the lower bracket takes them (rules 2.4): natural, reversed, each
 * half reversed, halves swapped. It decides how early two can meet again: with 8 entrants in lower round 3, with 128 in
 * lower round 8. `round` is counted from 1.
 */
export function dropOrder<Item>(round: number, losers: readonly Item[]): Item[] {
  if (losers.length < 2) return [...losers]
  return (orders[(round - 1) % orders.length] ?? ((items) => [...items]))(losers)
}
