import type { GameSuggestion } from '@guildhall/contract/games'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { randomId } from '../../../platform/random-id.ts'

type Whose = 'own' | 'all'
type Pages = InfiniteData<GameSuggestion[], string | undefined>

const pageSize = 30
const suggestionKeys = {
  all: ['game-suggestions'] as const,
  of: (whose: Whose) => ['game-suggestions', whose] as const,
}

/** The own suggestions, or for staff all that are open; oldest first. */
export function useSuggestions(whose: Whose) {
  return useInfiniteQuery({
    queryKey: suggestionKeys.of(whose),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games/suggestions',
        { query: { whose, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export type Missing = { title: string; releaseYear: number | null; note: string; facts: GameSuggestion['facts'] }

/** Suggests a game. The same words tried again carry the same key, so that they stand there once. */
export function useSuggestGame() {
  const client = useQueryClient()
  const attempt = useRef({ words: '', key: '' })
  return useMutation({
    meta: saysItself,
    mutationFn: (missing: Missing) => {
      const words = JSON.stringify(missing)
      if (attempt.current.words !== words) attempt.current = { words, key: randomId() }
      return call('POST /api/games/suggestions', { body: missing }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: suggestionKeys.all }),
  })
}

export type Decision =
  | { readonly decision: 'add' }
  | { readonly decision: 'known'; readonly gameId: string }
  | { readonly decision: 'decline' }

/** Settles a suggestion; it leaves the queue as soon as the server has said so. */
export function useSettleSuggestion() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call('POST /api/games/suggestions/{id}', { params: { id }, body: decision }),
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ queryKey: suggestionKeys.of('all') })
      client.setQueryData<Pages>(
        suggestionKeys.of('all'),
        (queue) => queue && { ...queue, pages: queue.pages.map((page) => page.filter((one) => one.id !== id)) },
      )
      // What is left may begin a page earlier now.
      await client.invalidateQueries({ queryKey: suggestionKeys.all })
    },
    // Somebody else may have settled it: then the queue says so.
    onError: () => client.invalidateQueries({ queryKey: suggestionKeys.of('all') }),
  })
}
