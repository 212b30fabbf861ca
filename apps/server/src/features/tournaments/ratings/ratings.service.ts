import { type RatedResult, ratedResults, restGlicko2 } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
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
    if (gameId === undefined) {
      for (const unrested of await ratingsStore.findUnrested(database)) {
        await transactions.run(({ db }) => rest(db, unrested)).catch((error: unknown) => void failed.push(error))
      }
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
  const concerned = new Set(await ratingsStore.takeBack(db, gameId, from))
  const periods = await ratingsStore.takePeriods(db, gameId, from, ratedAtOnce)
  for (const period of periods) for (const ratedId of await rate(db, gameId, period)) concerned.add(ratedId)
  await putAfter(db, gameId, periods.at(-1)?.no ?? from - 1, [...concerned])
  await unit.announce(tournamentsMoved, { tournamentIds: periods.map(({ tournamentId }) => tournamentId) })
  return periods.length === ratedAtOnce
}

/**
 * Whoever sits out a tournament is known less well after it. Where many play a game the end of each of its tournaments would
 * write them all, for nothing that anybody waits for: so they are written with the hour.
 */
async function rest(db: Database, gameId: number): Promise<void> {
  await ratingsStore.lockGame(db, gameId)
  await putAfter(db, gameId, await ratingsStore.markRested(db, gameId))
}

/** As these, or all of a game, stand after a tournament of it. */
async function putAfter(db: Database, gameId: number, no: number, ratedIds?: readonly string[]): Promise<void> {
  const standings = await ratingsStore.findStandings(db, { gameId, before: no + 1, ratedIds })
  const rested = standings.map((one): Standing => ({ ...one, ...restGlicko2(one, no - one.no) }))
  await ratingsStore.putStandings(db, { gameId, ratedIds }, rested)
}

/** @returns whom it rated */
async function rate(db: Database, gameId: number, period: Period): Promise<readonly string[]> {
  const { tournamentId, no } = period
  const results = await resultsOf(db, tournamentId)
  const entrantIds = [...new Set(results.flatMap(({ one, other }) => [one, other]))]
  if (entrantIds.length === 0) return []
  const playing = await ratingsStore.findPlaying(db, gameId, { tournamentId, entrantIds })
  const ratedIds = [...new Set([...playing.values()].flat())]
  const standings = await ratingsStore.findStandings(db, { gameId, before: no, ratedIds })
  // Who sat out tournaments since their last one is known less well.
  const before = new Map(standings.map((one) => [one.ratedId, restGlicko2(one, no - 1 - one.no)] as const))
  const rated = ratePeriod(before, playing, results)
  await ratingsStore.putRated(db, period, rated)
  return [...rated.keys()]
}

async function resultsOf(db: Database, tournamentId: string): Promise<RatedResult[]> {
  const stored = await tournamentsStore.find(db, tournamentId)
  if (stored === undefined) return []
  const { engine } = await readGame(db, stored)
  return engine.stages.flatMap((stage) => ratedResults(stage))
}
