import { gamesEndpoints } from '@guildhall/contract/games'
import type { Platform } from '../../platform/platform.ts'
import type { GamesService } from './catalogue/games.service.ts'
import type { DoublesService } from './editing/doubles.service.ts'
import type { EditingService } from './editing/editing.service.ts'
import type { MergingService } from './editing/merging.service.ts'
import type { OutsideGames } from './igdb/outside-games.service.ts'
import type { NamingService } from './making/naming.service.ts'
import type { SteamSearch } from './steam-search/steam-search.service.ts'
import type { SuggestionsService } from './suggestions/suggestions.service.ts'

export function serveGames(
  { serve, database }: Platform,
  parts: {
    games: GamesService
    editing: EditingService
    merging: MergingService
    doubles: DoublesService
    naming: NamingService
    suggestions: SuggestionsService
    outsideGames: OutsideGames
    steamSearch: SteamSearch
  },
): void {
  const { games, editing, merging, doubles, naming, suggestions, outsideGames, steamSearch } = parts
  serve(gamesEndpoints, {
    'GET /api/games/{gameId}': ({ caller, params }) => games.open(database, caller, params.gameId),
    'GET /api/games/find': ({ caller, query }) => games.findAlike(database, caller, query),
    'POST /api/games': async ({ unit, caller, body }) =>
      games.describe(unit.db, caller, await editing.add(unit, caller, body)),
    'PATCH /api/games/{gameId}': ({ unit, caller, params, body }) => editing.change(unit, caller, params.gameId, body),
    'GET /api/games/{gameId}/history': ({ caller, params, query }) =>
      editing.history(database, caller, params.gameId, query),
    'POST /api/games/{gameId}/history/{editId}/undo': ({ unit, caller, params }) =>
      editing.undo(unit, caller, params.gameId, params.editId),
    'GET /api/games/{gameId}/merge/{intoId}': ({ params }) => merging.preview(database, params.gameId, params.intoId),
    'POST /api/games/{gameId}/merge/{intoId}': ({ unit, caller, params }) =>
      merging.merge(unit, caller, params.gameId, params.intoId),
    'PUT /api/games/{gameId}/apart/{otherId}': ({ unit, caller, params, body }) =>
      doubles.tellApart(unit, caller, { ...params, ...body }),
    'POST /api/games/merges/{mergeId}/undo': ({ unit, caller, params }) => merging.undo(unit, caller, params.mergeId),
    'POST /api/games/named': ({ unit, caller, body }) => naming.name(unit, caller, body),
    'POST /api/games/suggestions': ({ unit, caller, body }) => suggestions.suggest(unit, caller, body),
    'GET /api/games/suggestions': ({ caller, query }) => suggestions.list(database, caller, query),
    'POST /api/games/suggestions/{id}': ({ unit, caller, params, body }) =>
      suggestions.settle(unit, caller, params.id, body),
    'GET /api/games/igdb': ({ query }) => outsideGames.search(database, query),
    'POST /api/games/igdb/{igdbId}': ({ unit, caller, params }) => outsideGames.take(unit, caller, params.igdbId),
    'GET /api/games/steam': ({ query }) => steamSearch.search(query.q),
    'POST /api/games/steam/{appId}': ({ caller, params }) => steamSearch.take(caller, params.appId),
    'PUT /api/games/{gameId}/follow': ({ unit, caller, params }) => games.follow(unit, caller, params.gameId),
    'DELETE /api/games/{gameId}/follow': ({ unit, caller, params }) => games.unfollow(unit, caller, params.gameId),
  })
}
