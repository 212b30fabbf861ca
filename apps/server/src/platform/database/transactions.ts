import type { Events } from '../events.ts'
import type { JobQueue } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import { isStaleStatement } from './statements/prepared-statements.ts'
import type { Database, Transactions, UnitOfWork } from './unit-of-work.ts'

const retryableStates = new Set(['40001', '40P01'])
const attempts = 4

export function createTransactions(parts: {
  database: Database
  events: Events
  jobs: Pick<JobQueue, 'enqueue'>
  log: Pick<Logger, 'error'>
}): Transactions {
  const { database, events, jobs, log } = parts

  async function runOnce<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result> {
    const pushes: (() => void | Promise<void>)[] = []
    const result = await database.transaction().execute((db) => {
      const unit: UnitOfWork = {
        db,
        async announce(kind, payload) {
          for (const listener of events.writingListeners(kind)) {
            await listener(payload as never, unit)
          }
          for (const listener of events.pushingListeners(kind)) {
            pushes.push(() => listener(payload as never))
          }
        },
        enqueue: (kind, data) => jobs.enqueue(db, kind, data),
        afterCommit: (action) => void pushes.push(action),
      }
      return work(unit)
    })
    for (const push of pushes) {
      try {
        await push()
      } catch (error) {
        log.error({ err: error }, 'a listener failed after the commit')
      }
    }
    return result
  }

  return {
    /** After a deadlock, a serialization failure or a stale statement nothing was written: it is done again. */
    async run(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(work)
        } catch (error) {
          if (attempt >= attempts || !isRepeatable(error)) throw error
        }
      }
    },
  }
}

function isRepeatable(error: unknown): boolean {
  const state = (error as { code?: unknown }).code
  return (typeof state === 'string' && retryableStates.has(state)) || isStaleStatement(error)
}
