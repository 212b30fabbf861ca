import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

/** What is told to concern the standing of the member concerns these, too. */
const ownKey = ['measures', 'held'] as const

/** What the member wrote that waits for a moderator, and what was rejected lately. */
export function useOwnHeld() {
  return useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => call('GET /api/held-words', {}, { signal }),
  })
}

/** Says it in other words while it waits. */
export function useRewordHeld(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: { version: number; text: string }) =>
      call('PATCH /api/held-words/{id}', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ownKey }),
  })
}

/** Takes back what waits, or lets go of what was rejected. */
export function useTakeBackHeld(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/held-words/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
  })
}
