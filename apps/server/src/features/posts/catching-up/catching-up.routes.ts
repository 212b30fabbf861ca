import { catchingUpEndpoints } from '@guildhall/contract/posts/catching-up'
import type { Platform } from '../../../platform/platform.ts'
import { createCatchingUp } from './catching-up.service.ts'
import { createLanes } from './lanes.ts'

/** Catching up, and the place where one reads. */
export function serveCatchingUp({ serve, database }: Platform, parts: Parameters<typeof createLanes>[0]): void {
  const catchingUp = createCatchingUp({ lanes: createLanes(parts) })
  serve(catchingUpEndpoints, {
    'PUT /api/feed/visit': ({ unit, caller }) => catchingUp.visit(unit, caller),
    'PUT /api/feed/catch-up': ({ unit, caller }) => catchingUp.layOut(unit, caller),
    'GET /api/feed/catch-up': ({ caller }) => catchingUp.read(database, caller),
    'PUT /api/feed/catch-up/{id}/read': ({ unit, caller, params }) => catchingUp.markRead(unit, caller, params.id),
    'GET /api/feed/place': ({ caller }) => catchingUp.place(database, caller),
    'PUT /api/feed/place': ({ unit, caller, body }) => catchingUp.putPlace(unit, caller, body),
    'DELETE /api/feed/place': ({ unit, caller }) => catchingUp.forgetPlace(unit, caller),
    'GET /api/feed/places/{room}/{id}': ({ caller, params }) => catchingUp.placeIn(database, caller, params),
    'PUT /api/feed/places/{room}/{id}': ({ unit, caller, params, body }) =>
      catchingUp.putPlaceIn(unit, caller, params, body),
    'DELETE /api/feed/places/{room}/{id}': ({ unit, caller, params }) => catchingUp.forgetPlaceIn(unit, caller, params),
  })
}
