import type { Notification, notificationsHub, UnreadNotifications } from '@guildhall/contract/notifications'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Logger } from '../../platform/logger.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import * as notificationsStore from './notifications.store.ts'

type Change = { readonly arrived: Notification[]; hasSettled: boolean }

export type NotificationPush = ReturnType<typeof createNotificationPush>

/**
 * Tells open pages what was committed, with the unread numbers of that moment. Nobody waits for it: a
 * lost push is found at the next fetch. One batch is on its way at a time, so a member's numbers
 * arrive in the order they were counted, and a burst of changes costs one count.
 */
export function createNotificationPush(parts: {
  database: Database
  hub: Pick<HubChannel<typeof notificationsHub>, 'toUser'>
  log: Pick<Logger, 'error'>
  countUnreadOfEach?: typeof notificationsStore.countUnreadOfEach
}) {
  const { database, hub, log, countUnreadOfEach: count = notificationsStore.countUnreadOfEach } = parts
  let waiting = new Map<string, Change>()
  let isSending = false

  /** The member has this notification now, new or renewed. */
  function arrived(userId: string, notification: Notification): void {
    changeOf(userId).arrived.push(notification)
    start()
  }

  /** Something of the member's was read or taken back. */
  function settled(userId: string): void {
    changeOf(userId).hasSettled = true
    start()
  }

  function changeOf(userId: string): Change {
    const change = waiting.get(userId) ?? { arrived: [], hasSettled: false }
    waiting.set(userId, change)
    return change
  }

  function start(): void {
    if (!isSending) void sendWaiting()
  }

  async function sendWaiting(): Promise<void> {
    isSending = true
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        const counts = await count(database, [...batch.keys()])
        for (const [userId, unread] of counts) send(userId, batch.get(userId), unread)
      } catch (error) {
        log.error({ err: error }, 'notifications could not be pushed')
      }
    }
    isSending = false
  }

  function send(userId: string, change: Change | undefined, unread: UnreadNotifications): void {
    for (const notification of change?.arrived ?? []) {
      hub.toUser(userId, 'ReceiveNotification', notification, unread)
    }
    if (change?.hasSettled) hub.toUser(userId, 'NotificationsRead', unread)
  }

  return { arrived, settled }
}
