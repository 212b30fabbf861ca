/** Chance that repeats itself: the same seed gives the same choices, in every engine of JavaScript. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  /** A new list in another order; every order is as likely as any other (Fisher and Yates, in Durstenfeld's form). */
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** The generator known as mulberry32 (Tommy Ettinger, 2017, public domain): 32 bits of state, enough for a draw. */
export function createRandom(seed: number): Random {
  let state = seed | 0

  function next(): number {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (end: number) => Math.floor(next() * end)

  return {
    next,
    below,
    shuffle<Item>(items: readonly Item[]) {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const moved = shuffled[last] as Item
        shuffled[last] = shuffled[other] as Item
        shuffled[other] = moved
      }
      return shuffled
    },
  }
}
