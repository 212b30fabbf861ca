import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/error-text.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { challengeKeys } from '../challenges.queries.ts'

/** In whose eyes the own ones are shown; undefined is in one's own. */
export type BadgeEyes = 'stranger' | 'friend' | undefined

/** What a member chose to show. */
export function useBadges(personId: string, as: BadgeEyes) {
  return useQuery({
    queryKey: challengeKeys.badges(personId, as),
    queryFn: ({ signal }) =>
      call('GET /api/challenges/badges', { query: { personId, ...(as !== undefined && { as }) } }, { signal }),
  })
}

/** The own ones to choose from. */
export function useOwnBadges(enabled: boolean) {
  return useQuery({
    queryKey: challengeKeys.ownBadges,
    queryFn: ({ signal }) => call('GET /api/challenges/badges/own', { query: {} }, { signal }),
    enabled,
  })
}

/** Shows an own badge, or shows it no more. */
export function useShowBadge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ challengeId, isShown }: { challengeId: string; isShown: boolean }) =>
      call(isShown ? 'PUT /api/challenges/badges/{challengeId}' : 'DELETE /api/challenges/badges/{challengeId}', {
        params: { challengeId },
      }),
    onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: challengeKeys.allBadges }),
  })
}
