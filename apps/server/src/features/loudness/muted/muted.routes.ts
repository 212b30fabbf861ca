import { mutedEndpoints } from '@guildhall/contract/loudness/muted'
import type { Platform } from '../../../platform/platform.ts'
import { gamesMerged, gamesUnmerged } from '../../games/index.ts'
import type { MutedService } from './muted.service.ts'
import * as mutedTopicsStore from './muted-topics.store.ts'

export function serveMuted({ serve, database, events }: Platform, service: MutedService): void {
  const tag = (key: string) => ({ kind: 'tag', key }) as const
  serve(mutedEndpoints, {
    'GET /api/muted': ({ caller }) => service.list(database, caller),
    'PUT /api/muted/games/{gameId}': ({ unit, caller, params, body }) =>
      service.muteGame(unit, caller, params.gameId, body.until),
    'DELETE /api/muted/games/{gameId}': ({ unit, caller, params }) => service.unmuteGame(unit, caller, params.gameId),
    'PUT /api/muted/tags/{tag}': ({ unit, caller, params, body }) =>
      service.mute(unit, caller, tag(params.tag), body.until),
    'DELETE /api/muted/tags/{tag}': ({ unit, caller, params }) => service.unmute(unit, caller, tag(params.tag)),
  })
  events.onAnnounced(gamesMerged, (merge, unit) => mutedTopicsStore.moveGames(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => mutedTopicsStore.moveGamesBack(unit.db, merge))
}
