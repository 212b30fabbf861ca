import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as askedHoursStore from '../copies/asked-hours.store.ts'
import type { StoredCopy } from '../copies/copies.store.ts'
import * as copiesStore from '../copies/copies.store.ts'
import { beginCounting } from '../counting/counting-along.ts'
import { announceChanged } from '../library.events.ts'
import type { StoredEntry } from '../shelf/entries.store.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import * as playDaysStore from '../shelf/play-days.store.ts'
import * as toldCopiesStore from './told-copies.store.ts'
import * as tombstonesStore from './tombstones.store.ts'

/**
 * Takes back what a source told, all of it or some copies: hours, days, completion, and entries that only it made and
 * the member never said anything of. What the member typed beside a copy stays, as a copy of their own.
 */
export async function forgetSource(
  unit: UnitOfWork,
  of: { readonly userId: string; readonly source: CopySource; readonly sourceIds?: readonly string[] | undefined },
): Promise<void> {
  const { db } = unit
  const { userId } = of
  await entriesStore.lockShelf(db, userId)
  const gameIds = await toldCopiesStore.gamesOf(db, of)
  if (gameIds.length === 0) return
  const counting = await beginCounting(db, userId, gameIds)
  const [forgotten, others] = partition(await copiesStore.findOfGames(db, userId, gameIds), of)
  const typed = forgotten.filter(({ typedMinutes }) => typedMinutes > 0).map(withoutTold)
  await copiesStore.removeAll(db, userId, without(forgotten, typed))
  await copiesStore.putAll(db, userId, typed)
  const kept = new Set([...others, ...typed].map(({ gameId }) => gameId))
  const found = [...(await entriesStore.findAmong(db, userId, gameIds)).values()]
  const orphans = found.filter((entry) => entry.madeBy === of.source && !kept.has(entry.gameId) && isUntouched(entry))
  await entriesStore.removeAll(
    db,
    userId,
    orphans.map(({ gameId }) => gameId),
  )
  await counting.end()
  const stillTold = new Set(others.flatMap(({ gameId, sourceId }) => (sourceId === null ? [] : [gameId])))
  const untold = gameIds.filter((gameId) => !stillTold.has(gameId))
  await askedHoursStore.forget(db, userId, untold)
  await copiesStore.recount(db, userId, gameIds)
  await toldCopiesStore.endTelling(db, userId, gameIds)
  await tombstonesStore.removeUntold(db, userId)
  await playDaysStore.forgetToldOf(db, of, forgotten.flatMap(toldOf))
  await playDaysStore.forgetTold(db, userId, untold)
  await announceChanged(unit, userId, gameIds)
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

const toldOf = ({ gameId, sourceId }: StoredCopy) => (sourceId === null ? [] : [{ gameId, sourceId }])

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
