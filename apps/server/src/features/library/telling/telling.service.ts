// What platforms tell of a member's games. It never changes what the member said.
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as askedHoursStore from '../copies/asked-hours.store.ts'
import type { StoredCopy } from '../copies/copies.store.ts'
import * as copiesStore from '../copies/copies.store.ts'
import { beginCounting } from '../counting/counting-along.ts'
import { announceChanged, gamesJudged, libraryChanged } from '../library.events.ts'
import type { EntryFacts, StoredEntry } from '../shelf/entries.store.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { newEntry, withTrueFinish } from '../shelf/entry-changes.ts'
import * as playDaysStore from '../shelf/play-days.store.ts'
import { type MergedCopy, mergeCopies } from './merging-copies.ts'
import * as toldCopiesStore from './told-copies.store.ts'
import type { Taken, Telling, ToldAchievements } from './told-copies.ts'
import { hasAll, toldStatus } from './told-status.ts'
import * as tombstonesStore from './tombstones.store.ts'

type ToldGame = { readonly gameId: number; readonly copies: readonly MergedCopy[] }

/**
 * Takes in what a platform tells. Several copies of one game are one entry, and belong into one call. Growth counts
 * as played today, but for games that were not on the shelf before. All may be told again: then nothing changes.
 * @returns what became of the entry of each copy, by what the platform calls it
 */
export async function takeTold(unit: UnitOfWork, telling: Telling): Promise<ReadonlyMap<string, Taken>> {
  const { db } = unit
  const { userId, source } = telling
  const now = await entriesStore.lockShelf(db, userId)
  const sourceIds = telling.copies.map(({ sourceId }) => sourceId)
  const left = await toldCopiesStore.gamesOf(db, { userId, source, sourceIds })
  const gameIds = [...new Set([...left, ...telling.copies.map(({ gameId }) => gameId)])]
  if (gameIds.length === 0) return new Map()
  const counting = await beginCounting(db, userId, gameIds)
  const known = await copiesStore.findOfGames(db, userId, gameIds)
  const merged = mergeCopies(telling, known, now)
  await copiesStore.putAll(db, userId, changedOf(merged))
  const before = await entriesStore.findAmong(db, userId, gameIds)
  const games = gamesOf(merged)
  await askedHoursStore.ask(db, userId, toldOver(merged, known, before))
  const keptOff = await findKeptOff(unit, userId, games, before)
  const shown = games.filter(({ gameId }) => !keptOff.has(gameId))
  const moved = shown.flatMap((game) => statusToldOf(before.get(game.gameId), game, { now, source, known }))
  await entriesStore.putAll(db, userId, moved)
  const begun = moved.flatMap(({ gameId }) => (before.has(gameId) ? [] : [gameId]))
  const givenBack = await askedHoursStore.giveBackUntold(db, userId, [...left, ...begun])
  const counted = await copiesStore.recount(db, userId, gameIds)
  await counting.end()
  await playDaysStore.addPlayed(db, userId, growthOf(shown, before), { isTold: true })
  await playDaysStore.addTold(db, { userId, source }, toldGrowthOf(shown, before))
  const changed = new Set([...givenBack, ...counted, ...moved.map(({ gameId }) => gameId)])
  await announceChanged(unit, userId, [...changed])
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
  const takenOff = await tombstonesStore.findAmong(db, userId, absent)
  const room = libraryMaximum - (await entriesStore.count(db, userId))
  const wanted = absent.filter((gameId) => !takenOff.has(gameId))
  return new Set([...takenOff, ...wanted.slice(Math.max(0, room))])
}

/** Of a game, over all its sets; all of them unlocked completes a game whose status the member left to the platform. */
export async function tellAchievements(unit: UnitOfWork, achievements: ToldAchievements): Promise<void> {
  const { db } = unit
  const { userId, gameId } = achievements
  const now = await entriesStore.lockShelf(db, userId)
  const counting = await beginCounting(db, userId, [gameId])
  if (!(await toldCopiesStore.tellAchievements(db, achievements))) return
  const entry = await entriesStore.find(db, userId, gameId)
  if (entry === undefined || !entry.isStatusTold || entry.status === 'completed' || !hasAll(entry)) return
  await entriesStore.putAll(db, userId, [{ ...entry, status: 'completed', updatedAt: now }])
  await counting.end()
  await unit.announce(gamesJudged, { gameIds: [gameId] })
}

/** @param of.present all that the platform lists now. @returns how many copies went */
export async function markGone(
  unit: UnitOfWork,
  of: { userId: string; source: CopySource; present: readonly string[] },
): Promise<number> {
  await entriesStore.lockShelf(unit.db, of.userId)
  const moved = await toldCopiesStore.markGone(unit.db, of)
  if (moved.length === 0) return 0
  await copiesStore.recount(unit.db, of.userId, [...new Set(moved.map(({ gameId }) => gameId))])
  await unit.announce(libraryChanged, { userId: of.userId })
  return moved.filter(({ isGone }) => isGone).length
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
  { now, source, known }: { now: Date; source: CopySource; known: readonly StoredCopy[] },
): EntryFacts[] {
  if (before !== undefined && !before.isStatusTold) return []
  const here = new Set(copies.map(({ copy }) => copy.id))
  const status = toldStatus({
    copies: [
      ...copies.map(({ copy }) => copy),
      ...known.filter((copy) => copy.gameId === gameId && !here.has(copy.id)),
    ],
    entry: before,
    now,
    wasPlayedLately: copies.some(({ told }) => told.wasPlayedLately),
  })
  if (before?.status === status) return []
  const start = before ?? { ...newEntry({ gameId, now, madeBy: source }), isStatusTold: true }
  return [withTrueFinish({ ...start, status, updatedAt: now })]
}

function growthOf(games: readonly ToldGame[], before: ReadonlyMap<number, StoredEntry>) {
  return games.flatMap(({ gameId, copies }) => {
    const minutes = copies.reduce((sum, { grown }) => sum + grown, 0)
    return minutes > 0 && before.has(gameId) ? [{ gameId, minutes }] : []
  })
}

/** The same by copy. */
function toldGrowthOf(games: readonly ToldGame[], before: ReadonlyMap<number, StoredEntry>) {
  return games
    .filter(({ gameId }) => before.has(gameId))
    .flatMap(({ copies }) => copies.map(({ told, grown }) => ({ sourceId: told.sourceId, minutes: grown })))
    .filter(({ minutes }) => minutes > 0)
}

/** Games with typed hours of which no platform told any before, and one does now. */
function toldOver(
  merged: readonly MergedCopy[],
  known: readonly StoredCopy[],
  before: ReadonlyMap<number, StoredEntry>,
): number[] {
  const told = new Set(known.flatMap(({ gameId, toldMinutes }) => (toldMinutes === null ? [] : [gameId])))
  const news = merged.filter(({ copy: { toldMinutes } }) => toldMinutes !== null && toldMinutes > 0)
  const takenOver = new Set(merged.map(({ copy }) => copy.id))
  const isTyped = ({ gameId, source }: StoredCopy) =>
    (before.get(gameId)?.typedMinutes ?? 0) > 0 ||
    known.some(
      (copy) =>
        copy.gameId === gameId &&
        copy.source === source &&
        copy.sourceId === null &&
        copy.typedMinutes > 0 &&
        !takenOver.has(copy.id),
    )
  const asked = news.filter(({ copy }) => !told.has(copy.gameId) && isTyped(copy))
  return [...new Set(asked.map(({ copy }) => copy.gameId))]
}
