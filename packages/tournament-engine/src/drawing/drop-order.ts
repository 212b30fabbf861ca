import type { DropOrder } from '../model/settings.ts'

const orders: Readonly<Record<DropOrder, <Item>(losers: readonly Item[]) => Item[]>> = {
  natural: (losers) => [...losers],
  reversed: (losers) => losers.toReversed(),
  halves_reversed: (losers) => [...halves(losers)[0].toReversed(), ...halves(losers)[1].toReversed()],
  halves_swapped: (losers) => [...halves(losers)[1], ...halves(losers)[0]],
  pairs_swapped: (losers) =>
    losers.flatMap((_, index) => (index % 2 === 0 ? losers.slice(index, index + 2).toReversed() : [])),
}

/** By round of the upper bracket, and from the first again. */
const usual: readonly DropOrder[] = ['natural', 'reversed', 'halves_reversed', 'halves_swapped']

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const half = items.length / 2
  return [items.slice(0, half), items.slice(half)]
}

/** The name of the order of a round, from 1. */
export function dropOrderOf(round: number, chosen?: readonly DropOrder[]): DropOrder {
  return (chosen === undefined ? usual[(round - 1) % usual.length] : chosen[round - 1]) ?? 'natural'
}

/**
 * The losers of an upper round in the order in which the lower bracket takes them (rules 2.4): natural, reversed, each
 * half reversed, halves swapped. It decides how early two can meet again: with 8 entrants in lower round 3, with 128 in
 * lower round 8. `round` is counted from 1; `chosen` are the orders of settings that have their own.
 */
export function dropOrder<Item>(round: number, losers: readonly Item[], chosen?: readonly DropOrder[]): Item[] {
  return losers.length < 2 ? [...losers] : orders[dropOrderOf(round, chosen)](losers)
}

export function isDropOrder(value: unknown): value is DropOrder {
  return typeof value === 'string' && Object.hasOwn(orders, value)
}
