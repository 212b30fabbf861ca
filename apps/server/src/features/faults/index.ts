import { faultsEndpoints } from '@guildhall/contract/faults'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { createFaultsService } from './faults.service.ts'

export { faultAnswered } from './faults.events.ts'

/** What members tell the hosts that is broken. */
export function createFaults({ serve, database }: Platform, parts: { users: Users; audit: Audit }) {
  const service = createFaultsService(parts)
  serve(faultsEndpoints, {
    'POST /api/faults': ({ unit, caller, body }) => service.tell(unit, caller, body),
    'GET /api/admin/faults': ({ query }) => service.page(database, query),
    'POST /api/admin/faults/{id}/answer': ({ unit, caller, params, body }) =>
      service.answer(unit, caller, params.id, body.words),
  })
  return { tell: service.tell }
}
