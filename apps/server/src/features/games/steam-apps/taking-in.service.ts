import type { GameKind } from '@guildhall/contract/rules/game-limits'
import { gameTitleMaximum } from '@guildhall/contract/rules/game-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as editsStore from '../editing/edits.store.ts'
import { gamesChanged, steamAppsLearned } from '../games.events.ts'
import type { KnownApp } from '../steam-store/app-facts.store.ts'
import * as appFactsStore from '../steam-store/app-facts.store.ts'
import type { AppKind } from '../steam-store/store-answers.ts'
import { clean } from '../steam-store/store-answers.ts'
import type { SteamApp } from './steam-apps.store.ts'
import * as steamAppsStore from './steam-apps.store.ts'
import type { NewGame } from './taking-in.store.ts'
import * as takingInStore from './taking-in.store.ts'

const kindOf: Readonly<Record<AppKind, GameKind>> = {
  game: 'main_game',
  dlc: 'dlc',
  demo: 'demo',
  music: 'soundtrack',
  video: 'video',
  software: 'software',
  unknown: 'main_game',
}

/**
 * Makes games of apps that no game names, for everybody: as the store tells of them, else by their name alone. Whichever
 * of two members comes first, there is one game.
 * @param options.source who answers for the games: Steam, or this hall where Steam does not know the app any more
 * @returns by app its game
 */
export async function takeIn(
  unit: UnitOfWork,
  apps: readonly SteamApp[],
  { source }: { source: 'steam' | 'hall' },
): Promise<ReadonlyMap<number, number>> {
  const { db } = unit
  if (apps.length === 0) return new Map()
  await takingInStore.lockMaking(db)
  const appIds = apps.map(({ appId }) => appId)
  const found = await namedBy(db, appIds)
  const facts = await appFactsStore.find(db, appIds)
  const wanted = apps
    .filter(({ appId }) => !found.has(appId))
    .map((app) => newGameOf(app, facts.get(app.appId)))
    .filter(({ title }) => title !== '')
  const given = await takingInStore.giveToSame(db, wanted)
  for (const { appId, gameId } of given) {
    const changes = [{ field: 'steamAppIds', from: [], to: [appId] }]
    await editsStore.add(db, { gameId, byUserId: null, kind: 'changed', changes })
  }
  await takingInStore.followFacts(
    db,
    given.map(({ appId }) => appId),
  )
  const same = new Set(given.map(({ appId }) => appId))
  const made = await takingInStore.insertAll(
    db,
    wanted.filter(({ appId }) => !same.has(appId)),
    { source },
  )
  const changed = [...given, ...made]
  if (changed.length > 0) await unit.announce(gamesChanged, { gameIds: changed.map(({ gameId }) => gameId) })
  return new Map([...found, ...changed.map(({ appId, gameId }) => [appId, gameId] as const)])
}

/** By app the game that names it, of several the first as `findNaming` has them; apps that none names are absent. */
export async function namedBy(db: Database, appIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const named = await steamAppsStore.findNaming(db, appIds)
  return new Map(named.toReversed().map(({ appId, gameId }) => [appId, gameId]))
}

/** What the store told of before is good enough where it does not know the app any more. */
function newGameOf({ appId, name }: SteamApp, facts: KnownApp | undefined): NewGame {
  const { title = '', kind = 'unknown' } = facts ?? {}
  return {
    appId,
    title: title === '' ? clean(name, gameTitleMaximum) : title,
    kind: kindOf[kind],
    releaseYear: facts?.releaseYear ?? null,
    releaseDate: facts?.releaseDate ?? null,
    summary: facts?.summary ?? '',
    platforms: facts?.platforms ?? [],
    developers: facts?.developers ?? [],
  }
}

/** The catalogue follows what the store told just now, and whoever keeps apps hears of it. */
export async function followStore(unit: UnitOfWork, appIds: readonly number[]): Promise<void> {
  const changed = [
    ...(await takingInStore.followFacts(unit.db, appIds)),
    ...(await takingInStore.fillCatalogue(unit.db, appIds)),
  ]
  if (changed.length > 0) await unit.announce(gamesChanged, { gameIds: changed })
  await unit.announce(steamAppsLearned, { appIds })
}
