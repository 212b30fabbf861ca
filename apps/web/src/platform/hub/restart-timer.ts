export const restartBaseMs = 30_000
export const restartMaximumMs = 300_000

/**
 * Starts a closed line again by time: after 30 s × 0.5…1.5, twice as long each time, 5 min at most.
 * @param restart what to do when the time has come
 * @param random a number from 0 up to 1, so that not all browsers come back at once
 */
export function createRestartTimer(restart: () => void, random: () => number = Math.random) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  return {
    /** Plans the next try and answers in how many ms it comes. */
    schedule(): number {
      clearTimeout(timer)
      const delay = Math.min(restartBaseMs * 2 ** tries * (0.5 + random()), restartMaximumMs)
      tries += 1
      timer = setTimeout(restart, delay)
      return delay
    },
    /** Forgets the planned try; the next delay is as long as it would have been. */
    stop(): void {
      clearTimeout(timer)
    },
    /** Begins anew with the shortest delay. */
    reset(): void {
      clearTimeout(timer)
      tries = 0
    },
  }
}
