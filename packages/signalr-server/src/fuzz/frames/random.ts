/** Chance that repeats itself: the same seeds give the same choices. */
export type Random = {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  bytes(length: number): Buffer
}

export function createRandom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e37_79b1) + 0x7f4a_7c15, 0x1234_5678)

  /** 32 bits, by the generator known as mulberry32. */
  function next(): number {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  const below = (end: number) => Math.floor((next() / 2 ** 32) * end)

  return {
    below,
    chance: (probability) => next() < probability * 2 ** 32,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    bytes(length) {
      const bytes = Buffer.allocUnsafe(length)
      for (let at = 0; at < length; at++) bytes[at] = next()
      return bytes
    },
  }
}
