// The one place where the shell reaches into features: what is live everywhere, and what waits for the member.

import { useChatLive } from '../../features/chat/chat.live.ts'
import { useRailGroups, useUnreadConversations } from '../../features/chat/chat-counts.ts'
import { useFriendsLive, usePendingRequestCount } from '../../features/friends/friends.live.ts'
import { useNotificationsLive } from '../../features/notifications/notifications.live.ts'
import { useUnreadNotifications } from '../../features/notifications/notifications.queries.ts'

export type HallCounts = { readonly chat: number; readonly friends: number; readonly notifications: number }

/** Keeps the caches of all features true to what the hubs tell. */
export function useHallLive(): void {
  useFriendsLive()
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

export { useRailGroups as useHallGroups }
