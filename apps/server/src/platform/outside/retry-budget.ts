import { setTimeout as pause } from 'node:timers/promises'
import { OutsideError } from './outside-error.ts'

const tries = 3
const firstPauseMs = 250
/** A retry for every ten requests, and so many at once after quiet times. */
const earnedPerRequest = 0.1
const savedMaximum = 10

export type RetryBudget = {
  /** Runs what can be repeated without harm; how often, the requests of late decide together. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Repeats what failed for a moment, at most twice, and never so much that retries add noticeably to the load of
 * something that has trouble.
 */
export function createRetryBudget(wait: (ms: number) => Promise<unknown> = pause): RetryBudget {
  let saved = savedMaximum

  function spend(): boolean {
    if (saved < 1) return false
    saved -= 1
    return true
  }

  return {
    async run(work) {
      saved = Math.min(saved + earnedPerRequest, savedMaximum)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await work()
        } catch (error) {
          if (attempt === tries || !isPassing(error) || !spend()) throw error
          await wait(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
        }
      }
    },
  }
}

/** What ran out of time had its time. */
function isPassing(error: unknown): boolean {
  return error instanceof OutsideError && error.fault === 'unreachable'
}
