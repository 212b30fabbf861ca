// The one place where the shell reaches into features: what waits for the member; what is live stands in live/hall-live.tsx.

import { useRailGroups, useWaitingConversations } from '../../features/chat/chat-counts.ts'
import { usePendingRequests } from '../../features/friends/friends.queries.ts'
import { useUnreadNotifications } from '../../features/notifications/notifications.queries.ts'
import { presenceBook, useIsInvisible } from '../../features/presence/presence.queries.ts'
import { useSteamProgress } from '../../features/steam/use-steam.ts'

export type HallCounts = {
  readonly chat: number
  readonly friends: number
  readonly notifications: number
  /** How far the sync of the library is, while one runs. */
  readonly sync: ReturnType<typeof useSteamProgress>
}

/** What waits unread in each room, and what is under way. */
export function useHallCounts(): HallCounts {
  return {
    chat: useWaitingConversations(),
    friends: usePendingRequests().data?.length ?? 0,
    notifications: useUnreadNotifications(),
    sync: useSteamProgress(),
  }
}

export { presenceBook as hallPresence, useIsInvisible, useRailGroups as useHallGroups }
