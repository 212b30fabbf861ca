import { randomUUIDv7 } from 'node:crypto'
import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as accountsStore from '../account/accounts.store.ts'
import { steamKeyRefused, steamRead } from '../steam.events.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import { type SteamFault, steamFaultOf } from '../web-api/steam-error.ts'
import { nextSyncInMs } from './scheduling.ts'
import { syncSteam } from './sync.service.ts'
import type { SyncProgress } from './sync-progress.ts'
import { createSyncRun, RunIsOver, SyncEnds, type SyncRun } from './sync-run.ts'
import { goThroughSteps, type StepParts } from './sync-steps.ts'
import * as syncsStore from './syncs.store.ts'
import { broughtBy, nothingCounted } from './syncs.store.ts'

const atOnce = 4
/** Thousands of games, each asked for by itself. */
const longestMs = 6 * 3_600_000

const outcomeOfFault = {
  misconfigured: 'misconfigured',
  private: 'private_or_hidden',
  'rate-limited': 'rate_limited',
  away: 'steam_unavailable',
} as const satisfies Record<SteamFault, SyncOutcome>

/** Carries syncs on from where they are, as stored jobs: a crash, a stop or another server only interrupts them. */
export function runSyncs(
  platform: Platform,
  parts: Omit<StepParts, 'database' | 'transactions' | 'log'> & { readonly progress: SyncProgress },
): void {
  const { database, transactions, jobs, log, writes } = platform
  let isLeaving = false
  platform.atEnd(async () => void (isLeaving = true))
  jobs.handle(syncSteam, ({ syncId }) => carryOn(syncId), { atOnce, longestMs })
  // After a crash nobody waits until the queue finds out. Where another server carries a sync on, this one takes over.
  platform.atStart(async () => {
    for (const syncId of await syncsStore.findGoingOn(database)) await jobs.enqueue(database, syncSteam, { syncId })
  })

  async function carryOn(syncId: string): Promise<void> {
    const runId = randomUUIDv7()
    const sync = await syncsStore.take(database, { id: syncId, runId })
    if (sync === undefined) return
    const run = createSyncRun({ ...parts, transactions, writes, runId, sync, isLeaving: () => isLeaving })
    try {
      await goThroughSteps(run, { ...parts, database, transactions, log })
      await finish(run, 'synced')
    } catch (error) {
      if (error instanceof RunIsOver) return
      const outcome = outcomeOf(error)
      if (outcome === undefined) throw error
      log.info({ syncId, outcome }, 'a sync with Steam came to nothing')
      await finish(run, outcome)
    }
  }

  async function finish(run: SyncRun, outcome: SyncOutcome): Promise<void> {
    try {
      await run.write(async (unit, { counted }) => {
        await planNext(unit, run.userId, outcome)
        if (outcome !== 'synced') return { state: 'ended', outcome }
        await announceRead(unit, run)
        const { ignored } = await ownedAppsStore.countUnmatched(unit.db, run.userId)
        const unmatched = await ownedAppsStore.findUnmatchedNames(unit.db, run.userId)
        const setAside = await ownedAppsStore.countSetAside(unit.db, run.userId)
        const others = { ...nothingCounted.others, ...Object.fromEntries(setAside) }
        return { state: 'ended', outcome, counted: { ...counted, ignored, unmatched, others } }
      })
    } catch (error) {
      if (!(error instanceof RunIsOver)) throw error
    }
  }

  async function announceRead(unit: UnitOfWork, { userId, sync }: SyncRun): Promise<void> {
    if (broughtBy(sync()) === 'wishlist') return
    const readAt = await syncsStore.clock(unit.db)
    await unit.announce(steamRead, { userId, beganAt: sync().startedAt, readAt })
  }

  async function planNext(unit: UnitOfWork, userId: string, outcome: SyncOutcome): Promise<void> {
    const account = await accountsStore.find(unit.db, userId)
    const failures = outcome === 'synced' ? 0 : Math.min((account?.failures ?? 0) + 1, 30)
    await accountsStore.setFailures(unit.db, userId, { failures, nextInMs: nextSyncInMs(failures) })
    if (outcome === 'misconfigured') {
      await unit.announce(steamKeyRefused, { day: new Date().toISOString().slice(0, 10) })
    }
  }
}

function outcomeOf(error: unknown): SyncOutcome | undefined {
  if (error instanceof SyncEnds) return error.outcome
  const fault = steamFaultOf(error)
  return fault && outcomeOfFault[fault]
}
