import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Users } from '../../users/index.ts'
import * as accountsStore from '../account/accounts.store.ts'
import type { SyncService } from './sync.service.ts'

export const startDueSyncs = defineJob<Record<string, never>>('start-due-steam-syncs')

const everyTenMinutes = '*/10 * * * *'
const startedAtOnce = 50
const dayMs = 24 * 3_600_000
/** Nobody waits for a scheduled sync: they spread over the day by themselves, each a little earlier or later. */
const spreadMs = 2 * 3_600_000
const longestBackoffDays = 16

/** In a day or so; after failures in two, four, eight days and so on. */
export function nextSyncInMs(failures: number, random: () => number = Math.random): number {
  return Math.min(2 ** failures, longestBackoffDays) * dayMs + (random() - 0.5) * spreadMs
}

/** Starts the syncs that members agreed to, when they are due. */
export function scheduleSyncs({ jobs, transactions, log }: Platform, parts: { users: Users; sync: SyncService }): void {
  const { users, sync } = parts

  jobs.handle(startDueSyncs, async () => {
    while ((await transactions.run(startSome)) === startedAtOnce);
  })
  jobs.schedule(startDueSyncs, everyTenMinutes)

  /** @returns how many were due */
  async function startSome(unit: UnitOfWork): Promise<number> {
    const due = await accountsStore.takeDue(unit.db, startedAtOnce)
    const active = await users.activeIdsAmong(unit.db, due)
    for (const userId of due) {
      const { failures = 0 } = (await accountsStore.find(unit.db, userId)) ?? {}
      // Whatever comes of it, it is not due again before then.
      await accountsStore.setFailures(unit.db, userId, { failures, nextInMs: nextSyncInMs(failures) })
      if (active.has(userId)) await startOne(unit, userId)
    }
    return due.length
  }

  /** A sync that the member began just now does as well. */
  async function startOne(unit: UnitOfWork, userId: string): Promise<void> {
    try {
      await sync.start(unit, userId, { isScheduled: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.info({ code: error.problem.code }, 'a scheduled sync with Steam was left out')
    }
  }
}
