import type { PlayStyle } from '@guildhall/contract/rules/game-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { CountsStore } from '../counting/counts.store.ts'
import { gamesJudged } from '../library.events.ts'
import type { EntriesStore } from '../shelf/entries.store.ts'
import type { RatingsStore } from './ratings.store.ts'

export type RatingsService = ReturnType<typeof createRatingsService>

/** Members rate games and say how long they needed; all of it can be repeated and taken back. */
export function createRatingsService(parts: {
  ratings: RatingsStore
  entries: EntriesStore
  counts: CountsStore
  games: Games
}) {
  const { ratings, entries, counts, games } = parts

  /** @param rating in half stars; null takes it back. */
  async function rate(unit: UnitOfWork, caller: Caller, gameId: string, rating: number | null): Promise<void> {
    await entries.lockShelf(unit.db, caller.userId)
    const game = await games.require(unit.db, gameId)
    await counts.lock(unit.db, [game.id])
    const before = await ratings.findRating(unit.db, caller.userId, game.id)
    if (before === rating) return
    if (rating === null) await ratings.removeRating(unit.db, caller.userId, game.id)
    else await ratings.putRating(unit.db, caller.userId, game.id, rating)
    await counts.countRatings(unit.db, [{ gameId: game.id, from: before, to: rating }])
    await unit.announce(gamesJudged, { gameIds: [game.id] })
  }

  /** @param minutes null takes it back. */
  async function tellTime(
    unit: UnitOfWork,
    caller: Caller,
    { gameId, style }: { gameId: string; style: PlayStyle },
    minutes: number | null,
  ): Promise<void> {
    const game = await games.require(unit.db, gameId)
    if (minutes === null) await ratings.removeTime(unit.db, caller.userId, game.id, style)
    else await ratings.putTime(unit.db, caller.userId, game.id, { style, minutes })
    await unit.announce(gamesJudged, { gameIds: [game.id] })
  }

  return { rate, tellTime }
}
