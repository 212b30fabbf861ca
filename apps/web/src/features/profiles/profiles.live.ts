import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { profileKeys } from './profiles.queries.ts'

const aboutProfiles = new Set([notificationSubtype('WallPost'), notificationSubtype('Follow')])

/** An open profile follows what changes between people; whatever was missed without a line is fetched with the next. */
export function useProfilesLive(): void {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: profileKeys.all })
  useHubEvent(notificationsHub, 'FriendsChanged', refetch)
  useHubEvent(notificationsHub, 'ProfileChanged', refetch)
  useHubEvent(notificationsHub, 'ReceiveNotification', ({ subtype }) => {
    if (aboutProfiles.has(subtype)) refetch()
  })
  useHubConnected(notificationsHub, refetch)
}
