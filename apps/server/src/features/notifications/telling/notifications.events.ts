import type { Verdict } from '@guildhall/contract/rules/loudness/deciding'
import type { ChannelKind } from '@guildhall/contract/rules/notifications/channel-kinds'
import { defineEvent } from '../../../platform/events.ts'
import type { Recorded } from '../notifications.store.ts'

/** Members have something new in their list, and where else it goes. */
export type NotificationsTold = {
  readonly kind: ChannelKind
  readonly recorded: readonly Recorded[]
  readonly verdicts: ReadonlyMap<string, Verdict>
}
export const notificationsTold = defineEvent<NotificationsTold>('notificationsTold')

/** Something of a member's was read or taken back. */
export const notificationsSettled = defineEvent<{ readonly userId: string }>('notificationsSettled')
