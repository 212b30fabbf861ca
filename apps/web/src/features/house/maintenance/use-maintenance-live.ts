import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { notificationsHub } from '../../../platform/hub/hubs.ts'
import { maintenanceKey } from './maintenance.queries.ts'

/** It is told by the line, and by the refusal of whatever is asked for without one. */
export function useMaintenanceLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const know = (maintenance: Maintenance | null) => client.setQueryData(maintenanceKey, maintenance)
    const hear = (error: unknown) => {
      if (isApiError(error, 'maintenance')) know(error.current as Maintenance)
    }
    const ends = [
      notificationsHub.on('MaintenanceMoved', know),
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client])
}
