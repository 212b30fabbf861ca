import type { CacheRoot } from './cache-roots.ts'

/** What is told again within this time is fetched once at its end: pushes come in bursts. */
export const paceMs = 2000

export type PacedRefetch = { tell(root: CacheRoot): void; stop(): void }

/** Fetches a root at once when it is first told to be old, for a member may wait for it, and then once in a while. */
export function createPacedRefetch(refetch: (root: CacheRoot) => void): PacedRefetch {
  const resting = new Map<CacheRoot, { timer: ReturnType<typeof setTimeout>; isOld: boolean }>()

  function fetch(root: CacheRoot): void {
    refetch(root)
    resting.set(root, { timer: setTimeout(() => wake(root), paceMs), isOld: false })
  }

  function wake(root: CacheRoot): void {
    const isOld = resting.get(root)?.isOld
    resting.delete(root)
    if (isOld) fetch(root)
  }

  return {
    tell(root) {
      const rest = resting.get(root)
      if (rest === undefined) fetch(root)
      else rest.isOld = true
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
