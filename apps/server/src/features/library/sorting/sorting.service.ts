import { libraryProblems, type SortingCard, type SortingRound } from '@guildhall/contract/library'
import { isFinishedStatus, type SaidStatus } from '@guildhall/contract/rules/game-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { type Games, isOut } from '../../games/index.ts'
import type { JudgementService } from '../community/judgement.service.ts'
import * as copiesStore from '../copies/copies.store.ts'
import { beginCounting } from '../counting/counting-along.ts'
import { gamesJudged, libraryChanged } from '../library.events.ts'
import type { EntryFacts, StoredEntry } from '../shelf/entries.store.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import { changedEntry, withTrueFinish } from '../shelf/entry-changes.ts'
import { requireReleased } from '../shelf/unreleased.ts'
import { requireOwn } from '../shelf/visibility.ts'
import type { ShelfService } from '../shelf.service.ts'
import * as stepsStore from './steps.store.ts'

const cardsShown = 12

export type SortingService = ReturnType<typeof createSortingService>

/** A round through the games that a platform says were played and that their member did not sort yet. */
export function createSortingService(parts: { games: Games; shelf: ShelfService; judgement: JudgementService }) {
  const { games, shelf, judgement } = parts

  async function of(db: Database, caller: Caller, { userId }: { userId: string }): Promise<SortingRound> {
    requireOwn(caller, userId)
    const last = await stepsStore.findLast(db, userId)
    const game = last && (await games.cardsOf(db, [last.gameId])).get(last.gameId)
    return {
      cards: await nextCards(db, userId),
      left: await stepsStore.countWaiting(db, userId),
      sorted: await stepsStore.countSorted(db, userId),
      last: last && game ? { game, status: last.status } : null,
    }
  }

  async function nextCards(db: Database, userId: string): Promise<SortingCard[]> {
    const waiting = await stepsStore.findWaiting(db, userId, cardsShown)
    const gameIds = waiting.map(({ gameId }) => gameId)
    const found = await entriesStore.findAmong(db, userId, gameIds)
    const judged = await judgement.judgementsOf(db, gameIds)
    const facts = await games.factsOf(db, gameIds)
    const cards = await Promise.all(
      waiting.map(async ({ gameId, isLater }) => {
        const stored = found.get(gameId)
        const [entry] = stored ? await shelf.viewEntries(db, [stored], { isOwner: true }) : []
        const minutesToBeat = judged.get(gameId)?.minutesToBeat ?? null
        const game = facts.get(gameId)
        const proposal = game && isOut(game) ? proposalFor(entry?.playtime.minutes ?? 0, minutesToBeat) : null
        return entry ? [{ entry, minutesToBeat, proposal, isLater }] : []
      }),
    )
    return cards.flat()
  }

  /**
   * A status, without a date, or null to put the game off. What the member sorted otherwise meanwhile stays, and a step
   * can be said anew.
   * @throws game_not_found, entry_not_found, game_not_out
   */
  async function sort(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId: key }: { userId: string; gameId: string },
    status: SaidStatus | null,
  ): Promise<SortingRound> {
    requireOwn(caller, userId)
    const { db } = unit
    const now = await entriesStore.lockShelf(db, userId)
    const game = await games.require(db, key)
    const gameId = game.id
    const entry = await entriesStore.find(db, userId, gameId)
    if (status !== null) requireReleased(game, { status })
    if (entry === undefined) throw new AppError(libraryProblems.entry_not_found)
    const known = await stepsStore.find(db, userId, gameId)
    const isSortedHere = known !== undefined && known.status !== null && isAsPut(entry, known)
    if (entry.status === 'unsorted') {
      if (status !== null) await write(unit, userId, entry, sorted(entry, status, now))
      await stepsStore.put(db, userId, {
        gameId,
        status,
        wasStatusTold: entry.isStatusTold,
        touchedBefore: entry.touchedAt,
        touchedBy: status === null ? null : now,
      })
    } else if (isSortedHere && status !== null && status !== entry.status) {
      await write(unit, userId, entry, sorted(entry, status, now))
      await stepsStore.put(db, userId, { ...known, status, touchedBy: now })
    }
    return of(db, caller, { userId })
  }

  /** Nothing where there is no such step. */
  async function takeBack(
    unit: UnitOfWork,
    caller: Caller,
    { userId, gameId: key }: { userId: string; gameId: string },
  ): Promise<SortingRound> {
    requireOwn(caller, userId)
    const { db } = unit
    const now = await entriesStore.lockShelf(db, userId)
    const { id: gameId } = await games.require(db, key)
    const step = await stepsStore.find(db, userId, gameId)
    const entry = await entriesStore.find(db, userId, gameId)
    if (step !== undefined && entry !== undefined && step.status !== null && isAsPut(entry, step)) {
      const isTold = (await copiesStore.findOfGames(db, userId, [gameId])).some(({ sourceId }) => sourceId !== null)
      const isTouchedSince = entry.touchedAt?.getTime() !== step.touchedBy?.getTime()
      await write(
        unit,
        userId,
        entry,
        withTrueFinish({
          ...entry,
          status: 'unsorted' as const,
          isStatusTold: step.wasStatusTold && isTold,
          touchedAt: isTouchedSince ? entry.touchedAt : step.touchedBefore,
          updatedAt: now,
        }),
      )
    }
    if (step !== undefined) await stepsStore.remove(db, userId, gameId)
    return of(db, caller, { userId })
  }

  async function end({ db }: UnitOfWork, caller: Caller, { userId }: { userId: string }): Promise<void> {
    requireOwn(caller, userId)
    await entriesStore.lockShelf(db, userId)
    await stepsStore.removeAll(db, userId)
  }

  return { of, sort, takeBack, end }
}

/** Many games are sorted one after the other: that says nothing of when they were played through. */
function sorted(entry: StoredEntry, status: SaidStatus, now: Date): EntryFacts {
  const after = changedEntry(entry, { status }, { gameId: entry.gameId, now, way: 'bulk' })
  return { ...after, updatedAt: now, touchedAt: now }
}

const isAsPut = (entry: StoredEntry, { status }: stepsStore.StoredStep) =>
  entry.status === status && !entry.isStatusTold

/** Who played longer than members need for its story has probably seen the end of it. */
function proposalFor(minutes: number, minutesToBeat: number | null): SortingCard['proposal'] {
  return minutesToBeat !== null && minutes >= minutesToBeat ? 'beaten' : null
}

async function write(unit: UnitOfWork, userId: string, before: StoredEntry, entry: EntryFacts): Promise<void> {
  const { gameId } = entry
  const counting = await beginCounting(unit.db, userId, [gameId])
  await entriesStore.putAll(unit.db, userId, [entry])
  await counting.end()
  await unit.announce(gamesJudged, { gameIds: [gameId] })
  // What gives its end away opens on the other pages of whoever finished it, and closes again.
  if (isFinishedStatus(before.status) !== isFinishedStatus(entry.status)) {
    await unit.announce(libraryChanged, { userId })
  }
}
