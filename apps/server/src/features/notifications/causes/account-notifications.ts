import { randomUUIDv7 } from 'node:crypto'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Events } from '../../../platform/events.ts'
import { passwordChanged, refreshReused } from '../../auth/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** Tells members what happened to the security of their account. */
export function notifyOfAccount(events: Events, parts: { recorder: NotificationRecorder }): void {
  const { recorder } = parts

  events.onAnnounced(refreshReused, ({ userId, signInId }, unit) =>
    recorder.notify(unit, [userId], {
      causeKey: `refresh-reused:${signInId}`,
      type: notificationTypes.system,
      subtype: 'AccountUpdate',
      sentence:
        'A sign-in to your account was ended because its key was used twice. If you did not copy it to another device, change your password.',
    }),
  )

  events.onAnnounced(passwordChanged, ({ userId }, unit) =>
    recorder.notify(unit, [userId], {
      causeKey: `password-changed:${randomUUIDv7()}`,
      type: notificationTypes.system,
      subtype: 'AccountUpdate',
      sentence:
        'Your password was changed and your other sign-ins were ended. If it was not you, ask for a reset link now.',
    }),
  )
}
