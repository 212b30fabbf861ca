/** Numbers from 0 to 1 that follow from a text alone: the same text draws the same picture on every machine. */
export type Random = {
  next(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<Value>(values: readonly [Value, ...Value[]]): Value
}

/** A hash of the text (FNV-1a) is the state of a small generator (mulberry32); both are integer arithmetic only. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261
  for (const unit of seed) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 16_777_619)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return { next, between, whole, pick: (values) => values[whole(0, values.length - 1)] ?? values[0] }
}
