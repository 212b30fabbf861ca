import { collectionsEndpoints } from '@guildhall/contract/collections'
import type { Platform } from '../../platform/platform.ts'
import type { Games } from '../games/index.ts'
import { gamesMerged, gamesUnmerged } from '../games/index.ts'
import { bringCollections, collectionsOf, takeCollectionsBack } from './bringing-collections.ts'
import { createCollectionsService } from './collections.service.ts'
import { moveCollectionGames, moveCollectionGamesBack } from './moving-doubles.store.ts'

export type Collections = ReturnType<typeof createCollections>

/** Games of the own library under one name: shelves, tags, and collections that fill themselves by a rule. */
export function createCollections({ serve, database, events }: Platform, parts: { games: Games }) {
  const { games } = parts
  const collections = createCollectionsService({
    games,
  })

  serve(collectionsEndpoints, {
    'GET /api/collections': ({ caller, query }) => collections.list(database, caller, query),
    'POST /api/collections': ({ unit, caller, body }) => collections.begin(unit, caller, body),
    'GET /api/collections/preview': ({ caller, query }) => collections.preview(database, caller, query.rule),
    'GET /api/collections/places': ({ caller }) => collections.places(database, caller),
    'PATCH /api/collections/{id}': ({ unit, caller, params, body }) =>
      collections.change(unit, caller, params.id, body),
    'DELETE /api/collections/{id}': ({ unit, caller, params }) => collections.remove(unit, caller, params.id),
    'PUT /api/collections/order': ({ unit, caller, body }) => collections.reorder(unit, caller, body.ids),
    'GET /api/collections/{id}/games': ({ caller, params }) => collections.gamesOf(database, caller, params.id),
    'PATCH /api/collections/{id}/games': ({ unit, caller, params, body }) =>
      collections.changeGames(unit, caller, params.id, body),
    'PUT /api/collections/{id}/games/{gameId}/place': ({ unit, caller, params, body }) =>
      collections.moveGame(unit, caller, params, body.place),
  })
  events.onAnnounced(gamesMerged, (merge, unit) => moveCollectionGames(unit.db, merge))
  events.onAnnounced(gamesUnmerged, (merge, unit) => moveCollectionGamesBack(unit.db, merge))
  return { own: { of: collectionsOf, bring: bringCollections, takeBack: takeCollectionsBack } }
}
