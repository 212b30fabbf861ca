import { libraryEndpoints } from '@guildhall/contract/library'
import type { Platform } from '../../platform/platform.ts'
import type { ChangesService } from './changes/changes.service.ts'
import type { TakeOff } from './changes/taking-off.service.ts'
import type { CopiesService } from './copies/copies.service.ts'
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
    details: DetailsService
    copies: CopiesService
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
  const { sorting, askedHours } = parts
  const { shelf, opening, details, copies, playthroughs, finishAsLogged, changes, takeOff, players, ratings } = parts
  serve(libraryEndpoints, {
    'GET /api/library/{userId}': ({ caller, params, query }) => shelf.list(database, caller, { ...params, ...query }),
    'GET /api/library/{userId}/opening': ({ caller, params, query }) =>
      opening.of(database, caller, { ...params, ...query }),
    'POST /api/library/{userId}/game/{gameId}': async ({ unit, caller, params, body }) => {
      const { isNew, entry } = await shelf.put(unit, caller, params, body)
      return { status: isNew ? (201 as const) : (200 as const), body: entry }
    },
    'DELETE /api/library/{userId}/game/{gameId}': async ({ unit, caller, params }) => {
      const change = await takeOff(unit, caller, params)
      return change ? { status: 200 as const, body: change } : { status: 204 as const, body: undefined }
    },
    'GET /api/library/{userId}/game/{gameId}': ({ caller, params }) => details.get(database, caller, params),
    'POST /api/library/{userId}/game/{gameId}/copies': ({ unit, caller, params, body }) =>
      copies.add(unit, caller, params, body),
    'PATCH /api/library/{userId}/copies/{id}': ({ unit, caller, params, body }) =>
      copies.change(unit, caller, params, body),
    'DELETE /api/library/{userId}/copies/{id}': ({ unit, caller, params }) => copies.remove(unit, caller, params),
    'POST /api/library/{userId}/game/{gameId}/playthroughs': ({ unit, caller, params, body }) =>
      playthroughs.begin(unit, caller, params, body),
    'PATCH /api/library/{userId}/playthroughs/{id}': ({ unit, caller, params, body }) =>
      playthroughs.change(unit, caller, params, body),
    'POST /api/library/{userId}/playthroughs/{id}/finish': ({ unit, caller, params }) =>
      finishAsLogged(unit, caller, params),
    'DELETE /api/library/{userId}/playthroughs/{id}': ({ unit, caller, params }) =>
      playthroughs.remove(unit, caller, params),
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
    'PUT /api/games/{gameId}/rating': ({ unit, caller, params, body }) =>
      ratings.rate(unit, caller, params.gameId, body.rating),
    'DELETE /api/games/{gameId}/rating': ({ unit, caller, params }) => ratings.rate(unit, caller, params.gameId, null),
    'PUT /api/games/{gameId}/times/{style}': ({ unit, caller, params, body }) =>
      ratings.tellTime(unit, caller, params, body.minutes),
    'DELETE /api/games/{gameId}/times/{style}': ({ unit, caller, params }) =>
      ratings.tellTime(unit, caller, params, null),
  })
}
