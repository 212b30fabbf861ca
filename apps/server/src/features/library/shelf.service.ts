import type { EntryChanges, LibraryEntry } from '@guildhall/contract/library'
import { libraryProblems } from '@guildhall/contract/library'
import { isFinishedStatus, type LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { libraryMaximum } from '@guildhall/contract/rules/library-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Games } from '../games/index.ts'
import * as askedHoursStore from './copies/asked-hours.store.ts'
import * as copiesStore from './copies/copies.store.ts'
import { beginCounting, type Counting } from './counting/counting-along.ts'
import { gamesJudged, libraryChanged } from './library.events.ts'
import type { EntryFacts, StoredEntry } from './shelf/entries.store.ts'
import * as entriesStore from './shelf/entries.store.ts'
import { changedEntry, saysTheSame } from './shelf/entry-changes.ts'
import { toEntry } from './shelf/entry-view.ts'
import type { Growth } from './shelf/play-days.store.ts'
import * as playDaysStore from './shelf/play-days.store.ts'
import { requireReleased } from './shelf/unreleased.ts'
import { type RequireVisible, requireOwn } from './shelf/visibility.ts'
import { requireToldStatus } from './telling/guessed-again.ts'
import * as tombstonesStore from './telling/tombstones.store.ts'

type Written = { [Fact in keyof EntryChanges]?: EntryChanges[Fact] | undefined }

export type ShelfService = ReturnType<typeof createShelfService>

/** The shelf of a member, and what they say of the games on it. */
export function createShelfService(parts: { games: Games; requireVisible: RequireVisible }) {
  const { games, requireVisible } = parts

  /** @throws not_visible also for people who do not exist. */
  async function list(
    db: Database,
    caller: Caller,
    { userId, status }: { userId: string; status?: LibraryStatus | undefined },
  ): Promise<LibraryEntry[]> {
    const { isOwner } = await requireVisible(db, caller, userId)
    return viewEntries(db, await entriesStore.findAll(db, userId, { isOwner, status }), { isOwner })
  }

  /** In the same order, with the cards of their games. */
  async function viewEntries(
    db: Database,
    found: readonly StoredEntry[],
    { isOwner }: { isOwner: boolean },
  ): Promise<LibraryEntry[]> {
    const cards = await games.cardsOf(
      db,
      found.map(({ gameId }) => gameId),
    )
    return found.flatMap((entry) => {
      const card = cards.get(entry.gameId)
      return card === undefined ? [] : [toEntry(entry, card, { isOwner })]
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
    const now = await entriesStore.lockShelf(db, userId)
    const game = await games.require(db, gameId)
    const counting = await beginCounting(db, userId, [game.id])
    const before = await entriesStore.find(db, userId, game.id)
    const set = {
      ...changes,
      ...(changes.isStatusTold && { status: await requireToldStatus(db, userId, { game, before, now }) }),
      finishedAt: typeof finishedAt === 'string' ? new Date(finishedAt) : finishedAt,
    }
    requireReleased(game, { ...set, ...(set.status === before?.status && { status: undefined }) })
    const after = changedEntry(before, set, { gameId: game.id, now, way: 'edit' })
    if (before === undefined && set.isHidden === false) await entriesStore.forgetHiddenOff(db, userId, [game.id])
    if (before === undefined) await begin(unit, userId, { ...after, touchedAt: now }, counting)
    else if (!saysTheSame(before, after)) {
      await entriesStore.putAll(db, userId, [{ ...after, updatedAt: now, touchedAt: now }])
      // A question about hours goes with them.
      if (before.areHoursAsked) await copiesStore.recount(db, userId, [game.id])
      await counting.end()
      await unit.announce(gamesJudged, { gameIds: [game.id] })
    }
    await playDaysStore.addPlayed(db, userId, playedNow(before, after))
    // What gives its end away opens on the other pages of whoever finished it, and closes again.
    if (isFinished(before) !== isFinished(after)) await unit.announce(libraryChanged, { userId })
    return { isNew: before === undefined, entry: await requireEntry(db, userId, game.id) }
  }

  /**
   * Puts a game on a locked shelf, and ends the counting of it. What platforms told of it while it was not there comes with it.
   * @throws library_full
   */
  async function begin(unit: UnitOfWork, userId: string, entry: EntryFacts, counting: Counting): Promise<void> {
    const { db } = unit
    if ((await entriesStore.count(db, userId)) >= libraryMaximum) throw new AppError(libraryProblems.library_full)
    await entriesStore.putAll(db, userId, [entry])
    await tombstonesStore.remove(db, userId, [entry.gameId])
    await askedHoursStore.giveBackUntold(db, userId, [entry.gameId])
    await copiesStore.recount(db, userId, [entry.gameId])
    await counting.end()
    await unit.announce(gamesJudged, { gameIds: [entry.gameId] })
  }

  async function requireEntry(db: Database, userId: string, gameId: number): Promise<LibraryEntry> {
    const entry = await findEntry(db, userId, gameId)
    if (!entry) throw new Error('an entry that was just stored is not there')
    return entry
  }

  /** As its owner sees it. */
  async function findEntry(db: Database, userId: string, gameId: number): Promise<LibraryEntry | undefined> {
    const entry = await entriesStore.find(db, userId, gameId)
    return entry && (await viewEntries(db, [entry], { isOwner: true }))[0]
  }

  return { list, viewEntries, put, begin, findEntry }
}

const isFinished = (entry: EntryFacts | undefined) => entry !== undefined && isFinishedStatus(entry.status)

/** Hours that come along with a new entry were played some time before; a status is no play. */
function playedNow(before: EntryFacts | undefined, after: EntryFacts): Growth[] {
  const minutes = before === undefined ? 0 : after.typedMinutes - before.typedMinutes
  return minutes > 0 ? [{ gameId: after.gameId, minutes }] : []
}
