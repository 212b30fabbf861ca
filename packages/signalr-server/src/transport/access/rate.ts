/** Counts what each key takes within one second, up to a limit. */
export type Rate = {
  /** False, and nothing taken, when the key has had all it may for now. */
  take(key: string): boolean
}

const windowMs = 1_000

/** @param perSecond for each key; the seconds begin for all at once, so that old ones take no memory. */
export function createRate(perSecond: number): Rate {
  const taken = new Map<string, number>()
  let startedAt = performance.now()

  return {
    take(key) {
      const now = performance.now()
      if (now - startedAt >= windowMs) {
        taken.clear()
        startedAt = now
      }
      const count = taken.get(key) ?? 0
      if (count >= perSecond) return false
      taken.set(key, count + 1)
      return true
    },
  }
}
