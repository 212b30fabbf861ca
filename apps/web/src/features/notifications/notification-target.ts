import { notificationSubtype, notificationTypes } from '@guildhall/contract/notification-kinds'
import type { Notification } from '@guildhall/contract/notifications'

const received = notificationSubtype('FriendRequestReceived')

/** Where a click leads; `null` for what is only to be read. */
export function notificationTarget(notification: Notification): string | null {
  const { type, subtype, relatedEntityId } = notification
  if (type === notificationTypes.messaging && relatedEntityId !== null) {
    return `/chat?conversation=${relatedEntityId}`
  }
  if (subtype === received) return '/user-request'
  return type === notificationTypes.friends ? '/friends' : null
}
