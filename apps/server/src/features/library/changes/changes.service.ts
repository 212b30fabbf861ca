import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BulkChanges, LibraryChange, ManyChange } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import { isFinishedStatus } from '@guildhall/contract/rules/game-limits'
import { copiesMaximum, libraryMaximum, playthroughsMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import { isOut } from '../../games/index.ts'
import * as askedHoursStore from '../copies/asked-hours.store.ts'
import * as copiesStore from '../copies/copies.store.ts'
import { beginCounting, type Counting } from '../counting/counting-along.ts'
import { gamesJudged, libraryChanged } from '../library.events.ts'
import { requireRoomForPlaythroughs } from '../playthroughs/playthrough-room.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import type { Growth } from '../shelf/play-days.store.ts'
import * as playDaysStore from '../shelf/play-days.store.ts'
import { withoutFinish } from '../shelf/unreleased.ts'
import { requireOwn } from '../shelf/visibility.ts'
import { applyWrite } from './applying.ts'
import type { ChangeRow, StoredChange } from './changes.store.ts'
import * as changesStore from './changes.store.ts'
import type { EntryWrite } from './entry-writes.ts'
import { isOvertaken } from './overtaken.ts'
import { revert } from './reverting.ts'
import { showsTheSame } from './shelf-image.ts'
import type { ImageMove, Standing } from './shelf-images.store.ts'
import * as shelfImagesStore from './shelf-images.store.ts'

type Meant = { readonly userId: string; readonly kind: 'bulk' | 'import'; readonly writes: readonly EntryWrite[] }

export type ChangesService = ReturnType<typeof createChangesService>

/** Changes of many entries at once: each is one thing. Like one of a single game, it can be taken back as one. */
export function createChangesService(parts: { games: Games }) {
  const { games } = parts

  async function changeMany(
    unit: UnitOfWork,
    caller: Caller,
    userId: string,
    { gameIds, changes }: { gameIds: readonly string[]; changes: BulkChanges },
  ): Promise<ManyChange> {
    requireOwn(caller, userId)
    const numbers = await games.numbersOf(unit.db, gameIds)
    const writes = [...new Set(numbers.values())].map(
      (gameId): EntryWrite => ('remove' in changes ? { gameId, remove: true } : { gameId, set: changes }),
    )
    const { made, notOut } = await make(unit, { userId, kind: 'bulk', writes })
    return { ...made, notOut }
  }

  /**
   * All of it, or nothing. A bulk change passes over what is not on the shelf; an import puts it there.
   * @throws library_full
   */
  async function change(unit: UnitOfWork, meant: Meant): Promise<LibraryChange> {
    return (await make(unit, meant)).made
  }

  /** @returns also how many games of the shelf were not finished by it, because they are not out. */
  async function make(
    unit: UnitOfWork,
    { userId, kind, writes }: Meant,
  ): Promise<{ made: LibraryChange; notOut: number }> {
    const { db } = unit
    const now = await entriesStore.lockShelf(db, userId)
    const early = await findEarly(db, games, writes)
    const byGame = new Map(writes.map((write) => [write.gameId, early.has(write.gameId) ? unfinished(write) : write]))
    const { standing, counting } = await readLocked(
      db,
      userId,
      [...byGame.keys()],
      writes.some(({ remove }) => remove),
    )
    const moves = movesOf(standing, (stands, gameId) => {
      const write = byGame.get(gameId)
      return write ? applyWrite(stands, write, { gameId, now, way: kind }) : stands.image
    })
    await requireRoom(db, userId, moves)
    await keep(unit, { userId, moves, counting })
    const rows = moves.map(({ gameId, from, to }) => ({ gameId, before: from, after: to }))
    const stored = await changesStore.insert(db, { id: randomUUIDv7(), userId, kind }, rows)
    if (stored === undefined) throw new Error('a change was not stored')
    const notOut = [...early].filter((gameId) => standing.get(gameId)?.entry !== undefined).length
    return { made: describe(stored), notOut }
  }

  async function undoForCaller(unit: UnitOfWork, caller: Caller, of: { userId: string; id: string }) {
    requireOwn(caller, of.userId)
    return undoChange(unit, of)
  }

  /**
   * Restores what the change did and nobody changed since; taking it back again changes nothing. A change of one game is
   * taken back as a whole: where a part of it was changed since, it stays; of many, where all of them were.
   * @throws library_change_not_found, library_change_not_undoable, library_change_overtaken, and what there is no room for
   */
  async function undoChange(unit: UnitOfWork, { userId, id }: { userId: string; id: string }): Promise<LibraryChange> {
    const { db } = unit
    const now = await entriesStore.lockShelf(db, userId)
    const found = await changesStore.find(db, userId, id)
    if (!found) throw new AppError(libraryProblems.library_change_not_found)
    if (found.isUndone) return describe(found)
    if (found.isOver) throw new AppError(libraryProblems.library_change_not_undoable)
    const rows = new Map((await changesStore.rowsOf(db, id)).map((row) => [row.gameId, row]))
    const { standing, counting } = await readLocked(db, userId, [...rows.keys()], true)
    if (found.kind === 'edit') requireAsLeft(standing, rows)
    const moves = movesOf(standing, (stands, gameId) => {
      const row = rows.get(gameId)
      return row ? revert(stands, row, now) : stands.image
    })
    if (found.kind === 'bulk' && rows.size > 0 && moves.length === 0) {
      throw new AppError(libraryProblems.library_change_overtaken)
    }
    await requireRoom(db, userId, moves)
    await keep(unit, { userId, moves, counting })
    if (found.kind === 'edit') await playDaysStore.takeBack(db, userId, found.at, moves.flatMap(unplayed))
    await changesStore.markUndone(db, id)
    return describe({ ...found, isUndone: true })
  }

  async function keep(
    unit: UnitOfWork,
    { userId, moves, counting }: { userId: string; moves: readonly ImageMove[]; counting: Counting },
  ): Promise<void> {
    const { db } = unit
    if (moves.length === 0) return
    await shelfImagesStore.write(db, userId, moves)
    await askedHoursStore.ask(db, userId, moves.filter(isAskedAgain).map(idOf))
    const summed = moves.filter(hasOtherSums).map(idOf)
    await askedHoursStore.giveBackUntold(db, userId, summed)
    await copiesStore.recountUntimed(db, userId, summed)
    await counting.end()
    const judged = moves.filter(isJudgedOtherwise).map(idOf)
    if (judged.length > 0) await unit.announce(gamesJudged, { gameIds: judged })
    await unit.announce(libraryChanged, { userId })
  }

  return { changeMany, change, undoForCaller, undoChange }
}

async function readLocked(db: Database, userId: string, gameIds: readonly number[], withPlaythroughs: boolean) {
  const counting = await beginCounting(db, userId, gameIds)
  return { standing: await shelfImagesStore.read(db, userId, gameIds, { withPlaythroughs }), counting }
}

/** What is to be written: games that look otherwise afterwards. */
function movesOf(
  standing: ReadonlyMap<number, Standing>,
  lookOf: (stands: Standing, gameId: number) => Standing['image'],
): ImageMove[] {
  return [...standing].flatMap(([gameId, stands]) => {
    const to = lookOf(stands, gameId)
    return showsTheSame(stands.image, to) ? [] : [{ gameId, from: stands.image, to }]
  })
}

async function requireRoom(db: Database, userId: string, moves: readonly ImageMove[]): Promise<void> {
  const made = moves.filter(({ from, to }) => from.entry === null && to.entry !== null).length
  if (made > 0 && (await entriesStore.count(db, userId)) + made > libraryMaximum) {
    throw new AppError(libraryProblems.library_full)
  }
  requireRoomInGames(moves)
  const [left, come] = [keptIn(moves.map(({ from }) => from)), keptIn(moves.map(({ to }) => to))]
  await requireRoomForPlaythroughs(db, userId, {
    playthroughs: come.playthroughs - left.playthroughs,
    journalEntries: come.journalEntries - left.journalEntries,
  })
}

/** @throws too_many_copies, too_many_playthroughs for more than one game has; what a platform tells comes without asking. */
function requireRoomInGames(moves: readonly ImageMove[]): void {
  const grows = (part: 'copies' | 'playthroughs', maximum: number) =>
    moves.some(({ from, to }) => to[part].length > Math.max(maximum, from[part].length))
  if (grows('copies', copiesMaximum)) throw new AppError(libraryProblems.too_many_copies)
  if (grows('playthroughs', playthroughsMaximum)) throw new AppError(libraryProblems.too_many_playthroughs)
}

function keptIn(images: readonly Standing['image'][]): { playthroughs: number; journalEntries: number } {
  const playthroughs = images.flatMap((image) => image.playthroughs)
  return {
    playthroughs: playthroughs.length,
    journalEntries: playthroughs.reduce((sum, { journal }) => sum + journal.length, 0),
  }
}

const idOf = ({ gameId }: ImageMove) => gameId

/** @throws library_change_overtaken */
function requireAsLeft(standing: ReadonlyMap<number, Standing>, rows: ReadonlyMap<number, ChangeRow>): void {
  for (const [gameId, stands] of standing) {
    const row = rows.get(gameId)
    if (row && isOvertaken(stands, row)) throw new AppError(libraryProblems.library_change_overtaken)
  }
}

/** Hours that were typed more and are taken back were not played; those that came along with a copy never counted so. */
function unplayed({ gameId, from, to }: ImageMove): Growth[] {
  if (from.entry === null || to.entry === null) return []
  const were = new Map(to.copies.map(({ id, typedMinutes }) => [id, typedMinutes]))
  const minutes = from.copies.reduce(
    (sum, { id, typedMinutes }) => sum + typedMinutes - (were.get(id) ?? typedMinutes),
    from.entry.typedMinutes - to.entry.typedMinutes,
  )
  return minutes > 0 ? [{ gameId, minutes }] : []
}

/** Platforms' copies come and go with the entry, and a question about hours goes with the last of them. */
function hasOtherSums({ from, to }: ImageMove): boolean {
  if (from.areHoursAsked || to.areHoursAsked) return true
  return (from.entry === null) !== (to.entry === null) || !isDeepStrictEqual(from.copies, to.copies)
}

/** The question went with hours that are put back. */
function isAskedAgain({ from, to }: ImageMove): boolean {
  return to.entry !== null && to.areHoursAsked === true && !from.areHoursAsked
}

function isJudgedOtherwise({ from, to }: ImageMove): boolean {
  const isHiddenOtherwise = from.entry?.isHidden !== to.entry?.isHidden
  return isHiddenOtherwise || from.entry?.status !== to.entry?.status || from.rating?.rating !== to.rating?.rating
}

function describe({ id, kind, count, at, isUndone, isOver }: StoredChange): LibraryChange {
  return { id, kind, count, at: at.toISOString(), isUndone, canUndo: count > 0 && !isUndone && !isOver }
}

/** Of the games that would be finished those that are not out. */
async function findEarly(db: Database, games: Games, writes: readonly EntryWrite[]): Promise<ReadonlySet<number>> {
  const finished = writes.filter(isFinish)
  const facts = await games.factsOf(
    db,
    finished.map(({ gameId }) => gameId),
  )
  return new Set([...facts.values()].filter((game) => !isOut(game)).map(({ id }) => id))
}

/** All else that is written of a game. */
function unfinished(write: EntryWrite): EntryWrite {
  return {
    ...write,
    set: write.set && withoutFinish(write.set),
    playthroughs: write.playthroughs?.map((playthrough) => ({ ...playthrough, isFinished: false })),
  }
}

function isFinish({ set, playthroughs = [] }: EntryWrite): boolean {
  const isSet = set?.status !== undefined && isFinishedStatus(set.status)
  return isSet || playthroughs.some(({ isFinished }) => isFinished)
}
