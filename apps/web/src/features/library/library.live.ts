import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { fetchChanges } from './shelf/missed-changes.ts'

/** The library follows syncs, imports and other pages of the member. Mounted by the shell. */
export function useLibraryLive(): void {
  const client = useQueryClient()
  const refetch = () => fetchChanges(client)
  useHubEvent(notificationsHub, 'LibraryChanged', refetch)
  useHubConnected(notificationsHub, (again) => {
    if (again) refetch()
  })
}
