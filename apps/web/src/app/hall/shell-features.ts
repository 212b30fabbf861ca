// The one place where the shell reaches into features: what is live everywhere, and what waits for the member.

import { useBoundariesLive } from '../../features/boundaries/boundaries.live.ts'
import { useChatLive } from '../../features/chat/chat.live.ts'
import { useRailGroups, useUnreadConversations } from '../../features/chat/chat-counts.ts'
import { useFriendsLive, usePendingRequestCount } from '../../features/friends/friends.live.ts'
import { useNotificationsLive } from '../../features/notifications/notifications.live.ts'
import { useUnreadNotifications } from '../../features/notifications/notifications.queries.ts'
import { usePresenceLive } from '../../features/presence/presence.live.ts'
import { presenceBook, useIsInvisible } from '../../features/presence/presence.queries.ts'
import { useProfilesLive } from '../../features/profiles/profiles.live.ts'

export type HallCounts = { readonly chat: number; readonly friends: number; readonly notifications: number }

/** Keeps the caches of all features true to what the hubs tell. */
export function useHallLive(): void {
  useBoundariesLive()
  useFriendsLive()
  usePresenceLive()
  useProfilesLive()
  useChatLive()
  useNotificationsLive()
}

/** What waits unread in each room. */
export function useHallCounts(): HallCounts {
  return {
    chat: useUnreadConversations(),
    friends: usePendingRequestCount(),
    notifications: useUnreadNotifications(),
  }
}

export { presenceBook as hallPresence, useIsInvisible, useRailGroups as useHallGroups }
