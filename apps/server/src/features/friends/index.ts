import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import { createAdmission } from './admission.service.ts'
import { createBecomingFriends } from './becoming-friends.service.ts'
import { endTiesOnBlock } from './blocks-between-friends.ts'
import { createEndingTies } from './ending-ties.service.ts'
import { createFriendListsService } from './friend-lists.service.ts'
import { pushFriendChanges } from './friends.hub.ts'
import { serveFriends } from './friends.routes.ts'
import { createFriendsStore } from './friends.store.ts'
import { createInCommonStore } from './friends-in-common.store.ts'
import { createSuggestionsService } from './suggestions/suggestions.service.ts'
import { createSuggestionsStore } from './suggestions/suggestions.store.ts'

export type { Audience } from './admission.service.ts'
export {
  friendAdded,
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
  friendRequestHidden,
} from './friends.events.ts'

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
  const store = createFriendsStore({ boundaries, users })
  const inCommon = createInCommonStore({ privacy })
  const admission = createAdmission({ store, inCommon, boundaries, privacy })
  const lists = createFriendListsService({ store, inCommon, admission, users, privacy, boundaries })
  const becoming = createBecomingFriends({ store, admission, users, boundaries })
  const ending = createEndingTies({ store })
  const suggestionsStore = createSuggestionsStore()
  const suggestions = createSuggestionsService({ store: suggestionsStore, inCommon, users, privacy, boundaries })

  serveFriends(platform, { lists, becoming, ending, suggestions })
  pushFriendChanges(platform.events, hub)
  endTiesOnBlock(platform.events, store)
  return {
    areFriends: store.areFriends,
    isFriend: store.isFriend,
    friendIdsAmong: store.friendIdsAmong,
    friendIdsOfEach: store.friendIdsOfEach,
    ...admission,
    ...inCommon,
    ...becoming,
    declineRequest: ending.declineRequest,
  }
}
