import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { gamesJudged } from '../library.events.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import * as countsStore from './counts.store.ts'
import type { Share } from './shares.store.ts'
import * as sharesStore from './shares.store.ts'

export type Counting = {
  /** Counts what the writes since the beginning changed. */
  end(): Promise<void>
}

/** Begins a write of a member's entries and ratings, after the lock of the shelf: locks the numbers of the games. */
export async function beginCounting(db: Database, userId: string, gameIds: readonly number[]): Promise<Counting> {
  if (gameIds.length === 0) return { end: async () => undefined }
  await countsStore.lock(db, gameIds)
  const before = await sharesStore.find(db, userId, gameIds)
  return { end: async () => count(db, before, await sharesStore.find(db, userId, gameIds)) }
}

/** A library that nobody may see any more leaves the numbers of the hall, and comes back with all its games. */
export async function countLibraryAsShown(unit: UnitOfWork, userId: string): Promise<void> {
  const { db } = unit
  await entriesStore.lockShelf(db, userId)
  const { isCounted, counts } = await sharesStore.findStanding(db, userId)
  if (isCounted === counts) return
  const gameIds = await sharesStore.findGames(db, userId)
  await countsStore.lock(db, gameIds)
  const before = await sharesStore.find(db, userId)
  await sharesStore.setCounted(db, userId, counts)
  await count(db, before, await sharesStore.find(db, userId))
  if (gameIds.length > 0) await unit.announce(gamesJudged, { gameIds })
}

async function count(db: Database, before: readonly Share[], after: readonly Share[]): Promise<void> {
  const [from, to] = [byGame(before), byGame(after)]
  const moves = [...new Set([...from.keys(), ...to.keys()])].map((gameId) => ({
    gameId,
    from: from.get(gameId),
    to: to.get(gameId),
  }))
  await countsStore.countEntries(
    db,
    moves.map((move) => ({ gameId: move.gameId, from: move.from?.status ?? null, to: move.to?.status ?? null })),
  )
  await countsStore.countRatings(
    db,
    moves.map((move) => ({ gameId: move.gameId, from: move.from?.rating ?? null, to: move.to?.rating ?? null })),
  )
}

const byGame = (shares: readonly Share[]) => new Map(shares.map((share) => [share.gameId, share]))
