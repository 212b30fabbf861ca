import type { GameCommunity } from '@guildhall/contract/library'
import { shownFrom } from '@guildhall/contract/rules/game-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import { bayesianMean } from '../counting/bayesian-mean.ts'
import { nothingCounted } from '../counting/counts.store.ts'
import * as shownCountsStore from '../counting/shown-counts.store.ts'
import { timeToBeat } from '../counting/time-to-beat.ts'
import * as ratingsStore from '../ratings/ratings.store.ts'
import type { ShelfService } from '../shelf.service.ts'
import type { JudgementService } from './judgement.service.ts'

/** What the hall makes of a game, but for what it writes. */
export function createCommunityService(parts: { judgement: JudgementService; shelf: ShelfService; games: Games }) {
  const { judgement, shelf, games } = parts

  async function of(
    db: Database,
    caller: Caller,
    gameId: string,
  ): Promise<Omit<GameCommunity, 'reviews' | 'lastReviewed'>> {
    const game = await games.require(db, gameId)
    const counted = await shownCountsStore.find(db, caller.userId, game.id)
    const times = await ratingsStore.findTimes(db, game.id)
    return {
      own: (await shelf.findEntry(db, caller.userId, game.id)) ?? null,
      ownRating: await ratingsStore.findRating(db, caller.userId, game.id),
      ratings: {
        mean: await meanOf(db, counted),
        count: counted.ratings,
        // One or two bars would say who gave them.
        histogram: [...(counted.ratings < shownFrom ? nothingCounted : counted).histogram],
      },
      players: counted.players,
      playing: counted.playing,
      finished: counted.finished,
      followers: await games.countFollowers(db, game.id),
      timeToBeat: times.flatMap(({ style, minutes }) => {
        const told = timeToBeat(minutes)
        return told === undefined ? [] : [{ style, ...told }]
      }),
      ownTimes: await ratingsStore.findTimesOf(db, caller.userId, game.id),
    }
  }

  /** Shown from three ratings on. */
  async function meanOf(
    db: Database,
    { ratings: count, ratingsSum: sum }: { ratings: number; ratingsSum: number },
  ): Promise<number | null> {
    return count < shownFrom ? null : bayesianMean({ count, sum }, await judgement.hallMean(db))
  }

  return { of }
}
