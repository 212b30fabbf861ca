import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'

/**
 * Lets work of the same name run one after the other, first come, first served. What waits here holds nothing that others
 * need: no connection to the database, no lock.
 */
export type Turns = {
  /** @throws AppError `unavailable` when too many wait, or the turn does not come in time; nothing was done then. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

const retryAfterMs = 1000

/** @param limits how long anybody waits, and how many for the same name. */
export function createTurns(limits: { waitMs: number; waiting: number }): Turns {
  /** A name is in here while somebody has its turn; with it those who wait, in their order. */
  const queues = new Map<string, Set<() => void>>()

  async function takeTurn(name: string): Promise<void> {
    const queue = queues.get(name)
    if (queue === undefined) {
      queues.set(name, new Set())
      return
    }
    if (queue.size >= limits.waiting) throw unavailable()
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(begin)
        reject(unavailable())
      }, limits.waitMs)
      queue.add(begin)
    })
  }

  function passTurn(name: string): void {
    const queue = queues.get(name)
    const [next] = queue ?? []
    if (next === undefined) {
      queues.delete(name)
      return
    }
    queue?.delete(next)
    next()
  }

  return {
    async run(name, work) {
      await takeTurn(name)
      try {
        return await work()
      } finally {
        passTurn(name)
      }
    },
  }
}

function unavailable(): AppError {
  return new AppError(problems.unavailable, { retryAfterMs })
}
