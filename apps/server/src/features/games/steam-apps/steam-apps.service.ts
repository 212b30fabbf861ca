import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as gamesStore from '../catalogue/games.store.ts'
import type { Igdb } from '../igdb/igdb.ts'
import { askingIgdb } from '../igdb/outside-games.service.ts'
import * as recognisingStore from '../names/recognising.store.ts'
import * as appFactsStore from '../steam-store/app-facts.store.ts'
import type { SteamStore } from '../steam-store/steam-store.ts'
import type { AppKind } from '../steam-store/store-answers.ts'
import { isOfStore } from '../steam-store/store-error.ts'
import type { JoiningDoubles } from './joining-doubles.service.ts'
import type { SteamApp } from './steam-apps.store.ts'
import * as steamAppsStore from './steam-apps.store.ts'
import { namedBy, takeIn } from './taking-in.service.ts'
import * as takingInStore from './taking-in.store.ts'

export type SteamAppKind = AppKind
export type AppProposal = { readonly gameId: number; readonly reason: 'app' | 'name' }

const proposalsMost = 5
/** Steam writes a game's name much as catalogues do. */
const likelyFrom = 0.6
const likelyMost = 3

export type SteamApps = ReturnType<typeof createSteamApps>

/** Which games of the catalogue apps of Steam are. */
export function createSteamApps(parts: { igdb: Igdb; steamStore: SteamStore | undefined; joining: JoiningDoubles }) {
  const { igdb, steamStore, joining } = parts

  /**
   * By app the game's number in this hall: games that are known outside and name the app, else what IGDB says, whose
   * games are taken in, else the one game that only this hall knows and that names it. Of several such games none is
   * meant by itself. Unknown apps are absent.
   * @throws AppError igdb_away, igdb_busy, igdb_misconfigured
   */
  async function gamesOf(database: Database, appIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    await joining.byApps(appIds)
    const naming = await steamAppsStore.findNaming(database, appIds)
    const found = await namedBy(
      database,
      naming.flatMap(({ appId, hasIgdbId }) => (hasIgdbId ? [appId] : [])),
    )
    const rest = appIds.filter((appId) => !found.has(appId))
    const told =
      igdb === undefined || rest.length === 0 ? new Map<number, number>() : await askIgdb(database, igdb, rest)
    return new Map([...namedAlone(naming), ...told, ...found])
  }

  /** Apps that several games of this hall alone name: which is meant its member says. */
  async function unsureOf(db: Database, appIds: readonly number[]): Promise<ReadonlySet<number>> {
    const byApp = Map.groupBy(await steamAppsStore.findNaming(db, appIds), ({ appId }) => appId)
    return new Set([...byApp].flatMap(([appId, [game, another]]) => (another && !game?.hasIgdbId ? [appId] : [])))
  }

  /** Apps that a single game names. */
  function namedAlone(naming: readonly { appId: number; gameId: number }[]): Map<number, number> {
    const byApp = Map.groupBy(naming, ({ appId }) => appId)
    return new Map([...byApp].flatMap(([appId, [game, another]]) => (game && !another ? [[appId, game.gameId]] : [])))
  }

  async function askIgdb(
    database: Database,
    { source }: NonNullable<Igdb>,
    appIds: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    const told = await askingIgdb(() => source.gamesOfSteamApps(appIds))
    const adopted = await joining.byIgdb(told)
    const igdbIds = [...new Set(told.values())]
    const known = await gamesStore.resolveOwnIds(database, igdbIds)
    const unknown = igdbIds.filter((igdbId) => !known.has(igdbId) || adopted.includes(igdbId))
    if (unknown.length > 0) await askingIgdb(() => source.take(unknown))
    const numbers = await gamesStore.findNumbers(database, { igdbIds, ownIds: [] })
    const numberOf = new Map(numbers.map(({ igdbId, id }) => [igdbId, id]))
    return new Map(
      [...told].flatMap(([appId, igdbId]) => {
        const number = numberOf.get(igdbId)
        return number === undefined ? [] : [[appId, number]]
      }),
    )
  }

  /**
   * Asks the store about apps now, as far as no good answer is there.
   * @returns the fault that left some for later, such as that the store is turned off; what it told is kept
   */
  async function learn(appIds: readonly number[], { withinMs }: { withinMs: number }): Promise<string | undefined> {
    if (steamStore === undefined) return 'off'
    try {
      await steamStore.learn(appIds, { withinMs })
      return undefined
    } catch (error) {
      if (!isOfStore(error)) throw error
      return error.fault
    }
  }

  /** Asks the store about apps some time soon. */
  async function want(unit: UnitOfWork, appIds: readonly number[]): Promise<void> {
    await steamStore?.want(unit, appIds)
  }

  /** Games that apps may be: those that name the app first, then those with much the same name. */
  async function proposalsFor(
    database: Database,
    apps: readonly SteamApp[],
  ): Promise<ReadonlyMap<number, readonly AppProposal[]>> {
    const named = await steamAppsStore.findNaming(
      database,
      apps.map(({ appId }) => appId),
    )
    const likely = await recognisingStore.alikeTo(
      database,
      apps.map(({ name }) => ({ title: name, releaseYear: null })),
      { alikeFrom: likelyFrom, limit: likelyMost },
    )
    return new Map(
      apps.map(({ appId }, place) => {
        const proposals = new Map<number, AppProposal>()
        for (const { gameId } of named.filter((one) => one.appId === appId))
          proposals.set(gameId, { gameId, reason: 'app' })
        for (const gameId of likely[place] ?? []) {
          if (!proposals.has(gameId)) proposals.set(gameId, { gameId, reason: 'name' })
        }
        return [appId, [...proposals.values()].slice(0, proposalsMost)]
      }),
    )
  }

  return {
    gamesOf,
    namedBy,
    unsureOf,
    proposalsFor,
    learn,
    want,
    factsOf: appFactsStore.find,
    takeIn,
    ofSteamAlone: takingInStore.findOfSteam,
  }
}
