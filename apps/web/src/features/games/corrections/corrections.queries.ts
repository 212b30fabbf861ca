import type { GameCorrection, RightFact } from '@guildhall/contract/games/corrections'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '../../../platform/api/attempt-key.ts'
import { call } from '../../../platform/api/call.ts'
import { gamesRoots } from '../../../platform/cache/cache-roots.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

type Whose = 'own' | 'all'
type Pages = InfiniteData<GameCorrection[], string | undefined>

const pageSize = 30
const root = ['game-suggestions', 'corrections'] as const
const correctionKeys = { all: root, of: (whose: Whose) => [...root, whose] as const }

/** The own corrections, or for staff all that are open; oldest first. */
export function useCorrections(whose: Whose) {
  return useInfiniteQuery({
    queryKey: correctionKeys.of(whose),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games/corrections',
        { query: { whose, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** Says what is right. The same words tried again carry the same key. */
export function useCorrectFact(gameId: string) {
  const client = useQueryClient()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: (right: RightFact) =>
      call(
        'POST /api/games/{gameId}/corrections',
        { params: { gameId }, body: right },
        { idempotencyKey: keyOf(right) },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: correctionKeys.all }),
  })
}

type CorrectionDecision =
  | { readonly decision: 'take'; readonly mark: string }
  | { readonly decision: 'decline'; readonly mark: string; readonly words: string }

/**
 * Settles a correction; it leaves the queue as soon as the server has said so. Its card goes with it, so what is to be said
 * stands here: what a card hands to `mutate` is heard by nobody once it is gone.
 */
export function useSettleCorrection({ onSettled }: { onSettled(decision: CorrectionDecision): void }) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, decision }: { id: string; decision: CorrectionDecision }) =>
      call('POST /api/games/corrections/{id}', { params: { id }, body: decision }),
    onSuccess: async (_, { id, decision }) => {
      onSettled(decision)
      await client.cancelQueries({ queryKey: correctionKeys.of('all') })
      client.setQueryData<Pages>(
        correctionKeys.of('all'),
        (queue) => queue && { ...queue, pages: queue.pages.map((page) => page.filter((one) => one.id !== id)) },
      )
      for (const games of gamesRoots) void client.invalidateQueries({ queryKey: [games] })
      void client.invalidateQueries({ queryKey: ['house', 'desks'] })
      // What is left may begin a page earlier now.
      await client.invalidateQueries({ queryKey: correctionKeys.all })
    },
    // Somebody else may have settled it, or changed the game: then the queue says so.
    onError: () => client.invalidateQueries({ queryKey: correctionKeys.of('all') }),
  })
}
