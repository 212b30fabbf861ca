import type { SyncBrings } from '@guildhall/contract/rules/library-limits'
import type { SteamState } from '@guildhall/contract/steam'
import { steamProblems } from '@guildhall/contract/steam'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Achievements } from '../achievements/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { StoredAccount } from './account/accounts.store.ts'
import * as accountsStore from './account/accounts.store.ts'
import { profileUrlOf } from './account/steam-id.ts'
import { steamUnlinked } from './steam.events.ts'
import { nextSyncInMs } from './syncing/scheduling.ts'
import { betweenSyncsMs, waitMsAfter } from './syncing/sync.service.ts'
import type { SyncProgress } from './syncing/sync-progress.ts'
import { hasFailed, isGoingOn, viewSync } from './syncing/sync-view.ts'
import type { StoredSync } from './syncing/syncs.store.ts'
import * as syncsStore from './syncing/syncs.store.ts'
import * as waitsStore from './syncing/waits.store.ts'
import { steam } from './told-copy.ts'
import * as ownedAppsStore from './unmatched/owned-apps.store.ts'
import { forgetWishes } from './wishes/wishes.service.ts'

/** What a member agrees to, or no more. */
export type Agreement = {
  readonly isSyncScheduled?: boolean | undefined
  readonly takesExtras?: boolean | undefined
  readonly takesDemos?: boolean | undefined
}

export type UnreadReason = 'no-key' | 'no-steam' | 'private' | 'not-synced'

export type StateService = ReturnType<typeof createStateService>

/** Everything about Steam for one member, and the end of it. */
export function createStateService(parts: {
  progress: SyncProgress
  games: Games
  library: Library
  achievements: Achievements
  brings: SyncBrings | null
}) {
  const { progress, games, library, achievements, brings } = parts

  async function of(db: Database, userId: string): Promise<SteamState> {
    const account = await accountsStore.find(db, userId)
    const sync = await syncsStore.findLast(db, userId)
    return {
      brings,
      account: account === undefined ? null : toSteamAccount(account),
      sync: sync === undefined ? null : await viewSync(db, games, sync),
      notBefore: sync === undefined ? after(await waitsStore.left(db, userId)) : notBefore(sync),
      unmatched: (await ownedAppsStore.countUnmatched(db, userId)).open,
      ...(await library.waitingOf(db, userId)),
    }
  }

  /** What is not said stays. @throws steam_not_linked */
  async function agree(unit: UnitOfWork, userId: string, said: Agreement): Promise<void> {
    const account = await accountsStore.lock(unit.db, userId)
    if (account === undefined) throw new AppError(steamProblems.steam_not_linked)
    const { isSyncScheduled = account.isSyncScheduled } = said
    const { takesExtras = account.takesExtras, takesDemos = account.takesDemos } = said
    await accountsStore.setTaken(unit.db, userId, { takesExtras, takesDemos })
    if (account.isSyncScheduled === isSyncScheduled) return
    await accountsStore.setSchedule(unit.db, userId, isSyncScheduled ? nextSyncInMs(0) : null)
  }

  /** A sync that runs finds nothing to go on with, and leaves. */
  async function unlink(unit: UnitOfWork, userId: string): Promise<void> {
    const account = await accountsStore.lock(unit.db, userId)
    if (account === undefined) return
    const sync = await syncsStore.findLast(unit.db, userId)
    await library.forgetSource(unit, { userId, source: steam })
    await forgetWishes(unit, { games, library }, userId)
    await achievements.forget(unit, { userId, source: steam })
    await accountsStore.remove(unit.db, userId)
    await unit.announce(steamUnlinked, { userId })
    const waitMs = sync === undefined ? 0 : waitMsAfter(sync)
    if (waitMs > 0) await waitsStore.remember(unit.db, userId, waitMs)
    if (sync !== undefined) unit.afterCommit(() => progress.left(sync.id))
  }

  const isLinked = async (db: Database, userId: string): Promise<boolean> =>
    (await accountsStore.find(db, userId)) !== undefined

  /** Why nothing of a member can be read from Steam; null where it can be, as far as is known. */
  async function unreadReasonOf(db: Database, userId: string): Promise<UnreadReason | null> {
    if (brings !== 'games' && !(await syncsStore.wasRead(db, userId))) return 'no-key'
    if (!(await isLinked(db, userId))) return 'no-steam'
    const sync = await syncsStore.findLast(db, userId)
    if (sync === undefined || (isGoingOn(sync) && sync.step !== 'saving' && sync.step !== 'achievements')) {
      return (await syncsStore.wasRead(db, userId)) ? null : 'not-synced'
    }
    return sync.outcome === 'private_or_hidden' ? 'private' : null
  }

  /** The member agrees to syncs until then, besides what the setting says; null ends that. */
  const agreeUntil = (unit: UnitOfWork, userId: string, until: Date | null): Promise<void> =>
    accountsStore.setAgreedUntil(unit.db, [{ userId, until }])

  /** The same of many at once. */
  const agreeAllUntil = (unit: UnitOfWork, agreed: readonly accountsStore.Agreed[]): Promise<void> =>
    accountsStore.setAgreedUntil(unit.db, agreed)

  return { of, agree, unlink, isLinked, unreadReasonOf, agreeUntil, agreeAllUntil }
}

function toSteamAccount(account: StoredAccount): NonNullable<SteamState['account']> {
  return {
    steamId: account.steamId,
    name: account.name,
    profileUrl: profileUrlOf(account.steamId),
    linkedAt: account.linkedAt.toISOString(),
    isSyncScheduled: account.isSyncScheduled,
    takesExtras: account.takesExtras,
    takesDemos: account.takesDemos,
    nextSyncAt: account.nextSyncAt?.toISOString() ?? null,
  }
}

const after = (waitMs: number): string | null => (waitMs === 0 ? null : new Date(Date.now() + waitMs).toISOString())

function notBefore(sync: StoredSync): string | null {
  const waitMs = isGoingOn(sync) ? 0 : waitMsAfter(sync)
  if (waitMs === 0) return null
  const since = hasFailed(sync) && sync.endedAt ? sync.endedAt : sync.startedAt
  return new Date(since.getTime() + betweenSyncsMs).toISOString()
}
