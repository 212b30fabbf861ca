import { type RatedResult, ratedResults, restGlicko2 } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readGame } from '../game/game.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { ratePeriod } from './rate-period.ts'
import { rateTournaments } from './rating-job.ts'
import type { Period, Standing } from './ratings.store.ts'
import * as ratingsStore from './ratings.store.ts'

const everyHour = '23 * * * *'
/** So many tournaments in one transaction; what is left comes in the next. */
const ratedAtOnce = 100

/**
 * Ratings by game (Glicko-2; the rating period is one tournament), by a job when a tournament is over. They are made of the
 * stored matches alone, in the order in which tournaments ended: from the first on that is new or came out otherwise, so that
 * a decision after the end changes them, and whoever deletes them all has the same numbers after the next hour.
 */
export function rateByTime({
  jobs,
  database,
  transactions,
}: Pick<Platform, 'jobs' | 'database' | 'transactions'>): void {
  jobs.handle(rateTournaments, async ({ gameId }) => {
    const failed: unknown[] = []
    for (const stale of await ratingsStore.findStale(database, gameId)) {
      await rateWhole(stale.gameId).catch((error: unknown) => void failed.push(error))
    }
    if (failed.length > 0) throw new AggregateError(failed, 'some games could not be rated')
  })
  jobs.schedule(rateTournaments, everyHour)

  async function rateWhole(gameId: number): Promise<void> {
    for (;;) if (!(await transactions.run((unit) => rateOn(unit, gameId)))) return
  }
}

/** @returns whether more is left */
async function rateOn(unit: UnitOfWork, gameId: number): Promise<boolean> {
  const { db } = unit
  await ratingsStore.lockGame(db, gameId)
  const [stale] = await ratingsStore.findStale(db, gameId)
  if (stale === undefined) return false
  const { from } = stale
  await ratingsStore.takeBack(db, gameId, from)
  const periods = await ratingsStore.takePeriods(db, gameId, from, ratedAtOnce)
  const standings = new Map((await ratingsStore.findStandings(db, gameId, from)).map((one) => [one.ratedId, one]))
  for (const period of periods) await rate(unit, gameId, period, standings)
  const last = periods.at(-1)?.no ?? from - 1
  const now = [...standings.values()].map((one): Standing => ({ ...one, ...restGlicko2(one, last - one.no) }))
  await ratingsStore.putStandings(db, gameId, now)
  await unit.announce(tournamentsMoved, { tournamentIds: periods.map(({ tournamentId }) => tournamentId) })
  return periods.length === ratedAtOnce
}

/** By the standings as they are before it, which have it in them afterwards. */
async function rate(
  { db }: UnitOfWork,
  gameId: number,
  period: Period,
  standings: Map<string, Standing>,
): Promise<void> {
  const { tournamentId, no } = period
  const results = await resultsOf(db, tournamentId)
  const entrantIds = [...new Set(results.flatMap(({ one, other }) => [one, other]))]
  if (entrantIds.length === 0) return
  const playing = await ratingsStore.findPlaying(db, gameId, { tournamentId, entrantIds })
  // Who sat out tournaments since their last one is known less well.
  const before = new Map(
    [...playing.values()].flat().flatMap((ratedId) => {
      const standing = standings.get(ratedId)
      return standing === undefined ? [] : [[ratedId, restGlicko2(standing, no - 1 - standing.no)] as const]
    }),
  )
  const rated = ratePeriod(before, playing, results)
  await ratingsStore.putRated(db, period, rated)
  for (const [ratedId, rating] of rated) {
    const tournaments = (standings.get(ratedId)?.tournaments ?? 0) + 1
    standings.set(ratedId, { ratedId, no, tournaments, ...rating })
  }
}

async function resultsOf(db: UnitOfWork['db'], tournamentId: string): Promise<RatedResult[]> {
  const stored = await tournamentsStore.find(db, tournamentId)
  if (stored === undefined) return []
  const { engine } = await readGame(db, stored)
  return engine.stages.flatMap((stage) => ratedResults(stage))
}
