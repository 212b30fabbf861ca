// The one place where the shell reaches into features: what is live everywhere, and what waits for the member.

import { useChatLive } from '../../features/chat/chat.live.ts'
import { useRailGroups, useUnreadConversations } from '../../features/chat/chat-counts.ts'
import { usePendingRequests } from '../../features/friends/friends.queries.ts'
import { useNotificationsLive } from '../../features/notifications/notifications.live.ts'
import { useUnreadNotifications } from '../../features/notifications/notifications.queries.ts'
import { usePostsLive } from '../../features/posts/posts.live.ts'
import { usePresenceLive } from '../../features/presence/presence.live.ts'
import { presenceBook, useIsInvisible } from '../../features/presence/presence.queries.ts'
import { useSteamLive } from '../../features/steam/steam.live.ts'
import { useSteamProgress } from '../../features/steam/use-steam.ts'
import { useHallCache } from './hall-cache.ts'
import { useOwnChangesElsewhere } from './language-elsewhere.ts'

export type HallCounts = {
  readonly chat: number
  readonly friends: number
  readonly notifications: number
  /** How far the sync of the library is, while one runs. */
  readonly sync: ReturnType<typeof useSteamProgress>
}

/** Keeps the caches of all features true to what the hubs tell. */
export function useHallLive(): void {
  useHallCache()
  useOwnChangesElsewhere()
  usePresenceLive()
  useSteamLive()
  useChatLive()
  useNotificationsLive()
  usePostsLive()
}

/** What waits unread in each room, and what is under way. */
export function useHallCounts(): HallCounts {
  return {
    chat: useUnreadConversations(),
    friends: usePendingRequests().data?.length ?? 0,
    notifications: useUnreadNotifications(),
    sync: useSteamProgress(),
  }
}

export { presenceBook as hallPresence, useIsInvisible, useRailGroups as useHallGroups }
