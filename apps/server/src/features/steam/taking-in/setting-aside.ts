import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Achievements } from '../../achievements/index.ts'
import { type Games, type SteamAppKind, steamAppsLearned } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { StoredAccount } from '../account/accounts.store.ts'
import * as accountsStore from '../account/accounts.store.ts'
import { steam } from '../told-copy.ts'
import type { SetAsideKind } from '../unmatched/owned-apps.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'

/** What was put on shelves by its name alone, and is no game. */
const setAsideLearned = defineJob<{ appIds: readonly number[] }>('set-aside-steam-apps')

type Wishes = Pick<StoredAccount, 'takesExtras' | 'takesDemos'> | undefined
type Parts = { readonly games: Games; readonly library: Library; readonly achievements: Achievements }

/** Whether an app is no game, and its member does not want such on the shelf. What the store has no word for may be one. */
export function isSetAside(kind: SteamAppKind, wishes: Wishes): kind is SetAsideKind {
  if (kind === 'game' || kind === 'unknown') return false
  return kind === 'demo' ? wishes?.takesDemos !== true : wishes?.takesExtras !== true
}

/**
 * Apps that do not belong on the shelf, by what they are. A game that others than Steam tell of is one, whatever the
 * store calls its app.
 * @param apps.open what the member said nothing of
 */
export async function notWanted(
  { database, games }: { database: Database; games: Games },
  userId: string,
  { open, found }: { open: readonly number[]; found: ReadonlyMap<number, number> },
): Promise<ReadonlyMap<number, SetAsideKind>> {
  const account = await accountsStore.find(database, userId)
  const facts = await games.steamApps.factsOf(database, open)
  const gameIds = open.flatMap((appId) => found.get(appId) ?? [])
  const ofSteam = await games.steamApps.ofSteamAlone(database, gameIds)
  const setAside = new Map<number, SetAsideKind>()
  for (const [appId, { kind, askedAt }] of facts) {
    const gameId = found.get(appId)
    const isOfSteam = gameId === undefined || ofSteam.has(gameId)
    if (askedAt !== null && isOfSteam && isSetAside(kind, account)) setAside.set(appId, kind)
  }
  return setAside
}

/** Copies of what is set aside leave the shelf, as far as they stand there. */
export async function takeOff(
  unit: UnitOfWork,
  { library, achievements }: Parts,
  { userId, setAside }: { userId: string; setAside: ReadonlyMap<number, SetAsideKind> },
): Promise<void> {
  if (setAside.size === 0) return
  const owned = await ownedAppsStore.findOwned(unit.db, userId, [...setAside.keys()])
  const sourceIds = owned.flatMap(({ appId, gameId }) => (gameId === null ? [] : [String(appId)]))
  if (sourceIds.length === 0) return
  const copies = { userId, source: steam, sourceIds } as const
  await library.forgetSource(unit, copies)
  await achievements.forget(unit, copies)
}

/** What the store told late, when the games were on shelves already, sets aside what is none. */
export function setAsideWhatIsLearned({ database, events, jobs, transactions }: Platform, parts: Parts): void {
  const { games } = parts

  events.onAnnounced(steamAppsLearned, async ({ appIds }, unit) => {
    const facts = await games.steamApps.factsOf(unit.db, appIds)
    const others = [...facts.values()].filter(({ kind }) => isSetAside(kind, undefined))
    if (others.length > 0) await unit.enqueue(setAsideLearned, { appIds: others.map(({ appId }) => appId) })
  })

  jobs.handle(setAsideLearned, async ({ appIds }) => {
    for (const userId of await ownedAppsStore.findOwners(database, appIds)) {
      await transactions.run((unit) => setAsideFor(unit, userId, appIds))
    }
  })

  async function setAsideFor(unit: UnitOfWork, userId: string, appIds: readonly number[]): Promise<void> {
    const { db } = unit
    if ((await accountsStore.lock(db, userId)) === undefined) return
    const said = await ownedAppsStore.findDecisions(db, userId)
    const owned = await ownedAppsStore.findOwned(db, userId, appIds)
    const found = new Map(owned.flatMap(({ appId, gameId }) => (gameId === null ? [] : [[appId, gameId]])))
    const open = [...found.keys()].filter((appId) => !said.has(appId))
    const setAside = await notWanted({ database: db, games }, userId, { open, found })
    await takeOff(unit, parts, { userId, setAside })
    await ownedAppsStore.setGames(db, userId, { appIds: [...setAside.keys()], games: new Map(), setAside })
  }
}
