import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'

export type WorkQueue = {
  /** Runs the work when its turn comes. @throws AppError `unavailable` when too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

const retryAfterMs = 2000

/** Lets so many run at once and so many wait: costly work can be slow, but never without bound. */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []

  async function takeTurn(): Promise<void> {
    if (running < limits.running) {
      running++
      return
    }
    if (waiting.length >= limits.waiting) throw new AppError(problems.unavailable, { retryAfterMs })
    // The place of whoever finishes is handed over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function passTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await takeTurn()
      try {
        return await work()
      } finally {
        passTurn()
      }
    },
  }
}
