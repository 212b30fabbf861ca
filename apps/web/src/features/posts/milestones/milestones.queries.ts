import type { Milestone } from '@guildhall/contract/posts/milestones'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

const key = ['posts', 'milestones'] as const

/** What one could write of, latest first. */
export function useMilestones() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/milestones', {}, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** Proposes it no more: gone at once, and back when the server refuses. */
export function useDismissMilestone() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, key: of }: Milestone) => call('POST /api/milestones/dismiss', { body: { kind, key: of } }),
    onMutate: async (dismissed) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Milestone[]>(key)
      client.setQueryData<Milestone[]>(key, (all) =>
        all?.filter((one) => one.kind !== dismissed.kind || one.key !== dismissed.key),
      )
      return { before }
    },
    onError: (_error, _dismissed, made) => client.setQueryData(key, made?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
