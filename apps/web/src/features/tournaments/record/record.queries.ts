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

/** In whose eyes the own ones are shown; undefined is in one's own. */
export type BadgeEyes = 'stranger' | 'friend' | undefined

/** Places on a podium, as far as the reader sees badges of the member. */
export function useTournamentBadges(personId: string, as: BadgeEyes) {
  return useQuery({
    queryKey: ['tournaments', 'badges', personId, as],
    queryFn: ({ signal }) =>
      call('GET /api/tournaments/badges', { query: { personId, ...(as !== undefined && { as }) } }, { signal }),
  })
}
