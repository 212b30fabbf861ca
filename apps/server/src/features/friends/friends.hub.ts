import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Events } from '../../platform/events.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import { requesterHeardAgain, requesterIgnored } from '../boundaries/index.ts'
import {
  friendAdded,
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
  friendRequestHidden,
  suggestionDismissed,
  unseenRequestMoved,
} from './friends.events.ts'

/** Both sides see every change at once, on all their open pages, but for what only one may know of. */
export function pushFriendChanges(events: Events, hub: HubChannel<typeof notificationsHub>): void {
  const tell = (...userIds: string[]) => hub.toUsers(userIds, 'FriendsChanged')
  for (const kind of [friendRequested, friendAdded, friendRequestDeclined, friendRequestCancelled]) {
    events.onCommitted(kind, ({ fromUserId, toUserId }) => tell(fromUserId, toUserId))
  }
  events.onCommitted(unseenRequestMoved, ({ fromUserId }) => tell(fromUserId))
  events.onCommitted(friendRequestHidden, ({ toUserId }) => tell(toUserId))
  events.onCommitted(friendRemoved, ({ byUserId, removedUserId }) => tell(byUserId, removedUserId))
  events.onCommitted(suggestionDismissed, ({ userId }) => tell(userId))
  for (const kind of [requesterIgnored, requesterHeardAgain]) {
    events.onCommitted(kind, ({ byUserId }) => tell(byUserId))
  }
}
