import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'
import { useCaughtUp } from '../../platform/start/use-caught-up.ts'
import { profileKeys } from './profiles.queries.ts'

/** An open profile follows what changes between people; whatever was missed without a line is fetched with the next. */
export function useProfilesLive(): void {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: profileKeys.all })
  useHubEvent(notificationsHub, 'FriendsChanged', refetch)
  useHubEvent(notificationsHub, 'ProfileChanged', refetch)
  useCaughtUp(notificationsHub, ['profile', 'wall', 'ownProfile'], ({ has }) => {
    if (has('profile')) void client.invalidateQueries({ queryKey: profileKeys.views })
    if (has('wall')) void client.invalidateQueries({ queryKey: profileKeys.walls })
    if (has('ownProfile')) void client.invalidateQueries({ queryKey: profileKeys.own })
    void client.invalidateQueries({ queryKey: profileKeys.peoples })
  })
}
