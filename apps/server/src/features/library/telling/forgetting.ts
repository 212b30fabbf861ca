import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { StoredCopy } from '../copies/copies.store.ts'
import type { StoredEntry } from '../shelf/entries.store.ts'
import type { TellingParts } from './telling.service.ts'

/**
 * Takes back what a source told, all of it or some copies: hours, days, completion, and entries that only it made and
 * the member never said anything of. What the member typed beside a copy stays, as a copy of their own.
 */
export function createForgetting(
  parts: TellingParts,
  announce: (unit: UnitOfWork, userId: string, gameIds: readonly number[]) => Promise<void>,
) {
  const { entries, copies, told, tombstones, playDays, counts } = parts

  return async function forgetSource(
    unit: UnitOfWork,
    of: { readonly userId: string; readonly source: CopySource; readonly sourceIds?: readonly string[] | undefined },
  ): Promise<void> {
    const { db } = unit
    const { userId } = of
    await entries.lockShelf(db, userId)
    const gameIds = await told.gamesOf(db, of)
    if (gameIds.length === 0) return
    await counts.lock(db, gameIds)
    const [forgotten, others] = partition(await copies.findOfGames(db, userId, gameIds), of)
    const typed = forgotten.filter(({ typedMinutes }) => typedMinutes > 0).map(withoutTold)
    await copies.removeAll(db, userId, without(forgotten, typed))
    await copies.putAll(db, userId, typed)
    const kept = new Set([...others, ...typed].map(({ gameId }) => gameId))
    const found = [...(await entries.findAmong(db, userId, gameIds)).values()]
    const orphans = found.filter((entry) => entry.madeBy === of.source && !kept.has(entry.gameId) && isUntouched(entry))
    await entries.removeAll(
      db,
      userId,
      orphans.map(({ gameId }) => gameId),
    )
    await counts.countEntries(
      db,
      orphans.map(({ gameId, status }) => ({ gameId, from: status, to: null })),
    )
    await copies.recount(db, userId, gameIds)
    await told.endTelling(db, userId, gameIds)
    await tombstones.removeUntold(db, userId)
    await playDays.forgetTold(db, userId, gameIds)
    await announce(unit, userId, gameIds)
  }
}

function partition(
  all: readonly StoredCopy[],
  { source, sourceIds }: { source: CopySource; sourceIds?: readonly string[] | undefined },
): [forgotten: StoredCopy[], others: StoredCopy[]] {
  const named = sourceIds && new Set(sourceIds)
  const isForgotten = (copy: StoredCopy) =>
    copy.source === source && copy.sourceId !== null && (named === undefined || named.has(copy.sourceId))
  return [all.filter(isForgotten), all.filter((copy) => !isForgotten(copy))]
}

function withoutTold(copy: StoredCopy): StoredCopy {
  return {
    ...copy,
    sourceId: null,
    toldMinutes: null,
    toldEvidence: null,
    lowerMinutes: null,
    lastPlayedAt: null,
    isGone: false,
  }
}

function without(all: readonly StoredCopy[], kept: readonly StoredCopy[]): string[] {
  const ids = new Set(kept.map(({ id }) => id))
  return all.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
}

function isUntouched({ touchedAt, rating }: StoredEntry): boolean {
  return touchedAt === null && rating === null
}
