import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { forgetCollections } from './collections.queries.ts'

/** Collections follow the library, which syncs, imports and other pages of the member change. Mounted by the shell. */
export function useCollectionsLive(): void {
  const client = useQueryClient()
  const refetch = () => void forgetCollections(client)
  useHubEvent(notificationsHub, 'LibraryChanged', refetch)
  useHubConnected(notificationsHub, (again) => {
    if (again) refetch()
  })
}
