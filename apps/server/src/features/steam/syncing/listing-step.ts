import * as accountsStore from '../account/accounts.store.ts'
import * as ownedAppsStore from '../unmatched/owned-apps.store.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import { SyncEnds, type SyncRun } from './sync-run.ts'
import { nothingCounted } from './syncs.store.ts'

/**
 * Finds the account, and takes in what it owns. A list that is empty although there were games before is a matter of
 * privacy: nothing changes then, nor when hours are kept secret.
 * @throws SyncEnds not_found, private_or_hidden
 */
export async function takeList(run: SyncRun, parts: { client: SteamClient }): Promise<void> {
  const { client } = parts
  const { userId, steamId } = run
  const name = await client.nameOf(steamId)
  await run.write(async ({ db }) => {
    if (name !== undefined) await accountsStore.setName(db, userId, name)
    return { step: 'games' }
  })
  run.show(name ?? null)
  const apps = await client.ownedApps(steamId)
  if (apps === undefined) throw new SyncEnds(name === undefined ? 'not_found' : 'private_or_hidden')
  await run.write(async ({ db }) => {
    const known = await ownedAppsStore.findTotals(db, userId)
    if (apps.length === 0 && known.apps > 0) throw new SyncEnds('private_or_hidden')
    const isPlaytimeHidden = known.minutes > 0 && apps.every(({ minutes }) => minutes === 0)
    await ownedAppsStore.replace(db, userId, { apps, keepsHours: isPlaytimeHidden })
    return {
      step: 'matching',
      owned: apps.length,
      matched: 0,
      done: 0,
      total: apps.length,
      savedUpTo: 0,
      counted: { ...nothingCounted, isPlaytimeHidden },
    }
  })
}
