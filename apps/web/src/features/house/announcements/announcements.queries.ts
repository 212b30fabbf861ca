import type { StaffAnnouncement } from '@guildhall/contract/house/announcements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const allKey = ['house', 'announcements', 'all'] as const

/** Those that are not over, and the last that are. */
export function useAllAnnouncements() {
  return useQuery({
    queryKey: allKey,
    queryFn: ({ signal }) => call('GET /api/admin/announcements', {}, { signal }),
  })
}

export type AnnouncementWish = {
  readonly text: string
  readonly from: string | null
  readonly until: string
  readonly isForEverybody: boolean
}

/** Without one that is known it is a new one; without its version it is put there whatever it says. */
type Of = (Pick<StaffAnnouncement, 'id'> & { readonly version?: number }) | null

export function useSayAnnouncement(of: Of) {
  const again = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: AnnouncementWish): Promise<StaffAnnouncement> =>
      of === null
        ? call('POST /api/admin/announcements', { body })
        : call('PUT /api/admin/announcements/{id}', {
            params: { id: of.id },
            body: { ...body, ...(of.version !== undefined && { version: of.version }) },
          }),
    onSettled: again,
  })
}

export function useRemoveAnnouncement(id: string) {
  const again = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/admin/announcements/{id}', { params: { id } }),
    onSettled: again,
  })
}

function useLookAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: allKey }), client.invalidateQueries({ queryKey: ['audit'] })])
}
