/** Counts what each key holds, up to a limit. Keys that hold nothing take no memory. */
export type Quota = {
  isFull(key: string): boolean
  /** Takes one for the key; false, and nothing taken, when it has all it may. */
  take(key: string): boolean
  release(key: string): void
}

export function createQuota(limit: number): Quota {
  const held = new Map<string, number>()
  const count = (key: string) => held.get(key) ?? 0

  return {
    isFull: (key) => count(key) >= limit,
    take(key) {
      if (count(key) >= limit) return false
      held.set(key, count(key) + 1)
      return true
    },
    release(key) {
      const left = count(key) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    },
  }
}
