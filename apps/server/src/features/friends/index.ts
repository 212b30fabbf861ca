import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createAdmission } from './admission.service.ts'
import { createBecomingFriends } from './becoming-friends.service.ts'
import { endTiesOnBlock } from './blocks-between-friends.ts'
import * as endingTies from './ending-ties.service.ts'
import { createFriendListsService } from './friend-lists.service.ts'
import { pushFriendChanges } from './friends.hub.ts'
import { serveFriends } from './friends.routes.ts'
import * as friendsStore from './friends.store.ts'
import * as friendsInCommonStore from './friends-in-common.store.ts'
import { createSuggestionsService } from './suggestions/suggestions.service.ts'

export {
  friendAdded,
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
  friendRequestHidden,
} from './friends.events.ts'
export { friendIdsOf, isFriend, isFriendOf } from './friends.store.ts'
export { isNewTo } from './suggestions/suggestions.store.ts'

export type Friends = ReturnType<typeof createFriends>

export function createFriends(
  platform: Platform,
  parts: {
    users: Users
    privacy: Privacy
    boundaries: Boundaries
    notificationsHub: HubChannel<typeof notificationsHub>
  },
) {
  const { users, privacy, boundaries, notificationsHub: hub } = parts
  const admission = createAdmission({ boundaries, privacy })
  const lists = createFriendListsService({ admission, users, privacy, boundaries })
  const becoming = createBecomingFriends({ admission, users, boundaries })
  const suggestions = createSuggestionsService({ users, privacy, boundaries })

  serveFriends(platform, { lists, becoming, suggestions })
  pushFriendChanges(platform.events, hub)
  endTiesOnBlock(platform.events)
  return {
    areFriends: friendsStore.areFriends,
    friendIdsAmong: friendsStore.friendIdsAmong,
    friendIdsOfEach: friendsStore.friendIdsOfEach,
    tiesAmong: friendsStore.tiesAmong,
    mayKnow: suggestions.mayKnow,
    ...admission,
    friendsInCommon: friendsInCommonStore.friendsInCommon,
    idsInCommon: friendsInCommonStore.idsInCommon,
    shownInCommon: friendsInCommonStore.shownInCommon,
    ...becoming,
    declineRequest: endingTies.declineRequest,
    friendPage: lists.friendPage,
    receivedRequests: lists.receivedRequests,
    sentRequests: lists.sentRequests,
  }
}
