import type { Logger } from '../../../platform/logger.ts'
import * as accountsStore from '../account/accounts.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import type { SteamClient, WishedApp } from '../web-api/steam-client.ts'
import { steamFaultOf } from '../web-api/steam-error.ts'
import * as wishesStore from '../wishes/wishes.store.ts'
import { type StepPart, SyncEnds, type SyncRun } from './sync-run.ts'
import { nothingCounted } from './syncs.store.ts'

/** Looks who the account is; one that Steam does not name may own games all the same. */
export async function findAccount(
  { userId, steamId }: SyncRun,
  { client }: { client: SteamClient },
): Promise<StepPart> {
  const name = await client.nameOf(steamId)
  return async ({ db }) => {
    if (name !== undefined) await accountsStore.setName(db, userId, name)
    return { isThrough: true, change: {} }
  }
}

/**
 * Takes in what the account owns. A list that is empty although there were games before is a matter of privacy: nothing
 * changes then, nor when hours are kept secret.
 * @throws SyncEnds not_found, private_or_hidden
 */
export async function takeList(
  { userId, steamId }: SyncRun,
  { client, isStoreAsked, log }: { client: SteamClient; isStoreAsked: boolean; log: Logger },
): Promise<StepPart> {
  const apps = await client.ownedApps(steamId)
  if (apps === undefined) {
    const isKnown = (await client.nameOf(steamId)) !== undefined
    throw new SyncEnds(isKnown ? 'private_or_hidden' : 'not_found')
  }
  const wishes = isStoreAsked ? await askWishes(client, steamId, log) : undefined
  return async ({ db }) => {
    const known = await ownedAppsStore.findTotals(db, userId)
    if (apps.length === 0 && known.apps > 0) throw new SyncEnds('private_or_hidden')
    const isPlaytimeHidden = known.minutes > 0 && apps.every(({ minutes }) => minutes === 0)
    await ownedAppsStore.replace(db, userId, { apps, keepsHours: isPlaytimeHidden })
    if (wishes !== undefined) await wishesStore.replace(db, userId, wishes)
    const counted = { ...nothingCounted, isPlaytimeHidden }
    const change = { owned: apps.length, matched: 0, done: 0, total: apps.length, savedUpTo: 0, counted }
    return { isThrough: true, change }
  }
}

/** No sync fails for its wishlist: what is known of that stays then. */
async function askWishes(client: SteamClient, steamId: string, log: Logger): Promise<WishedApp[] | undefined> {
  try {
    return await client.wishesOf(steamId)
  } catch (error) {
    const fault = steamFaultOf(error)
    if (fault === undefined) throw error
    log.info({ fault }, 'the wishlist of an account was not told')
    return undefined
  }
}
