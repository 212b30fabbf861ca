import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Events } from '../../platform/events.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import {
  friendAdded,
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
} from './friends.events.ts'

/** Both sides see every change at once, on all their open pages. */
export function pushFriendChanges(events: Events, hub: HubChannel<typeof notificationsHub>): void {
  for (const kind of [friendRequested, friendAdded, friendRequestDeclined, friendRequestCancelled]) {
    events.onCommitted(kind, ({ fromUserId, toUserId }) => {
      hub.toUsers([fromUserId, toUserId], 'FriendsChanged')
    })
  }
  events.onCommitted(friendRemoved, ({ byUserId, removedUserId }) => {
    hub.toUsers([byUserId, removedUserId], 'FriendsChanged')
  })
}
