import type { Events } from '../../../platform/events.ts'
import { steamKeyRefused } from '../../steam/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** Tells those who run the hall of a service that does not take its keys, once a day. */
export function notifyOfServices(
  events: Events,
  { users, recorder }: { users: Users; recorder: NotificationRecorder },
): void {
  events.onAnnounced(steamKeyRefused, async ({ day }, unit) =>
    recorder.notify(unit, await users.adminIds(unit.db), 'AdminAlert', { causeKey: `steam-key-refused:${day}` }),
  )
}
