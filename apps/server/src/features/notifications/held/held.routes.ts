import { heldEndpoints } from '@guildhall/contract/notifications/held'
import type { Platform } from '../../../platform/platform.ts'
import type { HeldService } from './held.service.ts'

export function serveHeld({ serve, database }: Platform, service: HeldService): void {
  serve(heldEndpoints, {
    'GET /api/held-notifications': ({ caller }) => service.list(database, caller.userId),
    'POST /api/held-notifications/{userId}/take': ({ unit, caller, params }) =>
      service.take(unit, caller.userId, params.userId),
    'DELETE /api/held-notifications/{userId}': ({ unit, caller, params }) =>
      service.letGo(unit, caller.userId, params.userId),
  })
}
