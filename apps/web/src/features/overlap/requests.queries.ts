import { requestsAtOnce } from '@guildhall/contract/rules/start-parts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** What all who wait for my answer have in common with me, in one answer, asked again when others wait. */
export function useOverlapOfRequests(requestIds: readonly string[]) {
  return useQuery({
    queryKey: ['overlap', 'requests', requestIds],
    queryFn: ({ signal }) => call('GET /api/overlap/requests', { query: { limit: requestsAtOnce } }, { signal }),
    enabled: requestIds.length > 0,
    placeholderData: keepPreviousData,
  })
}
