import { libraryEndpoints } from '@guildhall/contract/library'
import type { Platform } from '../../platform/platform.ts'
import type { CommunityService } from './counting/community.service.ts'
import type { PlayersService } from './players/players.service.ts'
import type { RatingsService } from './ratings/ratings.service.ts'
import type { ShelfService } from './shelf/shelf.service.ts'

export function serveLibrary(
  { serve, database }: Platform,
  parts: { shelf: ShelfService; players: PlayersService; ratings: RatingsService; community: CommunityService },
): void {
  const { shelf, players, ratings, community } = parts
  serve(libraryEndpoints, {
    'GET /api/library/{userId}': ({ caller, params, query }) => shelf.list(database, caller, { ...params, ...query }),
    'POST /api/library/{userId}/game/{gameId}': async ({ unit, caller, params, body }) => {
      const { isNew, entry } = await shelf.put(unit, caller, params, body)
      return { status: isNew ? (201 as const) : (200 as const), body: entry }
    },
    'DELETE /api/library/{userId}/game/{gameId}': ({ unit, caller, params }) => shelf.remove(unit, caller, params),
    'GET /api/library/game/{gameId}': ({ caller, params, query }) =>
      players.list(database, caller, { ...params, ...query }),
    'GET /api/games/{gameId}/community': ({ caller, params }) => community.of(database, caller, params.gameId),
    'PUT /api/games/{gameId}/rating': ({ unit, caller, params, body }) =>
      ratings.rate(unit, caller, params.gameId, body.rating),
    'DELETE /api/games/{gameId}/rating': ({ unit, caller, params }) => ratings.rate(unit, caller, params.gameId, null),
    'PUT /api/games/{gameId}/times/{style}': ({ unit, caller, params, body }) =>
      ratings.tellTime(unit, caller, params, body.minutes),
    'DELETE /api/games/{gameId}/times/{style}': ({ unit, caller, params }) =>
      ratings.tellTime(unit, caller, params, null),
  })
}
