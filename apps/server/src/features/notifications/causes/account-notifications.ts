import { randomUUIDv7 } from 'node:crypto'
import type { Events } from '../../../platform/events.ts'
import { passwordChanged, refreshReused } from '../../auth/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** Tells members what happened to the security of their account. */
export function notifyOfAccount(events: Events, parts: { recorder: NotificationRecorder }): void {
  const { recorder } = parts

  events.onAnnounced(refreshReused, ({ userId, signInId }, unit) =>
    recorder.notify(unit, [userId], 'AccountUpdate', { causeKey: `refresh-reused:${signInId}` }, 'keyUsedTwice'),
  )

  events.onAnnounced(passwordChanged, ({ userId }, unit) =>
    recorder.notify(
      unit,
      [userId],
      'AccountUpdate',
      { causeKey: `password-changed:${randomUUIDv7()}` },
      'passwordChanged',
    ),
  )
}
