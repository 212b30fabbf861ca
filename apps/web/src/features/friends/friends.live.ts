import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { friendsKeys, usePendingRequests } from './friends.queries.ts'

/** The lists follow what happens on the other side; whatever was missed without a line is fetched with the next one. */
export function useFriendsLive(): void {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: friendsKeys.all })
  useHubEvent(notificationsHub, 'FriendsChanged', refetch)
  useHubConnected(notificationsHub, refetch)
}

export function usePendingRequestCount(): number {
  return usePendingRequests().data?.length ?? 0
}
