import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { fromStart } from '../../../platform/start/start.ts'

export const maintenanceKey = ['house', 'maintenance'] as const

/** When the hall is closed to all but staff: now, or next. A start that came from an older server says nothing of it. */
export function useMaintenance(): Maintenance | null {
  const { data = null } = useQuery({
    queryKey: maintenanceKey,
    queryFn: async ({ signal }) => {
      const begun = await fromStart('maintenance')
      return begun === undefined ? (await call('GET /api/maintenance', {}, { signal })).maintenance : begun
    },
  })
  return data
}

export type MaintenanceWish = { readonly from: string | null; readonly until: string; readonly words: string | null }

/** Null opens the hall again. */
export function useSetMaintenance() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: MaintenanceWish | null) =>
      body === null ? call('DELETE /api/admin/maintenance', {}) : call('PUT /api/admin/maintenance', { body }),
    onSuccess({ maintenance }) {
      client.setQueryData(maintenanceKey, maintenance)
      return client.invalidateQueries({ queryKey: ['audit'] })
    },
  })
}
