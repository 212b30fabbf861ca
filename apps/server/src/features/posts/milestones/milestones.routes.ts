import { milestonesEndpoints } from '@guildhall/contract/posts/milestones'
import type { Platform } from '../../../platform/platform.ts'
import { createMilestones } from './milestones.service.ts'

/** What one could write of. */
export function serveMilestones({ serve, database }: Platform, parts: Parameters<typeof createMilestones>[0]): void {
  const milestones = createMilestones(parts)
  serve(milestonesEndpoints, {
    'GET /api/milestones': ({ caller }) => milestones.list(database, caller),
    'POST /api/milestones/dismiss': ({ unit, caller, body }) => milestones.dismiss(unit, caller, body),
  })
}
