import type { notificationsHub } from '@guildhall/contract/notifications'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Friends } from '../friends/index.ts'
import { memberChanged } from '../users/index.ts'
import { profileChanged, wallPosted, wallPostRemoved } from './profiles.events.ts'

/** The member's own pages hear of every change; their friends' pages of it when they keep up, others when they look. */
export function pushProfileChanges(
  { events, database }: Platform,
  { friends, notificationsHub: hub }: { friends: Friends; notificationsHub: HubChannel<typeof notificationsHub> },
): void {
  async function push(userId: string): Promise<void> {
    hub.toUser(userId, 'ProfileChanged', userId)
    const friendIds = (await friends.friendIdsOfEach(database, [userId])).get(userId) ?? []
    hub.toUsersIfKeepingUp(friendIds, 'ProfileChanged', userId)
  }

  events.onCommitted(memberChanged, ({ userId }) => push(userId))
  events.onCommitted(profileChanged, ({ userId }) => push(userId))
  events.onCommitted(wallPosted, ({ wallUserId }) => push(wallUserId))
  events.onCommitted(wallPostRemoved, ({ wallUserId }) => push(wallUserId))
}
