import type { Kysely } from 'kysely'
import type { EventKind, Events } from '../events.ts'
import type { JobKind, JobQueue } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import { isStaleStatement } from './prepared-statements.ts'

/** A handle without tables: a store names its own with `db.withTables<…>()`. */
export type Database = Kysely<object>

/** One transaction: what is written through `db`, announced and enqueued happens whole or not at all. */
export type UnitOfWork = {
  readonly db: Database
  /** Runs the writing listeners now; the pushing ones run after the commit, in the order announced. */
  announce<Payload>(kind: EventKind<Payload>, payload: Payload): Promise<void>
  /** Stores a job in this transaction; it starts only if the transaction commits. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data): Promise<void>
  /** For in-memory state that must follow the database, such as a cache to drop. */
  afterCommit(action: () => void | Promise<void>): void
}

export type Transactions = {
  run<Result>(work: (unit: UnitOfWork) => Promise<Result>): Promise<Result>
}

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
