import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Achievements } from '../achievements/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Users } from '../users/index.ts'
import { createFindingService } from './account/finding.service.ts'
import { createLinkingService } from './account/linking.service.ts'
import { createStateService } from './state.service.ts'
import { serveSteam } from './steam.routes.ts'
import { scheduleSyncs } from './syncing/scheduling.ts'
import { createSyncService } from './syncing/sync.service.ts'
import { createSyncProgress } from './syncing/sync-progress.ts'
import { runSyncs } from './syncing/sync-runner.ts'
import { createWaitingSync } from './syncing/waiting-sync.service.ts'
import { setAsideWhatIsLearned } from './taking-in/setting-aside.ts'
import { createUnmatchedService } from './unmatched/unmatched.service.ts'
import { createSteamClient } from './web-api/steam-client.ts'
import { createWishlistClient } from './web-api/wishlist-client.ts'

export { hasSteamAccount } from './account/accounts.store.ts'
export { steamKeyRefused, steamRead, steamUnlinked } from './steam.events.ts'

export type Steam = ReturnType<typeof createSteam>

/** Steam accounts that members proved to be theirs, and the syncs of their libraries. */
export function createSteam(
  platform: Platform,
  features: {
    users: Users
    games: Games
    library: Library
    achievements: Achievements
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { config, database, transactions, outside } = platform
  const { apiKey, apiOrigin, openIdOrigin } = config.steam
  const service = outside.service({ origin: apiOrigin, maximumBytes: answerMaximumBytes })
  const client = apiKey === undefined ? undefined : createSteamClient({ service, apiKey })
  const wishlists = config.steam.store === undefined ? undefined : createWishlistClient({ service })
  const brings = client !== undefined ? 'games' : wishlists !== undefined ? 'wishlist' : null
  const parts = { ...features, database, transactions, brings } as const
  const progress = createSyncProgress({ ...parts, hub: features.notificationsHub })
  const sync = createSyncService({ ...parts, progress })
  const finding = createFindingService({ client })
  const state = createStateService({ ...parts, progress })

  serveSteam(platform, {
    games: features.games,
    state,
    finding,
    linking: createLinkingService(platform, {
      ...parts,
      openId: outside.service({ origin: openIdOrigin }),
      client,
    }),
    sync,
    syncAndWait: createWaitingSync({ ...parts, finding, sync, progress }),
    unmatched: createUnmatchedService(parts),
  })
  runSyncs(platform, { ...parts, client, wishlists, progress })
  setAsideWhatIsLearned(platform, features)
  scheduleSyncs(platform, { ...parts, sync })
  const { isLinked, unreadReasonOf, agreeUntil, agreeAllUntil } = state
  return { isLinked, unreadReasonOf, agreeUntil, agreeAllUntil }
}

/** A library of twenty thousand games with all that Steam says of them. */
const answerMaximumBytes = 32 * 1024 * 1024
