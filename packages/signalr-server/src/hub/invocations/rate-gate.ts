/** Lets so many pass a second, and as many at once after a pause (a token bucket). */
export type RateGate = {
  /** 0 lets one pass; otherwise nobody passes and it is the milliseconds to wait. */
  pass(): number
}

/** @param now the monotonic time in milliseconds. */
export function createRateGate(perSecond: number, now: () => number): RateGate {
  if (perSecond === Infinity) return { pass: () => 0 }
  const capacity = Math.max(1, perSecond)
  let passes = capacity
  let countedAt = now()

  return {
    pass() {
      const at = now()
      passes = Math.min(capacity, passes + ((at - countedAt) * perSecond) / 1_000)
      countedAt = at
      if (passes < 1) return Math.ceil(((1 - passes) * 1_000) / perSecond)
      passes--
      return 0
    },
  }
}
