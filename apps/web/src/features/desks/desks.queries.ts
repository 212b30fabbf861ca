import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** What waits changes while others work on it. */
const everyMs = 30_000

/** What waits for staff beside the cases. */
export function useDesks() {
  return useQuery({
    queryKey: ['house', 'desks'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/desks', {}, { signal }),
    refetchInterval: everyMs,
  })
}
