import type { FirstStep } from '@guildhall/contract/rules/house/first-steps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** Below the log: each deed of an admin that makes the log old may be one of these steps. */
const key = ['audit', 'first-steps'] as const

/** What a new hall still lacks; nothing for a hall that is past its beginning. */
export function useFirstSteps(isAsked = true) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/admin/first-steps', {}, { signal }),
    enabled: isAsked,
  })
}

/** @see FirstStepsCard: the whole list of those that are not for this hall. */
export function useSkipSteps() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (steps: readonly FirstStep[]) =>
      call('PUT /api/admin/first-steps/skipped', { body: { steps: [...steps] } }),
    onSuccess: (left) => client.setQueryData(key, left),
  })
}
