import { doorsEndpoints } from '@guildhall/contract/doors'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { createDoorsService, type DoorsService } from './doors.service.ts'
import { createNetworks } from './networks.service.ts'
import { createRaids, type Raids } from './raids.ts'

export { raidHeldBack } from './doors.events.ts'

export type Doors = Pick<DoorsService, 'requireWelcome' | 'requireRoomForOneMore'> & Raids

/** Who may come in: refused mail domains and networks, and raids that are held back. */
export function createDoors({ serve, database, config }: Platform, parts: { users: Users; audit: Audit }): Doors {
  const service = createDoorsService(parts)
  const networks = createNetworks(parts)
  serve(doorsEndpoints, {
    'GET /api/admin/doors': () => service.describe(database),
    'PUT /api/admin/doors/mail-domains': ({ unit, caller, body }) => service.refuseDomains(unit, caller, body),
    'PUT /api/admin/doors/newcomers': ({ unit, caller, body }) => service.meetNewcomers(unit, caller, body),
    'GET /api/admin/doors/networks': () => networks.list(database),
    'PUT /api/admin/doors/networks': ({ unit, caller, body, origin }) =>
      networks.refuse(unit, caller, origin.address, body),
    'DELETE /api/admin/doors/networks/{id}': ({ unit, caller, params }) => networks.letIn(unit, caller, params.id),
    'PUT /api/admin/doors/raid': ({ unit, caller, body }) => service.holdRaidBack(unit, caller, body.hours),
    'DELETE /api/admin/doors/raid': ({ unit, caller }) => service.endRaid(unit, caller),
  })
  const { requireWelcome, requireRoomForOneMore } = service
  return { requireWelcome, requireRoomForOneMore, ...createRaids(config) }
}
