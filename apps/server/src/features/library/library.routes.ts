import { libraryEndpoints } from '@guildhall/contract/library'
import type { Platform } from '../../platform/platform.ts'
import type { ChangesService } from './changes/changes.service.ts'
import type { SingleChanges } from './changes/single-changes.service.ts'
import type { TakeOff } from './changes/taking-off.service.ts'
import type { OwnSideService } from './comparing/own-side.ts'
import type { ShelfFactsService } from './comparing/shelf-facts.ts'
import type { DetailsService } from './details.service.ts'
import type { AskedHoursService } from './hours/asked-hours.service.ts'
import type { OpeningService } from './opening.service.ts'
import type { PlayersService } from './players/players.service.ts'
import type { FinishAsLogged } from './playthroughs/finishing.ts'
import type { PlaythroughsService } from './playthroughs/playthroughs.service.ts'
import type { RatingsService } from './ratings/ratings.service.ts'
import type { ShelfService } from './shelf.service.ts'
import type { SortingService } from './sorting/sorting.service.ts'

export function serveLibrary(
  { serve, database }: Platform,
  parts: {
    shelf: ShelfService
    opening: OpeningService
    ownSide: OwnSideService
    shelfFacts: ShelfFactsService
    details: DetailsService
    single: SingleChanges
    playthroughs: PlaythroughsService
    finishAsLogged: FinishAsLogged
    changes: ChangesService
    takeOff: TakeOff
    players: PlayersService
    ratings: RatingsService
    sorting: SortingService
    askedHours: AskedHoursService
  },
): void {
  const { shelf, opening, ownSide, shelfFacts, details, single, playthroughs, finishAsLogged } = parts
  const { changes, takeOff, players, ratings, sorting, askedHours } = parts
  serve(libraryEndpoints, {
    'GET /api/library/{userId}': ({ caller, params, query }) => shelf.list(database, caller, { ...params, ...query }),
    'GET /api/library/{userId}/opening': ({ caller, params, query }) =>
      opening.of(database, caller, { ...params, ...query }),
    'GET /api/library/{userId}/own-side': ({ caller, params }) => ownSide(database, caller, params.userId),
    'GET /api/library/{userId}/facts': ({ caller, params }) => shelfFacts(database, caller, params.userId),
    'POST /api/library/{userId}/game/{gameId}': async ({ unit, caller, params, query, body }) => {
      const { isNew, entry } = await single.put(unit, caller, params, query, body)
      return { status: isNew ? (201 as const) : (200 as const), body: entry }
    },
    'DELETE /api/library/{userId}/game/{gameId}': async ({ unit, caller, params }) => {
      const change = await takeOff(unit, caller, params)
      return change ? { status: 200 as const, body: change } : { status: 204 as const, body: undefined }
    },
    'GET /api/library/{userId}/game/{gameId}': ({ caller, params }) => details.get(database, caller, params),
    'POST /api/library/{userId}/game/{gameId}/copies': ({ unit, caller, params, query, body }) =>
      single.addCopy(unit, caller, params, query, body),
    'PATCH /api/library/{userId}/copies/{id}': ({ unit, caller, params, query, body }) =>
      single.changeCopy(unit, caller, params, query, body),
    'DELETE /api/library/{userId}/copies/{id}': ({ unit, caller, params, query }) =>
      single.removeCopy(unit, caller, params, query),
    'POST /api/library/{userId}/game/{gameId}/playthroughs': ({ unit, caller, params, query, body }) =>
      single.beginPlaythrough(unit, caller, params, query, body),
    'PATCH /api/library/{userId}/playthroughs/{id}': ({ unit, caller, params, query, body }) =>
      single.changePlaythrough(unit, caller, params, query, body),
    'POST /api/library/{userId}/playthroughs/{id}/finish': ({ unit, caller, params }) =>
      finishAsLogged(unit, caller, params),
    'DELETE /api/library/{userId}/playthroughs/{id}': ({ unit, caller, params, query }) =>
      single.removePlaythrough(unit, caller, params, query),
    'POST /api/library/{userId}/playthroughs/{id}/journal': ({ unit, caller, params, body }) =>
      playthroughs.write(unit, caller, params, body),
    'PATCH /api/library/{userId}/journal/{id}': ({ unit, caller, params, body }) =>
      playthroughs.rewrite(unit, caller, params, body),
    'DELETE /api/library/{userId}/journal/{id}': ({ unit, caller, params }) =>
      playthroughs.strike(unit, caller, params),
    'POST /api/library/{userId}/changes': ({ unit, caller, params, body }) =>
      changes.changeMany(unit, caller, params.userId, body),
    'POST /api/library/{userId}/changes/{id}/undo': ({ unit, caller, params }) =>
      changes.undoForCaller(unit, caller, params),
    'GET /api/library/{userId}/sorting': ({ caller, params }) => sorting.of(database, caller, params),
    'PUT /api/library/{userId}/sorting/{gameId}': ({ unit, caller, params, body }) =>
      sorting.sort(unit, caller, params, body.status),
    'DELETE /api/library/{userId}/sorting/{gameId}': ({ unit, caller, params }) =>
      sorting.takeBack(unit, caller, params),
    'DELETE /api/library/{userId}/sorting': ({ unit, caller, params }) => sorting.end(unit, caller, params),
    'GET /api/library/{userId}/asked-hours': ({ caller, params, query }) =>
      askedHours.list(database, caller, { ...params, ...query }),
    'PUT /api/library/{userId}/asked-hours': ({ unit, caller, params, body }) =>
      askedHours.answer(unit, caller, params, body),
    'GET /api/library/game/{gameId}': ({ caller, params, query }) =>
      players.list(database, caller, { ...params, ...query }),
    'PUT /api/games/{gameId}/rating': ({ unit, caller, params, query, body }) =>
      single.rate(unit, caller, params.gameId, query, body.rating),
    'DELETE /api/games/{gameId}/rating': ({ unit, caller, params, query }) =>
      single.rate(unit, caller, params.gameId, query, null),
    'PUT /api/games/{gameId}/times/{style}': ({ unit, caller, params, body }) =>
      ratings.tellTime(unit, caller, params, body.minutes),
    'DELETE /api/games/{gameId}/times/{style}': ({ unit, caller, params }) =>
      ratings.tellTime(unit, caller, params, null),
  })
}
