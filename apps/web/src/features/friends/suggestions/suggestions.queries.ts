import type { FriendSuggestion } from '@guildhall/contract/friends'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

/** Apart from the lists of friends: who was asked stays in sight, with what came of it. */
const suggestionsKey = (userId: string) => ['friend-suggestions', userId] as const

const shownAtMost = 20
/** It takes the server a moment to find them, and they change slowly. */
const freshForMs = 5 * 60_000

/** People I might know, most friends in common first. */
export function useSuggestions() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: suggestionsKey(userId),
    queryFn: ({ signal }) =>
      call('GET /api/friends/{userId}/suggestions', { params: { userId }, query: { limit: shownAtMost } }, { signal }),
    staleTime: freshForMs,
  })
}

/** Gone at once, and back if the server refuses. */
export function useDismissSuggestion() {
  const client = useQueryClient()
  const key = suggestionsKey(useCurrentUser().id)
  return useMutation({
    mutationFn: (userId: string) => call('POST /api/friends/suggestions/dismiss', { body: { userId } }),
    onMutate: async (userId) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<FriendSuggestion[]>(key)
      client.setQueryData<FriendSuggestion[]>(key, (known) => known?.filter(({ id }) => id !== userId))
      return { before }
    },
    onError: (_error, _userId, made) => client.setQueryData(key, made?.before),
  })
}
