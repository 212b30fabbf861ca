import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Games } from '../../games/index.ts'
import * as accountsStore from '../account/accounts.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import { namelessApp } from '../web-api/steam-client.ts'
import { isSetAside } from './setting-aside.ts'

/** At a guest's pace that is enough for more apps than nearly anybody has; the rest are told of behind. */
const askedForMs = 45_000
const madeAtOnce = 200

type Parts = {
  readonly database: Database
  readonly transactions: Transactions
  readonly games: Games
  readonly log: Logger
}

/**
 * Makes games of apps that the catalogue does not know, as Steam's store tells of them. Where it tells nothing just now
 * nobody waits: they have the names of the sync until it does. What it does not know any more waits for its member, and so does
 * what several games are already.
 */
export async function askStore(
  userId: string,
  { database, transactions, games, log }: Parts,
  appIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (appIds.length === 0) return new Map()
  const fault = await games.steamApps.learn(appIds, { withinMs: askedForMs })
  if (fault !== undefined) log.info({ fault }, 'games of a sync have the names that Steam lists, for now')
  const account = await accountsStore.find(database, userId)
  const facts = await games.steamApps.factsOf(database, appIds)
  // Wishlists tell no names: those wait for the store.
  const owned = new Map((await ownedAppsStore.findNames(database, userId, appIds)).map((app) => [app.appId, app.name]))
  const unsure = await games.steamApps.unsureOf(database, appIds)
  const open = appIds.filter((appId) => !unsure.has(appId))
  const named = open.map((appId) => ({ appId, name: owned.get(appId) ?? namelessApp(appId) }))
  const wanted = named.filter(({ appId, name }) => {
    const app = facts.get(appId)
    if (app === undefined || app.askedAt === null) return name !== namelessApp(appId)
    return app.isKnown && !isSetAside(app.kind, account)
  })
  const made = new Map<number, number>()
  for (let from = 0; from < wanted.length; from += madeAtOnce) {
    const apps = wanted.slice(from, from + madeAtOnce)
    // Games are everybody's: what was made stays made, whatever becomes of this sync.
    const taken = await transactions.run((unit) => games.steamApps.takeIn(unit, apps, { source: 'steam' }))
    for (const [appId, gameId] of taken) made.set(appId, gameId)
  }
  return made
}
