import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** In whose eyes the own profile is shown; undefined is in one's own. */
export type ProfileEyes = 'stranger' | 'friend' | undefined

/** What somebody did in tournaments, as far as the reader may see them. */
export function useTournamentRecord(personId: string, as: ProfileEyes, isShown: boolean) {
  return useQuery({
    // With all that is heard of tournaments this is old, too.
    queryKey: ['tournaments', 'record', personId, as],
    queryFn: ({ signal }) =>
      call('GET /api/tournaments/record', { query: { personId, ...(as !== undefined && { as }) } }, { signal }),
    enabled: isShown,
  })
}

/** Places on a podium, as far as the reader sees badges of the member. */
export function useTournamentBadges(personId: string, as: ProfileEyes) {
  return useQuery({
    queryKey: ['tournaments', 'badges', personId, as],
    queryFn: ({ signal }) =>
      call('GET /api/tournaments/badges', { query: { personId, ...(as !== undefined && { as }) } }, { signal }),
  })
}
