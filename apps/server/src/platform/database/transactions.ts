import type { Events } from '../events.ts'
import type { JobQueue } from '../jobs.ts'
import type { Turns } from '../limits/turns.ts'
import type { Logger } from '../logger.ts'
import { isStaleStatement } from './statements/prepared-statements.ts'
import type { Database, Transactions, UnitOfWork } from './unit-of-work.ts'

const retryableStates = new Set(['40001', '40P01'])
const attempts = 4
/** What was found and locked by nobody went before it was referred to: the second try finds that it is gone. */
const referredToGone = '23503'

export function createTransactions(parts: {
  database: Database
  events: Events
  jobs: Pick<JobQueue, 'enqueue'>
  log: Pick<Logger, 'error'>
  turns: Turns
}): Transactions {
  const { database, events, jobs, log, turns } = parts

  async function runOnce<Result>(work: (unit: UnitOfWork) => Promise<Result>, turn?: string): Promise<Result> {
    const pushes: (() => void | Promise<void>)[] = []
    const commit = () => transact(work, pushes)
    // The turn ends with the commit: pushes are nothing that the next one has to wait for. Nobody waits for a turn
    // while they hold a connection or a lock, so turns are in no circle of waiting.
    const result = turn === undefined ? await commit() : await turns.run(turn, commit)
    for (const push of pushes) {
      try {
        await push()
      } catch (error) {
        log.error({ err: error }, 'a listener failed after the commit')
      }
    }
    return result
  }

  function transact<Result>(
    work: (unit: UnitOfWork) => Promise<Result>,
    pushes: (() => void | Promise<void>)[],
  ): Promise<Result> {
    return database.transaction().execute((db) => {
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
        enqueue: (kind, data, afterSeconds) => jobs.enqueue(db, kind, data, afterSeconds),
        afterCommit: (action) => void pushes.push(action),
      }
      return work(unit)
    })
  }

  return {
    /** After a deadlock, a serialization failure, a stale statement or a lost reference nothing was written: it is done again. */
    async run(work, options) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(work, options?.turn)
        } catch (error) {
          if (attempt >= attempts || !isRepeatable(error, attempt)) throw error
        }
      }
    },
  }
}

function isRepeatable(error: unknown, attempt: number): boolean {
  const state = (error as { code?: unknown }).code
  if (state === referredToGone) return attempt === 1
  return (typeof state === 'string' && retryableStates.has(state)) || isStaleStatement(error)
}
