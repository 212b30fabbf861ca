import type { Database } from '../../../platform/database/unit-of-work.ts'
import { keepFor } from '../../../platform/memory/keep-for.ts'
import type { RatingsStore } from '../ratings/ratings.store.ts'
import { bayesianMean } from './bayesian-mean.ts'
import type { CountsStore } from './counts.store.ts'
import { nothingCounted } from './counts.store.ts'
import { timeToBeat } from './time-to-beat.ts'

/** What the hall makes of a game, in the few numbers that games are ordered by. */
export type Judgement = {
  readonly players: number
  readonly ratings: number
  /** The Bayesian mean in half stars, of however few ratings. */
  readonly score: number
  readonly minutesToBeat: number | null
}

/** While nobody has rated anything, a game is thought to be worth this: the middle of the half stars. */
const meanOfNothing = 5.5
const meanKeptMs = 60_000

export type JudgementService = ReturnType<typeof createJudgementService>

export function createJudgementService(parts: { counts: CountsStore; ratings: RatingsStore }) {
  const { counts, ratings } = parts

  /** The mean of all ratings of the hall moves slowly. */
  const hallMean = keepFor(meanKeptMs, async (db: Database): Promise<number> => {
    const totals = await counts.findTotals(db)
    return totals.ratings === 0 ? meanOfNothing : totals.ratingsSum / totals.ratings
  })

  async function judgementsOf(db: Database, gameIds: readonly number[]): Promise<ReadonlyMap<number, Judgement>> {
    const mean = await hallMean(db)
    const counted = await counts.findAmong(db, gameIds)
    const times = await ratings.findMainTimes(db, gameIds)
    return new Map(
      gameIds.map((gameId) => {
        const { players, ratings: count, ratingsSum: sum } = counted.get(gameId) ?? nothingCounted
        const minutesToBeat = timeToBeat(times.get(gameId) ?? [])?.median ?? null
        return [gameId, { players, ratings: count, score: bayesianMean({ count, sum }, mean), minutesToBeat }]
      }),
    )
  }

  return { hallMean, judgementsOf }
}
