import { gamesProblems } from '@guildhall/contract/games'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Achievements } from '../../achievements/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import { askStore } from '../taking-in/asking-store.ts'
import { notWanted, takeOff } from '../taking-in/setting-aside.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import * as wishesStore from '../wishes/wishes.store.ts'
import { type StepPart, SyncEnds, type SyncRun } from './sync-run.ts'
import { broughtBy } from './syncs.store.ts'

const appsAtOnce = 500

type MatchingParts = {
  readonly database: Database
  readonly transactions: Transactions
  readonly games: Games
  readonly library: Library
  readonly achievements: Achievements
  readonly log: Logger
}

/** Codes of the catalogue's source when it gives nothing. */
const awayCodes: readonly string[] = [
  gamesProblems.igdb_away.code,
  gamesProblems.igdb_busy.code,
  gamesProblems.igdb_misconfigured.code,
]

/**
 * Finds the games that apps are: what the member said comes first, then the catalogue, then what Steam's store says they
 * are. A game that was brought together with another since is that one.
 * @throws SyncEnds catalogue_unavailable
 */
export async function matchApps(run: SyncRun, parts: MatchingParts): Promise<StepPart> {
  const { database, games } = parts
  const { userId } = run
  // What was owned when there was a key stays as it was matched then.
  const isOfWishes = broughtBy(run.sync()) === 'wishlist'
  const owned = isOfWishes ? [] : await ownedAppsStore.findIds(database, userId)
  const wished = await wishesStore.findIds(database, userId)
  const appIds = [...owned, ...wished]
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
    run.show(null, Math.min(from + asked.length, owned.length))
  }
  const open = appIds.filter((appId) => !found.has(appId) && !said.has(appId))
  const made = await askStore(userId, parts, open)
  for (const [appId, gameId] of made) found.set(appId, gameId)
  const setAside = await notWanted(parts, userId, { open: appIds.filter((appId) => !said.has(appId)), found })
  for (const appId of setAside.keys()) found.delete(appId)
  return async (unit) => {
    await takeOff(unit, parts, { userId, setAside })
    await ownedAppsStore.setGames(unit.db, userId, { appIds: owned, games: found, setAside })
    await wishesStore.setGames(unit.db, userId, pick(found, wished))
    // Of what the catalogue knows already the store is asked behind: nobody waits for it.
    await games.steamApps.want(unit, appIds)
    const matched = pick(found, owned).size
    return { isThrough: true, change: { matched, done: 0, total: isOfWishes ? wished.length : matched, savedUpTo: 0 } }
  }
}

function pick(found: ReadonlyMap<number, number>, appIds: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    appIds.flatMap((appId) => {
      const gameId = found.get(appId)
      return gameId === undefined ? [] : [[appId, gameId] as const]
    }),
  )
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
