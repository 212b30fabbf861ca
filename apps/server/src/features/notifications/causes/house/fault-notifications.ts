import type { Events } from '../../../../platform/events.ts'
import { faultAnswered, faultTold, nothingBroken } from '../../../faults/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'

/** Admins hear when members begin to tell of something broken, and whoever told reads what they answer. */
export function notifyOfFaults(
  events: Events,
  { users, recorder }: { users: Pick<Users, 'adminIds'>; recorder: NotificationRecorder },
): void {
  events.onAnnounced(faultTold, async ({ faultId, reporterId, isFirst }, unit) => {
    // Where something breaks many tell of it: who was told of the first finds them all.
    if (!isFirst) return
    const hearers = (await users.adminIds(unit.db)).filter((id) => id !== reporterId)
    await recorder.notify(
      unit,
      hearers,
      'AdminAlert',
      { causeKey: `faults-wait:${faultId}`, relatedEntityId: list },
      'faults',
    )
  })

  events.onAnnounced(nothingBroken, async (_nothing, unit) => {
    for (const adminId of await users.adminIds(unit.db)) await recorder.settleLeadingTo(unit, adminId, list)
  })

  events.onAnnounced(faultAnswered, async ({ faultId, reporterId, words }, unit) => {
    if (reporterId === null) return
    await recorder.notify(unit, [reporterId], 'BugReportResponse', { causeKey: `fault-answered:${faultId}` }, words)
  })
}

/** What a notification of them leads to. */
const list = 'faults'
