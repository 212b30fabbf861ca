import type { PlayStyle } from '@guildhall/contract/rules/game-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import { beginCounting } from '../counting/counting-along.ts'
import { gamesJudged } from '../library.events.ts'
import * as entriesStore from '../shelf/entries.store.ts'
import * as ratingsStore from './ratings.store.ts'

export type RatingsService = ReturnType<typeof createRatingsService>

/** Members rate games and say how long they needed; all of it can be repeated and taken back. */
export function createRatingsService(parts: { games: Games }) {
  const { games } = parts

  /** @param rating in half stars; null takes it back. */
  async function rate(unit: UnitOfWork, caller: Caller, gameId: string, rating: number | null): Promise<void> {
    await entriesStore.lockShelf(unit.db, caller.userId)
    const game = await games.require(unit.db, gameId)
    const counting = await beginCounting(unit.db, caller.userId, [game.id])
    const before = await ratingsStore.findRating(unit.db, caller.userId, game.id)
    if (before === rating) return
    if (rating === null) await ratingsStore.removeRating(unit.db, caller.userId, game.id)
    else await ratingsStore.putRating(unit.db, caller.userId, game.id, rating)
    await counting.end()
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
    if (minutes === null) await ratingsStore.removeTime(unit.db, caller.userId, game.id, style)
    else await ratingsStore.putTime(unit.db, caller.userId, game.id, { style, minutes })
    await unit.announce(gamesJudged, { gameIds: [game.id] })
  }

  /** Times of many games at once, by their numbers in this hall; null takes one back. */
  async function tellTimes(
    unit: UnitOfWork,
    userId: string,
    times: readonly { readonly gameId: number; readonly style: PlayStyle; readonly minutes: number | null }[],
  ): Promise<void> {
    if (times.length === 0) return
    await ratingsStore.removeTimes(
      unit.db,
      userId,
      times.filter(({ minutes }) => minutes === null),
    )
    await ratingsStore.putTimes(
      unit.db,
      userId,
      times.flatMap(({ minutes, ...time }) => (minutes === null ? [] : [{ ...time, minutes }])),
    )
    await unit.announce(gamesJudged, { gameIds: [...new Set(times.map(({ gameId }) => gameId))] })
  }

  return { rate, tellTime, tellTimes }
}
