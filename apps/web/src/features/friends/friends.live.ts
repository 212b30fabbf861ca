import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { useCaughtUp } from '../../platform/start/use-caught-up.ts'
import { friendsKeys, usePendingRequests } from './friends.queries.ts'

/** The lists follow what happens on the other side; whatever was missed without a line is fetched with the next one. */
export function useFriendsLive(): void {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  const refetch = () => void client.invalidateQueries({ queryKey: friendsKeys.all })
  useHubEvent(notificationsHub, 'FriendsChanged', refetch)
  useCaughtUp(notificationsHub, ['friends', 'requests', 'sentRequests'], ({ has }) => {
    if (has('friends')) void client.invalidateQueries({ queryKey: friendsKeys.list(userId) })
    if (has('requests')) void client.invalidateQueries({ queryKey: friendsKeys.pending(userId) })
    if (has('sentRequests')) void client.invalidateQueries({ queryKey: friendsKeys.sent(userId) })
  })
}

export function usePendingRequestCount(): number {
  return usePendingRequests().data?.length ?? 0
}
