import type { Events } from '../../../platform/events.ts'
import { scheduledPostFailed } from '../../posts/index.ts'
import { steamKeyRefused } from '../../steam/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/**
 * Tells those who run the hall of a service that does not take its keys, once a day, and members of what the hall could
 * not do for them.
 */
export function notifyOfServices(
  events: Events,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  events.onAnnounced(steamKeyRefused, async ({ day }, unit) =>
    recorder.notify(unit, await users.adminIds(unit.db), 'AdminAlert', { causeKey: `steam-key-refused:${day}` }),
  )

  events.onAnnounced(scheduledPostFailed, ({ draftId, userId }, unit) =>
    recorder.notify(unit, [userId], 'SystemMessage', {
      causeKey: `scheduled-post:${draftId}`,
      relatedEntityId: draftId,
    }),
  )
}
