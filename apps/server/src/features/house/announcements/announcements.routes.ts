import { announcementsEndpoints } from '@guildhall/contract/house/announcements'
import type { notificationsHub } from '@guildhall/contract/notifications'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { HubChannel } from '../../../platform/realtime.ts'
import { announcementsMoved } from './announcements.events.ts'
import type { AnnouncementsService } from './announcements.service.ts'
import * as announcementsStore from './announcements.store.ts'

/** Open pages are told of what begins by the clock; what ends they know by themselves. */
export const tellBegunAnnouncements = defineJob<Record<string, never>>('tell-begun-announcements')
export const forgetDismissals = defineJob<Record<string, never>>('forget-dismissals-of-announcements')

export function serveAnnouncements(
  platform: Platform,
  { service, hub }: { service: AnnouncementsService; hub: HubChannel<typeof notificationsHub> },
): void {
  const { database, transactions, jobs, events } = platform
  platform.serve(announcementsEndpoints, {
    'GET /api/announcements': ({ caller }) => service.standingOf(database, caller.userId),
    'PUT /api/announcements/{id}/dismissal': ({ unit, caller, params, body }) =>
      service.dismiss(unit, caller, params.id, body.version),
    'GET /api/admin/announcements': () => service.all(database),
    'POST /api/admin/announcements': ({ unit, caller, body }) => service.announce(unit, caller, body),
    'PUT /api/admin/announcements/{id}': ({ unit, caller, params, body }) =>
      service.change(unit, caller, params.id, body),
    'DELETE /api/admin/announcements/{id}': ({ unit, caller, params }) => service.remove(unit, caller, params.id),
  })

  const tell = async () => hub.toAll('AnnouncementsMoved', await service.standing(database))
  events.onCommitted(announcementsMoved, tell)
  jobs.handle(tellBegunAnnouncements, async () => {
    if (await transactions.run(({ db }) => announcementsStore.noteBegun(db))) await tell()
  })
  jobs.schedule(tellBegunAnnouncements, '* * * * *')
  jobs.handle(forgetDismissals, () => transactions.run(({ db }) => announcementsStore.forgetDismissals(db)))
  jobs.schedule(forgetDismissals, '10 4 * * *')
}
