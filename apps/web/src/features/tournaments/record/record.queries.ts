import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** What somebody did in tournaments, as far as the reader may see them. */
export function useTournamentRecord(personId: string, isShown: boolean) {
  return useQuery({
    // With all that is heard of tournaments this is old, too.
    queryKey: ['tournaments', 'record', personId],
    queryFn: ({ signal }) => call('GET /api/tournaments/record', { query: { personId } }, { signal }),
    enabled: isShown,
  })
}
