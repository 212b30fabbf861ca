import type { Events } from '../../../platform/events.ts'
import { scheduledPostFailed } from '../../posts/index.ts'
import { steamKeyRefused } from '../../steam/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** What rules of words say where nobody waits for the answer. */
const byRules: ReadonlySet<string> = new Set(['words_refused', 'look_needed_first'])

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

  events.onAnnounced(scheduledPostFailed, ({ draftId, userId, failure }, unit) => {
    const notice = { causeKey: `scheduled-post:${draftId}`, relatedEntityId: draftId }
    return byRules.has(failure)
      ? recorder.notify(unit, [userId], 'AutoRemoved', notice, { what: 'scheduled' })
      : recorder.notify(unit, [userId], 'SystemMessage', notice)
  })
}
