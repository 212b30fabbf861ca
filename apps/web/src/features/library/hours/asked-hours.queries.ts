import type { HoursAnswer } from '@guildhall/contract/rules/library-limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { forgetShelf } from '../shelf-change.ts'

const keyOf = (userId: string) => ['library', 'asked-hours', userId] as const

/** Games with own hours from before Steam told some, with what was said of them; by pages. */
export function useAskedHours() {
  const userId = useCurrentUser().id
  return useInfiniteQuery({
    queryKey: keyOf(userId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/library/{userId}/asked-hours',
        { params: { userId }, query: pageParam === undefined ? {} : { after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({ open: pages.at(-1)?.open ?? 0, games: pages.flatMap((page) => page.games) }),
  })
}

/** Says whether both hours count: of one game, or of all that are open. */
export function useAnswerHours() {
  const client = useQueryClient()
  const userId = useCurrentUser().id
  return useMutation({
    mutationFn: ({ answer, gameId }: { answer: HoursAnswer; gameId?: string }) =>
      call('PUT /api/library/{userId}/asked-hours', {
        params: { userId },
        body: { answer, ...(gameId !== undefined && { gameIds: [gameId] }) },
      }),
    onSettled: async () => {
      await forgetShelf(client)
      await client.invalidateQueries({ queryKey: ['steam', 'state'] })
    },
  })
}
