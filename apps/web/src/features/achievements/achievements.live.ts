import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { achievementKeys } from './achievements.queries.ts'

/** Achievements come with the library, by a sync or an import. Mounted by the shell. */
export function useAchievementsLive(): void {
  const client = useQueryClient()
  const refetch = () => void client.invalidateQueries({ queryKey: achievementKeys.all })
  useHubEvent(notificationsHub, 'LibraryChanged', refetch)
  useHubConnected(notificationsHub, (again) => {
    if (again) refetch()
  })
}
