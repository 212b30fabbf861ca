import { measuresEndpoints } from '@guildhall/contract/measures'
import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { createDescribingMeasures } from './describing-measures.ts'
import { noticeEndsByTheMinute } from './ended-measures.job.ts'
import { measureEnded, measureImposed, measureLifted, measureNoted } from './measures.events.ts'
import { createMeasuresService } from './measures.service.ts'
import { isNoted, note, takeNoteBack } from './noting.ts'
import { requireStanding } from './require-standing.ts'

export { measureImposed, measureLifted, measureNoted } from './measures.events.ts'
export type { MeasureTerms } from './measures.service.ts'
export { gravestOf, limitedIds, measuredIds } from './measures.store.ts'
export { createWarningsBefore } from './warnings-before.service.ts'
export * as warningsStore from './warnings-before.store.ts'

export type Measures = ReturnType<typeof createMeasures>

/** What moderators and admins keep from members: who is limited, silenced, suspended or banned, where and until when. */
export function createMeasures(
  platform: Platform,
  parts: { users: Users; audit: Audit; notificationsHub: HubChannel<typeof notificationsHub> },
) {
  const { serve, database, events, writes } = platform
  const { audit, notificationsHub } = parts
  const service = createMeasuresService(parts)
  const describing = createDescribingMeasures({ ...parts, ...service })

  writes.install(requireStanding)
  noticeEndsByTheMinute(platform, service)
  const tell = ({ memberId }: { memberId: string }) => notificationsHub.toUser(memberId, 'MeasuresChanged')
  for (const kind of [measureImposed, measureLifted, measureEnded]) events.onCommitted(kind, tell)
  events.onCommitted(measureNoted, tell)

  serve(measuresEndpoints, {
    'GET /api/standing': ({ caller }) => describing.own(database, caller.userId),
    'GET /api/admin/members/{userId}/measures': ({ caller, params }) =>
      describing.ofMember(database, caller, params.userId),
    'POST /api/admin/members/{userId}/measures': async ({ unit, caller, params: { userId }, body }) => {
      const { id, kind, area, rule } = await service.impose(unit, caller, userId, body)
      const standing = await describing.ofMember(unit.db, caller, userId)
      await audit.write(unit, caller, {
        action: 'measures.imposed',
        on: ['measure', id],
        memberId: userId,
        after: { kind, area, rule, until: body.until },
        reason: body.words,
      })
      return standing
    },
    'POST /api/admin/measures/{id}/lift': async ({ unit, caller, params, body }) => {
      const { measure, isLifted } = await service.lift(unit, caller, params.id, body.words)
      const { id, memberId, kind, area, endsAt } = measure
      const standing = await describing.ofMember(unit.db, caller, memberId)
      if (isLifted) {
        await audit.write(unit, caller, {
          action: 'measures.lifted',
          on: ['measure', id],
          memberId,
          before: { kind, area, until: endsAt?.toISOString() ?? null },
          reason: body.words,
        })
      }
      return standing
    },
  })

  const { impose, lift, find, mayActOn } = service
  return { impose, lift, note, isNoted, takeNoteBack, find, mayActOn, ...describing }
}
