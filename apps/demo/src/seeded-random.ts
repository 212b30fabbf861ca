/** Chance that comes out the same for the same seed. */
export type Random = {
  /** From `low` to `high`, both included. */
  integer(low: number, high: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** So many different ones, in any order; all when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0

  /** mulberry32: 0 up to, and without, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[integer(0, items.length - 1)] as Item
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items]
    return Array.from({ length: Math.min(count, items.length) }, () => {
      const [taken] = rest.splice(integer(0, rest.length - 1), 1)
      return taken as Item
    })
  }

  return { integer, chance: (share) => next() < share, pick, sample }
}
