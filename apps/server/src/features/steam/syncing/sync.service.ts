import { randomUUIDv7 } from 'node:crypto'
import type { SyncBrings } from '@guildhall/contract/rules/library-limits'
import { steamProblems } from '@guildhall/contract/steam'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { StoredAccount } from '../account/accounts.store.ts'
import * as accountsStore from '../account/accounts.store.ts'
import type { SyncProgress } from './sync-progress.ts'
import { canResume, hasFailed, isGoingOn } from './sync-view.ts'
import * as syncsStore from './syncs.store.ts'
import { broughtBy, nothingCountedOf, type StoredSync } from './syncs.store.ts'
import * as waitsStore from './waits.store.ts'

export const syncSteam = defineJob<{ syncId: string }>('sync-steam')

export const betweenSyncsMs = 5 * 60_000
/** What Steam listed longer ago is asked for anew when a sync is carried on. */
const listIsFreshMs = 6 * 3_600_000
/** A run writes more often than that, also when every question takes as long as it may. */
const idleMs = 90_000
/** A sync that nobody carries on: the job was given up. It gets another one. */
const silentMs = 5 * 60_000

export type SyncService = ReturnType<typeof createSyncService>

/** Begins, stops and carries on; one sync of a member at a time. */
export function createSyncService(parts: { progress: SyncProgress; brings: SyncBrings | null }) {
  const { progress } = parts

  /** Begins a sync, or joins the one that goes on. @throws steam_not_linked, steam_not_set_up, steam_sync_too_soon */
  async function start(unit: UnitOfWork, userId: string, { isScheduled = false } = {}): Promise<StoredSync> {
    const account = await lockAccount(unit, userId)
    const brings = whatIsBrought()
    const last = await syncsStore.findLast(unit.db, userId)
    if (last !== undefined && isGoingOn(last)) return join(unit, last)
    requireWaited(last === undefined ? await waitsStore.left(unit.db, userId) : waitMsAfter(last))
    const sync = await syncsStore.insert(unit.db, {
      id: randomUUIDv7(),
      userId,
      steamId: account.steamId,
      isScheduled,
      counted: nothingCountedOf(brings),
    })
    await syncsStore.removeOld(unit.db, userId)
    return carryOn(unit, sync)
  }

  /**
   * Carries on with what was stopped, at once, or failed, five minutes later.
   * @throws steam_not_linked, steam_sync_not_found, steam_not_set_up, steam_sync_too_soon
   */
  async function resume(unit: UnitOfWork, userId: string): Promise<StoredSync> {
    await lockAccount(unit, userId)
    const brings = whatIsBrought()
    const last = await syncsStore.findLast(unit.db, userId)
    if (last !== undefined && isGoingOn(last)) return join(unit, last)
    if (last === undefined || !canResume(last)) throw new AppError(steamProblems.steam_sync_not_found)
    if (hasFailed(last)) requireWaited(waitMsAfter(last))
    const isAnew =
      last.step === 'account' || last.step === 'games' || last.ageMs > listIsFreshMs || broughtBy(last) !== brings
    const sync = await syncsStore.change(unit.db, last.id, {
      state: 'waiting',
      outcome: null,
      ...(isAnew && { step: 'account', done: 0, total: 0, savedUpTo: 0, counted: nothingCountedOf(brings) }),
    })
    return carryOn(unit, sync)
  }

  /**
   * Carries on with what was stopped or failed, where a new sync would be too soon. One that went well a moment ago is
   * the answer to the same call sent again.
   */
  async function startOrResume(unit: UnitOfWork, userId: string): Promise<StoredSync> {
    await lockAccount(unit, userId)
    const last = await syncsStore.findLast(unit.db, userId)
    const isRecent = last !== undefined && !isGoingOn(last) && waitMsAfter(last) > 0
    if (isRecent && last.outcome === 'synced') return last
    return isRecent && canResume(last) ? resume(unit, userId) : start(unit, userId)
  }

  /** Stops the sync after what it has in hand; nothing where none goes on. @throws steam_not_linked */
  async function stop(unit: UnitOfWork, userId: string): Promise<void> {
    await lockAccount(unit, userId)
    const last = await syncsStore.findLast(unit.db, userId)
    if (last === undefined || !isGoingOn(last)) return
    // Nobody has it in hand: not yet, or not any more.
    const isIdle = last.state === 'waiting' || last.silentMs > idleMs
    const sync = await syncsStore.change(unit.db, last.id, { state: isIdle ? 'stopped' : 'stopping' })
    unit.afterCommit(() => progress.settled(sync))
  }

  async function join(unit: UnitOfWork, sync: StoredSync): Promise<StoredSync> {
    if (sync.silentMs < silentMs) return sync
    await syncsStore.wake(unit.db, sync.id)
    return carryOn(unit, sync)
  }

  async function carryOn(unit: UnitOfWork, sync: StoredSync): Promise<StoredSync> {
    await unit.enqueue(syncSteam, { syncId: sync.id })
    unit.afterCommit(() => progress.settled(sync))
    return sync
  }

  async function lockAccount({ db }: UnitOfWork, userId: string): Promise<StoredAccount> {
    const account = await accountsStore.lock(db, userId)
    if (account === undefined) throw new AppError(steamProblems.steam_not_linked)
    return account
  }

  /** @throws steam_not_set_up */
  function whatIsBrought(): SyncBrings {
    if (parts.brings === null) throw new AppError(steamProblems.steam_not_set_up)
    return parts.brings
  }

  return { start, resume, startOrResume, stop }
}

/** Between two syncs, and after a failure until the next try, however often it was carried on before. */
export function waitMsAfter(last: Pick<StoredSync, 'state' | 'outcome' | 'ageMs' | 'silentMs'>): number {
  return Math.max(0, betweenSyncsMs - (hasFailed(last) ? last.silentMs : last.ageMs))
}

function requireWaited(waitMs: number): void {
  if (waitMs > 0) throw new AppError(steamProblems.steam_sync_too_soon, { retryAfterMs: Math.ceil(waitMs) })
}
