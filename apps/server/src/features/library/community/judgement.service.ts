import type { Database } from '../../../platform/database/unit-of-work.ts'
import { keepFor } from '../../../platform/memory/keep-for.ts'
import { bayesianMean } from '../counting/bayesian-mean.ts'
import * as countsStore from '../counting/counts.store.ts'
import { nothingCounted } from '../counting/counts.store.ts'
import { timeToBeat } from '../counting/time-to-beat.ts'
import * as ratingsStore from '../ratings/ratings.store.ts'

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

export function createJudgementService() {
  /** The mean of all ratings of the hall moves slowly. */
  const hallMean = keepFor(meanKeptMs, async (db: Database): Promise<number> => {
    const totals = await countsStore.findTotals(db)
    return totals.ratings === 0 ? meanOfNothing : totals.ratingsSum / totals.ratings
  })

  async function judgementsOf(db: Database, gameIds: readonly number[]): Promise<ReadonlyMap<number, Judgement>> {
    const mean = await hallMean(db)
    const counted = await countsStore.findAmong(db, gameIds)
    const times = await ratingsStore.findMainTimes(db, gameIds)
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
