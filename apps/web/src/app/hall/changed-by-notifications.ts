import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { profileKeys } from '../../features/profiles/profiles.queries.ts'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'

/** What a notification tells to be changed in the room it leads to, where no other event tells of that. */
const changedIn: Readonly<Record<NotificationTarget, readonly QueryKey[]>> = {
  conversation: [],
  requests: [],
  friends: [],
  profile: [profileKeys.all],
  wall: [profileKeys.all],
}

/** What somebody was just told of is shown as it is now. A room of a newer server has nothing on this page. */
export function useChangedByNotifications(): void {
  const client = useQueryClient()
  useHubEvent(notificationsHub, 'ReceiveNotification', ({ target }) => {
    const known: Readonly<Partial<Record<string, readonly QueryKey[]>>> = changedIn
    for (const queryKey of known[target ?? ''] ?? []) void client.invalidateQueries({ queryKey })
  })
}
