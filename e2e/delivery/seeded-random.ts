/** Numbers that look random and are the same for the same seed, so that a history can be told again. */
export type SeededRandom = {
  /** From 0 up to 1. */
  (): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<Value>(values: readonly Value[]): Value
  /** Whether something of this probability happens. */
  chance(probability: number): boolean
  uuid(): string
  /** A generator of its own, so that what one part draws does not move the others. */
  fork(): SeededRandom
}

/** Mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick<Value>(values: readonly Value[]): Value {
      if (values.length === 0) throw new Error('There is nothing to pick from')
      return values[Math.floor(next() * values.length)] as Value
    },
    chance: (probability: number) => next() < probability,
    uuid() {
      const digits = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16))
      digits[12] = '4'
      digits[16] = '8'
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
    fork: () => createSeededRandom(Math.floor(next() * 2 ** 32)),
  })
}
