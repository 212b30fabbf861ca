import { useQueryClient } from '@tanstack/react-query'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'
import { refetchAll } from './boundaries.queries.ts'

/** A boundary drawn in another tab or on another device hides people here too. Mounted by the shell. */
export function useBoundariesLive(): void {
  const client = useQueryClient()
  useHubEvent(notificationsHub, 'BoundariesChanged', () => void refetchAll(client))
}
