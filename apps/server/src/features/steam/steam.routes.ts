import { steamEndpoints } from '@guildhall/contract/steam'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import type { FindingService } from './account/finding.service.ts'
import type { LinkingService } from './account/linking.service.ts'
import type { StateService } from './state.service.ts'
import type { SyncService } from './syncing/sync.service.ts'
import { viewSync } from './syncing/sync-view.ts'
import type { WaitingSync } from './syncing/waiting-sync.service.ts'
import type { UnmatchedService } from './unmatched/unmatched.service.ts'
import { listWishes } from './wishes/wishes.service.ts'

export function serveSteam(
  { serve, database }: Platform,
  parts: {
    state: StateService
    finding: FindingService
    linking: LinkingService
    sync: SyncService
    syncAndWait: WaitingSync
    unmatched: UnmatchedService
    games: Games
  },
): void {
  const { state, finding, linking, sync, syncAndWait, unmatched, games } = parts
  serve(steamEndpoints, {
    'GET /api/steam': ({ caller }) => state.of(database, caller.userId),
    'POST /api/steam/find': ({ body }) => finding.find(body.profile),
    'POST /api/steam/link': ({ unit, caller }) => linking.begin(unit, caller),
    'POST /api/steam/link/answer': async ({ caller, body }) => {
      await linking.finish(caller, body.query)
      return state.of(database, caller.userId)
    },
    'PATCH /api/steam': async ({ unit, caller, body }) => {
      await state.agree(unit, caller.userId, body)
      return state.of(unit.db, caller.userId)
    },
    'DELETE /api/steam': ({ unit, caller }) => state.unlink(unit, caller.userId),
    'POST /api/steam/sync': async ({ unit, caller }) => viewSync(unit.db, games, await sync.start(unit, caller.userId)),
    'POST /api/steam/sync/stop': async ({ unit, caller }) => {
      await sync.stop(unit, caller.userId)
      return state.of(unit.db, caller.userId)
    },
    'POST /api/steam/sync/resume': async ({ unit, caller }) =>
      viewSync(unit.db, games, await sync.resume(unit, caller.userId)),
    'GET /api/steam/wishlist': ({ caller, query }) => listWishes(database, { games }, caller.userId, query),
    'GET /api/steam/unmatched': ({ caller, query }) => unmatched.list(database, caller.userId, query),
    'PUT /api/steam/unmatched/{appId}': async ({ unit, caller, params, body }) => {
      await unmatched.decide(unit, caller.userId, params.appId, body)
      return state.of(unit.db, caller.userId)
    },
    'POST /api/steam/unmatched/certain': async ({ unit, caller }) => {
      await unmatched.matchCertain(unit, caller.userId)
      return state.of(unit.db, caller.userId)
    },
    'POST /api/steam/unmatched/keep': async ({ caller }) => {
      await unmatched.keepAll(caller.userId)
      return state.of(database, caller.userId)
    },
    'POST /api/library/{userId}/sync/steam/{steamId}': ({ caller, params }) => syncAndWait(caller, params),
  })
}
