/** So many in so much time. */
export type Allowance = {
  /** Takes one, unless so many were taken for this key lately. */
  take(key: string): boolean
  /** How many were taken for it lately. */
  taken(key: string): number
}

/** So many keys at most are remembered; beyond them those are forgotten whose time is over. */
const keysKept = 500

export function createAllowance(
  now: () => number,
  rate: { readonly count: number; readonly perMs: number },
): Allowance {
  const times = new Map<string, readonly number[]>()

  function lately(key: string): readonly number[] {
    const since = now() - rate.perMs
    return (times.get(key) ?? []).filter((at) => at > since)
  }

  function forget(): void {
    for (const key of times.keys()) if (lately(key).length === 0) times.delete(key)
  }

  return {
    taken: (key) => lately(key).length,
    take(key) {
      const left = lately(key)
      if (left.length >= rate.count) return false
      times.set(key, [...left, now()])
      if (times.size > keysKept) forget()
      return true
    },
  }
}
