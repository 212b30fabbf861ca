import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { CopiesStore } from '../copies/copies.store.ts'
import type { CountsStore, StatusMove } from '../counting/counts.store.ts'
import { gamesJudged, libraryChanged } from '../library.events.ts'
import type { EntriesStore, EntryFacts, StoredEntry } from '../shelf/entries.store.ts'
import { newEntry } from '../shelf/entry-changes.ts'
import type { PlayDaysStore } from '../shelf/play-days.store.ts'
import { createForgetting } from './forgetting.ts'
import { type MergedCopy, mergeCopies } from './merging-copies.ts'
import type { ToldCopiesStore } from './told-copies.store.ts'
import type { Taken, Telling, ToldAchievements } from './told-copies.ts'
import { hasAll, toldStatus } from './told-status.ts'
import type { TombstonesStore } from './tombstones.store.ts'

type ToldGame = { readonly gameId: number; readonly copies: readonly MergedCopy[] }

export type TellingParts = {
  readonly entries: EntriesStore
  readonly copies: CopiesStore
  readonly told: ToldCopiesStore
  readonly tombstones: TombstonesStore
  readonly playDays: PlayDaysStore
  readonly counts: CountsStore
}

/** What platforms tell of a member's games. It never changes what the member said. */
export function createTellingService(parts: TellingParts) {
  const { entries, copies, told, tombstones, playDays, counts } = parts

  /**
   * Takes in what a platform tells. Several copies of one game are one entry, and belong into one call. Growth counts
   * as played today, but for games that were not on the shelf before. All may be told again: then nothing changes.
   * @returns what became of the entry of each copy, by what the platform calls it
   */
  async function takeTold(unit: UnitOfWork, telling: Telling): Promise<ReadonlyMap<string, Taken>> {
    const { db } = unit
    const { userId, source } = telling
    const now = await entries.lockShelf(db, userId)
    const sourceIds = telling.copies.map(({ sourceId }) => sourceId)
    const left = await told.gamesOf(db, { userId, source, sourceIds })
    const gameIds = [...new Set([...left, ...telling.copies.map(({ gameId }) => gameId)])]
    if (gameIds.length === 0) return new Map()
    await counts.lock(db, gameIds)
    const merged = mergeCopies(telling, await copies.findOfGames(db, userId, gameIds), now)
    await copies.putAll(db, userId, changedOf(merged))
    const before = await entries.findAmong(db, userId, gameIds)
    const games = gamesOf(merged)
    const keptOff = await findKeptOff(unit, userId, games, before)
    const shown = games.filter(({ gameId }) => !keptOff.has(gameId))
    const moved = shown.flatMap((game) => statusToldOf(before.get(game.gameId), game, { now, source }))
    await entries.putAll(db, userId, moved)
    const counted = await copies.recount(db, userId, gameIds)
    await counts.countEntries(
      db,
      moved.map((entry) => moveOf(before.get(entry.gameId), entry)),
    )
    await playDays.addPlayed(db, userId, growthOf(shown, before), { isTold: true })
    const changed = new Set([...counted, ...moved.map(({ gameId }) => gameId)])
    await announce(unit, userId, [...changed])
    return new Map(
      merged.map((copy) => {
        const { gameId, sourceId } = copy.told
        const entry = keptOff.has(gameId)
          ? ('kept-off' as const)
          : !before.has(gameId)
            ? ('created' as const)
            : changed.has(gameId)
              ? ('updated' as const)
              : ('unchanged' as const)
        return [sourceId, { entry, isLowered: copy.isLowered }]
      }),
    )
  }

  /** Games that the member took off, and those for which the shelf has no room. */
  async function findKeptOff(
    { db }: UnitOfWork,
    userId: string,
    games: readonly ToldGame[],
    before: ReadonlyMap<number, StoredEntry>,
  ): Promise<ReadonlySet<number>> {
    const absent = games.flatMap(({ gameId }) => (before.has(gameId) ? [] : [gameId]))
    if (absent.length === 0) return new Set()
    const takenOff = await tombstones.findAmong(db, userId, absent)
    const room = libraryMaximum - (await entries.count(db, userId))
    const wanted = absent.filter((gameId) => !takenOff.has(gameId))
    return new Set([...takenOff, ...wanted.slice(Math.max(0, room))])
  }

  /** Of a game, over all its sets; all of them unlocked completes a game whose status the member left to the platform. */
  async function tellAchievements(unit: UnitOfWork, achievements: ToldAchievements): Promise<void> {
    const { db } = unit
    const { userId, gameId } = achievements
    const now = await entries.lockShelf(db, userId)
    await counts.lock(db, [gameId])
    if (!(await told.tellAchievements(db, achievements))) return
    const entry = await entries.find(db, userId, gameId)
    if (entry === undefined || !entry.isStatusTold || entry.status === 'completed' || !hasAll(entry)) return
    await entries.putAll(db, userId, [{ ...entry, status: 'completed', updatedAt: now }])
    await counts.countEntries(db, [{ gameId, from: entry.status, to: 'completed' }])
    await unit.announce(gamesJudged, { gameIds: [gameId] })
  }

  /** @param of.present all that the platform lists now. @returns how many copies went */
  async function markGone(
    unit: UnitOfWork,
    of: { userId: string; source: CopySource; present: readonly string[] },
  ): Promise<number> {
    await entries.lockShelf(unit.db, of.userId)
    const moved = await told.markGone(unit.db, of)
    if (moved.length === 0) return 0
    await copies.recount(unit.db, of.userId, [...new Set(moved.map(({ gameId }) => gameId))])
    await unit.announce(libraryChanged, { userId: of.userId })
    return moved.filter(({ isGone }) => isGone).length
  }

  async function announce(unit: UnitOfWork, userId: string, gameIds: readonly number[]): Promise<void> {
    if (gameIds.length === 0) return
    await unit.announce(gamesJudged, { gameIds })
    await unit.announce(libraryChanged, { userId })
  }

  return { takeTold, tellAchievements, markGone, forgetSource: createForgetting(parts, announce) }
}

const changedOf = (merged: readonly MergedCopy[]) => merged.flatMap(({ copy, isChanged }) => (isChanged ? [copy] : []))

function gamesOf(merged: readonly MergedCopy[]): ToldGame[] {
  const byGame = Map.groupBy(merged, ({ told }) => told.gameId)
  return [...byGame].map(([gameId, copies]) => ({ gameId, copies }))
}

/** The entry with the status that the platform's word comes to, if that changes it. */
function statusToldOf(
  before: StoredEntry | undefined,
  { gameId, copies }: ToldGame,
  { now, source }: { now: Date; source: CopySource },
): EntryFacts[] {
  if (before !== undefined && !before.isStatusTold) return []
  const status = toldStatus({
    wasPlayed: (before?.minutes ?? 0) > 0 || copies.some(({ copy }) => copy.lastPlayedAt !== null || copy.toldMinutes),
    wasPlayedLately: copies.some(({ told }) => told.wasPlayedLately),
    entry: before,
  })
  if (before?.status === status) return []
  const start = before ?? { ...newEntry({ gameId, now, madeBy: source }), isStatusTold: true }
  return [{ ...start, status, updatedAt: now }]
}

function moveOf(before: StoredEntry | undefined, after: EntryFacts): StatusMove {
  return { gameId: after.gameId, from: before?.status ?? null, to: after.status }
}

function growthOf(games: readonly ToldGame[], before: ReadonlyMap<number, StoredEntry>) {
  return games.flatMap(({ gameId, copies }) => {
    const minutes = copies.reduce((sum, { grown }) => sum + grown, 0)
    return minutes > 0 && before.has(gameId) ? [{ gameId, minutes }] : []
  })
}
