import type { Logger } from '../../../platform/logger.ts'
import * as accountsStore from '../account/accounts.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import { steamFaultOf } from '../web-api/steam-error.ts'
import type { WishedApp, WishlistClient } from '../web-api/wishlist-client.ts'
import * as wishesStore from '../wishes/wishes.store.ts'
import { requireKey, type StepPart, SyncEnds, type SyncRun } from './sync-run.ts'
import { broughtBy, nothingCounted } from './syncs.store.ts'

/** Looks who the account is; one that Steam does not name may own games all the same. */
export async function findAccount(
  { userId, steamId }: SyncRun,
  { client }: { client: SteamClient | undefined },
): Promise<StepPart> {
  const name = await client?.nameOf(steamId)
  return async ({ db }) => {
    if (name !== undefined) await accountsStore.setName(db, userId, name)
    return { isThrough: true, change: {} }
  }
}

/**
 * Takes in what the account owns. A list that is empty although there were games before is a matter of privacy: nothing
 * changes then, nor when hours are kept secret.
 * @throws SyncEnds not_found, private_or_hidden, misconfigured
 */
export async function takeList(
  run: SyncRun,
  {
    client: keyed,
    wishlists,
    log,
  }: { client: SteamClient | undefined; wishlists: WishlistClient | undefined; log: Logger },
): Promise<StepPart> {
  const { userId, steamId } = run
  if (broughtBy(run.sync()) === 'wishlist') return takeWishlist(run, wishlists)
  const client = requireKey(keyed)
  const apps = await client.ownedApps(steamId)
  if (apps === undefined) {
    const isKnown = (await client.nameOf(steamId)) !== undefined
    throw new SyncEnds(isKnown ? 'private_or_hidden' : 'not_found')
  }
  const wishes = wishlists && (await askWishes(wishlists, steamId, log))
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

/** A wishlist that does not show may be empty as well: Steam tells both alike. @throws SyncEnds private_or_hidden */
async function takeWishlist({ userId, steamId }: SyncRun, wishlists: WishlistClient | undefined): Promise<StepPart> {
  if (wishlists === undefined) throw new SyncEnds('steam_unavailable')
  const wishes = await wishlists.wishesOf(steamId)
  if (wishes === undefined) throw new SyncEnds('private_or_hidden')
  return async ({ db }) => {
    await wishesStore.replace(db, userId, wishes)
    return { isThrough: true, change: { done: 0, total: wishes.length, savedUpTo: 0 } }
  }
}

/** No sync of games fails for its wishlist: what is known of that stays then. */
async function askWishes(client: WishlistClient, steamId: string, log: Logger): Promise<WishedApp[] | undefined> {
  try {
    return await client.wishesOf(steamId)
  } catch (error) {
    const fault = steamFaultOf(error)
    if (fault === undefined) throw error
    log.info({ fault }, 'the wishlist of an account was not told')
    return undefined
  }
}
