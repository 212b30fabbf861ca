import type { Notification } from '@guildhall/contract/notifications'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { profileHref } from '../../platform/names/profile-href.ts'

const received = notificationSubtype('FriendRequestReceived')
const wallPost = notificationSubtype('WallPost')
const follow = notificationSubtype('Follow')

/** Where a click leads; `null` for what is only to be read. */
export function notificationTarget(notification: Notification): string | null {
  const { type, subtype, relatedEntityId, actor } = notification
  if (type === notificationTypes.messaging && relatedEntityId !== null) {
    return `/chat?conversation=${relatedEntityId}`
  }
  if (subtype === wallPost && relatedEntityId !== null) return `/profile/${relatedEntityId}?tab=wall`
  if (subtype === follow && actor !== null) return profileHref(actor)
  if (subtype === received) return '/user-request'
  return type === notificationTypes.friends ? '/friends' : null
}
