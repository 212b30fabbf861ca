import type { Events } from '../../../../platform/events.ts'
import { faultAnswered } from '../../../faults/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'

/** Whoever told the hosts of something broken reads what they answer. */
export function notifyOfFaults(events: Events, { recorder }: { recorder: NotificationRecorder }): void {
  events.onAnnounced(faultAnswered, async ({ faultId, reporterId, words }, unit) => {
    if (reporterId === null) return
    await recorder.notify(unit, [reporterId], 'BugReportResponse', { causeKey: `fault-answered:${faultId}` }, words)
  })
}
