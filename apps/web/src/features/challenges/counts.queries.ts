import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** How many challenges somebody is in or has set, as far as the reader may see them. */
export function useChallengeCounts(personId: string, isShown: boolean) {
  return useQuery({
    // With all that is heard of challenges this is old, too.
    queryKey: ['challenges', 'counts', personId],
    queryFn: ({ signal }) => call('GET /api/challenges/counts', { query: { personId } }, { signal }),
    enabled: isShown,
  })
}
