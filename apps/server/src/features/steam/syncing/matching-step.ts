import { gamesProblems } from '@guildhall/contract/games'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Games } from '../../games/index.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import { type StepPart, SyncEnds, type SyncRun } from './sync-run.ts'

const appsAtOnce = 500

/** Codes of the catalogue's source when it gives nothing. */
const awayCodes: readonly string[] = [
  gamesProblems.igdb_away.code,
  gamesProblems.igdb_busy.code,
  gamesProblems.igdb_misconfigured.code,
]

/**
 * Finds the games that apps are: what the member said comes first, then the catalogue. A game that was brought together
 * with another since is that one.
 * @throws SyncEnds catalogue_unavailable
 */
export async function matchApps(run: SyncRun, parts: { database: Database; games: Games }): Promise<StepPart> {
  const { database, games } = parts
  const { userId } = run
  const appIds = await ownedAppsStore.findIds(database, userId)
  const said = await saidGames(database, parts, userId)
  const found = new Map<number, number>()
  for (let from = 0; from < appIds.length; from += appsAtOnce) {
    const asked = appIds.slice(from, from + appsAtOnce)
    for (const [appId, gameId] of await askCatalogue(database, games, asked)) found.set(appId, gameId)
    for (const appId of asked) {
      const own = said.get(appId)
      if (own === null) found.delete(appId)
      else if (own !== undefined) found.set(appId, own)
    }
    run.show(null, from + asked.length)
  }
  return async ({ db }) => {
    await ownedAppsStore.setGames(db, userId, { appIds, games: found })
    return { isThrough: true, change: { matched: found.size, done: 0, total: found.size, savedUpTo: 0 } }
  }
}

/** What the member decided: the game of an app as it is today, null for one that is ignored. */
async function saidGames(
  database: Database,
  { games }: { games: Games },
  userId: string,
): Promise<ReadonlyMap<number, number | null>> {
  const decisions = await ownedAppsStore.findDecisions(database, userId)
  const keyOf = (gameId: number) => games.keyOf({ id: gameId, igdbId: null })
  const keys = [...decisions.values()].flatMap((gameId) => (gameId === null ? [] : [keyOf(gameId)]))
  const today = await games.numbersOf(database, keys)
  return new Map(
    [...decisions].map(([appId, gameId]) => [appId, gameId === null ? null : (today.get(keyOf(gameId)) ?? gameId)]),
  )
}

async function askCatalogue(
  database: Database,
  games: Games,
  appIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  try {
    return await games.steamApps.gamesOf(database, appIds)
  } catch (error) {
    const isAway = error instanceof AppError && awayCodes.includes(error.problem.code)
    throw isAway ? new SyncEnds('catalogue_unavailable') : error
  }
}
