import { problems } from '@guildhall/contract/frame/errors'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import { roles } from '@guildhall/contract/rules/roles'
import { steamProblems } from '@guildhall/contract/steam'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Library } from '../../library/index.ts'
import * as accountsStore from '../account/accounts.store.ts'
import type { FindingService } from '../account/finding.service.ts'
import type { SyncService } from './sync.service.ts'
import type { SyncProgress } from './sync-progress.ts'
import type { StoredSync } from './syncs.store.ts'

const waitedForMs = 120_000

/** What a member reads of a sync that came to nothing; without an entry, what was saved is answered. */
const problemOf = {
  private_or_hidden: steamProblems.steam_private,
  not_found: steamProblems.steam_account_not_found,
  unlinked: steamProblems.steam_not_linked,
  steam_unavailable: steamProblems.steam_away,
  rate_limited: steamProblems.steam_busy,
  catalogue_unavailable: steamProblems.catalogue_away,
  misconfigured: steamProblems.steam_misconfigured,
} as const satisfies Record<Exclude<SyncOutcome, 'synced'>, unknown>

export type WaitingSync = ReturnType<typeof createWaitingSync>

/** A sync whose caller waits for it, and receives the library. */
export function createWaitingSync(parts: {
  database: Database
  transactions: Transactions
  finding: FindingService
  sync: SyncService
  progress: SyncProgress
  library: Library
}) {
  const { database, transactions, finding, sync, progress, library } = parts

  /** Whoever looks after the hall may have a library synced, and sees no more of it than its member shows them. */
  async function shows(caller: Caller, userId: string): Promise<boolean> {
    try {
      await library.requireVisible(database, caller, userId)
      return true
    } catch (error) {
      if (error instanceof AppError && error.problem === problems.not_visible) return false
      throw error
    }
  }

  /** @param typed the account, in any spelling */
  return async function syncAndWait(
    caller: Caller,
    { userId, steamId: typed }: { userId: string; steamId: string },
  ): Promise<LibraryEntry[]> {
    const isOwner = caller.userId === userId
    if (!isOwner && caller.role !== roles.admin) throw new AppError(problems.not_owner)
    const steamId = await finding.idOf(typed)
    const account = await accountsStore.find(database, userId)
    if (account?.steamId !== steamId) throw new AppError(steamProblems.steam_not_linked)
    const begun = await transactions.run((unit) => sync.startOrResume(unit, userId))
    throwFailure(await progress.ended(begun.id, waitedForMs))
    if (!isOwner && !(await shows(caller, userId))) return []
    return library.viewEntries(database, await library.entriesOf(database, userId, { isOwner }), { isOwner })
  }
}

/** Without a row the account was unlinked meanwhile. */
function throwFailure(sync: StoredSync | undefined): void {
  const outcome = sync === undefined ? 'unlinked' : sync.outcome
  if (outcome !== null && outcome !== 'synced') throw new AppError(problemOf[outcome])
}
