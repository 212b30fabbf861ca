import type { Fault } from '@guildhall/contract/faults'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'

export type FaultState = 'waiting' | 'answered'

const pageSize = 30

/** What waits for an answer, the oldest first, or what has one, the latest first. */
export function useFaults(of: FaultState) {
  return useInfiniteQuery({
    queryKey: ['faults', of] as const,
    queryFn: ({ pageParam, signal }): Promise<Fault[]> =>
      call(
        'GET /api/admin/faults',
        { query: { of, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** How many wait for an answer; only admins may ask. */
export function useFaultCount(isAdmin: boolean) {
  return useQuery({
    queryKey: ['faults', 'count'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/faults/count', {}, { signal }),
    enabled: isAdmin,
  })
}

export function useAnswerFault(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (words: string) => call('POST /api/admin/faults/{id}/answer', { params: { id }, body: { words } }),
    // Somebody may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: ['faults'] }),
  })
}
