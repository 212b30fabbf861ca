import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Users } from '../users/index.ts'
import { createFriendListsService } from './friend-lists.service.ts'
import { pushFriendChanges } from './friends.hub.ts'
import { serveFriends } from './friends.routes.ts'
import { createFriendsService } from './friends.service.ts'
import { createFriendsStore } from './friends.store.ts'

export {
  friendAdded,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
} from './friends.events.ts'

export type Friends = ReturnType<typeof createFriends>

export function createFriends(
  platform: Platform,
  parts: { users: Users; notificationsHub: HubChannel<typeof notificationsHub> },
) {
  const store = createFriendsStore()
  const lists = createFriendListsService({ store, users: parts.users })
  const service = createFriendsService({ store, users: parts.users })
  serveFriends(platform, { lists, service })
  pushFriendChanges(platform.events, parts.notificationsHub)
  return {
    areFriends: store.areFriends,
    friendIdsAmong: store.friendIdsAmong,
    requestFriendship: service.requestFriendship,
    approveRequest: service.approveRequest,
  }
}
