import { faultsEndpoints } from '@guildhall/contract/faults'
import { answeredFaultsDays } from '@guildhall/contract/rules/house/fault-limits'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { createFaultsService } from './faults.service.ts'
import * as faultsStore from './faults.store.ts'

export { faultAnswered, faultTold, nothingBroken } from './faults.events.ts'

/** Each night. */
export const forgetFaults = defineJob<Record<string, never>>('forget-faults')

/** What members tell the hosts that is broken. */
export function createFaults(platform: Platform, parts: { users: Users; audit: Audit }) {
  const { serve, database, transactions, jobs } = platform
  const service = createFaultsService(parts)
  serve(faultsEndpoints, {
    'POST /api/faults': ({ unit, caller, body }) => service.tell(unit, caller, body),
    'GET /api/admin/faults': ({ query }) => service.page(database, query),
    'GET /api/admin/faults/count': async () => ({ waiting: await faultsStore.countWaiting(database) }),
    'POST /api/admin/faults/{id}/answer': ({ unit, caller, params, body }) =>
      service.answer(unit, caller, params.id, body.words),
  })

  jobs.handle(forgetFaults, () => transactions.run(({ db }) => faultsStore.forgetAnswered(db, answeredFaultsDays)))
  jobs.schedule(forgetFaults, '40 4 * * *')

  return { tell: service.tell }
}
