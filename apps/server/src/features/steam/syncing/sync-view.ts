import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import type { SteamReport, SteamSync } from '@guildhall/contract/steam'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Games } from '../../games/index.ts'
import { broughtBy, nothingCounted, type StoredSync } from './syncs.store.ts'

/** These would end the same way again: there is nothing to carry on with. */
const hopeless: readonly SyncOutcome[] = ['synced', 'unlinked']

export const isGoingOn = ({ state }: Pick<StoredSync, 'state'>): boolean => state !== 'stopped' && state !== 'ended'

export function canResume({ state, outcome }: Pick<StoredSync, 'state' | 'outcome'>): boolean {
  return state === 'stopped' || (outcome !== null && !hopeless.includes(outcome))
}

/** It came to an end of its own accord, and not to the one it should. */
export const hasFailed = ({ outcome }: Pick<StoredSync, 'outcome'>): boolean => outcome !== null && outcome !== 'synced'

/** The sync as its member sees it. @param current the name of what is in hand */
export function toSteamSync(sync: StoredSync, current: string | null, report: SteamReport | null): SteamSync {
  return {
    id: sync.id,
    brings: broughtBy(sync),
    state: sync.state,
    step: sync.step,
    owned: sync.owned,
    matched: sync.matched,
    done: sync.done,
    of: sync.total,
    current,
    isScheduled: sync.isScheduled,
    outcome: sync.outcome,
    report,
    canResume: canResume(sync),
    startedAt: sync.startedAt.toISOString(),
    endedAt: sync.endedAt?.toISOString() ?? null,
  }
}

/** With the report of a sync that ended well. */
export async function viewSync(db: Database, games: Games, sync: StoredSync): Promise<SteamSync> {
  const report = sync.outcome === 'synced' && sync.endedAt ? await reportOf(db, games, sync, sync.endedAt) : null
  return toSteamSync(sync, null, report)
}

async function reportOf(
  db: Database,
  games: Games,
  { owned, matched, counted }: StoredSync,
  endedAt: Date,
): Promise<SteamReport> {
  // A sync of before this version counted less.
  const { isWishlistOnly: _, lowered, newGames, unmatched, ...numbers } = { ...nothingCounted, ...counted }
  const cards = await games.cardsOf(db, newGames)
  return {
    ...numbers,
    owned,
    matched,
    lowered: [...lowered],
    unmatched: [...unmatched],
    newGames: newGames.flatMap((id) => cards.get(id) ?? []),
    syncedAt: endedAt.toISOString(),
  }
}
