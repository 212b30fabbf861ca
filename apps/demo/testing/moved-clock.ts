import type { Clock } from '../src/actors/agenda.ts'

/** A clock for actors that stands still until a test moves it; it begins on an evening. */
export function createMovedClock() {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  let now = new Date().setUTCHours(19, 0, 0, 0)
  // What ends by itself ends in the hall's own time, which must not be over.
  if (now < Date.now()) now += 24 * 60 * 60_000

  const clock: Clock = {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
  }

  return {
    ...clock,
    /** Moves it on, and does at its moment what was meant for then. */
    async pass(ms: number, settled: () => Promise<void>): Promise<void> {
      const until = now + ms
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
        if (next === undefined) break
        waiting.delete(next)
        now = Math.max(now, next.at)
        next.run()
        await settled()
      }
      now = until
    },
  }
}
