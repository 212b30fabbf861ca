import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { CopiesStore } from '../copies/copies.store.ts'
import type { CountsStore } from '../counting/counts.store.ts'
import { gamesJudged } from '../library.events.ts'
import type { TombstonesStore } from '../telling/tombstones.store.ts'
import type { EntriesStore, EntryFacts, StoredEntry } from './entries.store.ts'
import { changedEntry, saysTheSame } from './entry-changes.ts'
import { toEntry } from './entry-view.ts'
import type { Growth, PlayDaysStore } from './play-days.store.ts'
import { type RequireVisible, requireOwn } from './visibility.ts'

type Written = { [Fact in keyof EntryChanges]?: EntryChanges[Fact] | undefined }

export type ShelfService = ReturnType<typeof createShelfService>

/** The shelf of a member, and what they say of the games on it. */
export function createShelfService(parts: {
  entries: EntriesStore
  copies: CopiesStore
  tombstones: TombstonesStore
  playDays: PlayDaysStore
  counts: CountsStore
  games: Games
  requireVisible: RequireVisible
}) {
  const { entries, copies, tombstones, playDays, counts, games, requireVisible } = parts

  /** @throws not_visible also for people who do not exist. */
  async function list(
    db: Database,
    caller: Caller,
    { userId, status }: { userId: string; status?: LibraryStatus | undefined },
  ): Promise<LibraryEntry[]> {
    const { isOwner } = await requireVisible(db, caller, userId)
    return viewEntries(db, await entries.findAll(db, userId, { isOwner, status }))
  }

  /** In the same order, with the cards of their games. */
  async function viewEntries(db: Database, found: readonly StoredEntry[]): Promise<LibraryEntry[]> {
    const cards = await games.cardsOf(
      db,
      found.map(({ gameId }) => gameId),
    )
    return found.flatMap((entry) => {
      const card = cards.get(entry.gameId)
      return card === undefined ? [] : [toEntry(entry, card)]
    })
  }

  /** A repeat changes nothing; what was played more than before counts as played today. */
  async function put(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
    { finishedAt, ...changes }: Written,
  ): Promise<{ isNew: boolean; entry: LibraryEntry }> {
    requireOwn(caller, userId)
    const { db } = unit
    const now = await entries.lockShelf(db, userId)
    const game = await games.require(db, gameId)
    await counts.lock(db, [game.id])
    const before = await entries.find(db, userId, game.id)
    const set = { ...changes, finishedAt: typeof finishedAt === 'string' ? new Date(finishedAt) : finishedAt }
    const after = changedEntry(before, set, { gameId: game.id, now, way: 'edit' })
    if (before === undefined) await begin(unit, userId, { ...after, touchedAt: now })
    else if (!saysTheSame(before, after)) {
      await entries.putAll(db, userId, [{ ...after, updatedAt: now, touchedAt: now }])
      await counts.countEntries(db, [{ gameId: game.id, from: before.status, to: after.status }])
      await unit.announce(gamesJudged, { gameIds: [game.id] })
    }
    await playDays.addPlayed(db, userId, playedNow(before, after))
    return { isNew: before === undefined, entry: await requireEntry(db, userId, game.id) }
  }

  /**
   * Puts a game on a locked shelf. What platforms told of it while it was not there comes with it.
   * @throws library_full
   */
  async function begin(unit: UnitOfWork, userId: string, entry: EntryFacts): Promise<void> {
    const { db } = unit
    if ((await entries.count(db, userId)) >= libraryMaximum) throw new AppError(libraryProblems.library_full)
    await entries.putAll(db, userId, [entry])
    await tombstones.remove(db, userId, [entry.gameId])
    await copies.recount(db, userId, [entry.gameId])
    await counts.countEntries(db, [{ gameId: entry.gameId, from: null, to: entry.status }])
    await unit.announce(gamesJudged, { gameIds: [entry.gameId] })
  }

  /** What platforms tell of the game is kept, and puts it on the shelf no more. */
  async function remove(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId }: { userId: string; gameId: string },
  ): Promise<void> {
    requireOwn(caller, userId)
    const { db } = unit
    await entries.lockShelf(db, userId)
    const game = await games.require(db, gameId)
    await counts.lock(db, [game.id])
    const before = await entries.find(db, userId, game.id)
    if (before === undefined) return
    const kept = await copies.findOfGames(db, userId, [game.id])
    const typed = kept.filter(({ sourceId }) => sourceId === null)
    await entries.removeAll(db, userId, [game.id])
    await copies.removeAll(
      db,
      userId,
      typed.map(({ id }) => id),
    )
    if (kept.length > typed.length) await tombstones.add(db, userId, [game.id])
    await counts.countEntries(db, [{ gameId: game.id, from: before.status, to: null }])
    await unit.announce(gamesJudged, { gameIds: [game.id] })
  }

  async function requireEntry(db: Database, userId: string, gameId: number): Promise<LibraryEntry> {
    const entry = await findEntry(db, userId, gameId)
    if (!entry) throw new Error('an entry that was just stored is not there')
    return entry
  }

  async function findEntry(db: Database, userId: string, gameId: number): Promise<LibraryEntry | undefined> {
    const entry = await entries.find(db, userId, gameId)
    return entry && (await viewEntries(db, [entry]))[0]
  }

  return { list, viewEntries, put, begin, remove, findEntry }
}

/** Hours that come along with a new entry were played some time before. */
function playedNow(before: EntryFacts | undefined, after: EntryFacts): Growth[] {
  const isBegun = after.status === 'playing' && before?.status !== 'playing'
  const minutes = before === undefined ? 0 : Math.max(0, after.typedMinutes - before.typedMinutes)
  return isBegun || minutes > 0 ? [{ gameId: after.gameId, minutes }] : []
}
