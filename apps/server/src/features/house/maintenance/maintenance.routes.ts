import { maintenanceEndpoints } from '@guildhall/contract/house/maintenance'
import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { maintenanceMoved } from './maintenance.events.ts'
import type { MaintenanceService } from './maintenance.service.ts'

/** Pages know from when until when, so nothing has to be told when that begins or ends by the clock. */
export function serveMaintenance(
  platform: Platform,
  { service, hub }: { service: MaintenanceService; hub: HubChannel<typeof notificationsHub> },
): void {
  const { database } = platform
  platform.serve(maintenanceEndpoints, {
    'GET /api/maintenance': () => service.current(database),
    'PUT /api/admin/maintenance': ({ unit, caller, body }) => service.close(unit, caller, body),
    'DELETE /api/admin/maintenance': ({ unit, caller }) => service.open(unit, caller),
  })
  platform.events.onCommitted(maintenanceMoved, async () =>
    hub.toAll('MaintenanceMoved', (await service.current(database)).maintenance),
  )
}
