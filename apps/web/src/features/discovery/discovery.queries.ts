import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { ViewPage } from '@guildhall/contract/rules/game-limits'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import type { GameFilters } from './game-filters.ts'

export const discoveryKeys = {
  all: ['discovery'] as const,
  browse: (userId: string, filters: GameFilters) => ['discovery', userId, 'browse', filters] as const,
  kinds: ['discovery', 'kinds'] as const,
  shelves: (userId: string) => ['discovery', userId, 'shelves'] as const,
  views: (userId: string) => ['discovery', userId, 'views'] as const,
  viewsOf: (userId: string, page: ViewPage) => ['discovery', userId, 'views', page] as const,
}

const pageSize = 48
const kindsStayMs = 300_000
/** So long after the last letter the question is sent. */
export const settleMs = 250

/** Games narrowed by filters, page by page; while the next answer is on its way the last one stays. */
export function useBrowse(filters: GameFilters) {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: discoveryKeys.browse(userId, filters),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games',
        { query: { ...filters, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      games: withoutRepeats(pages.flatMap(({ games }) => games)),
      total: pages.at(-1)?.total ?? 0,
      pages: pages.length,
    }),
  })
}

/** A game whose place changed between two pages is on both. */
function withoutRepeats(games: readonly BrowsedGame[]): BrowsedGame[] {
  return [...new Map(games.map((game) => [game.id, game])).values()]
}

export function useKinds() {
  return useQuery({
    queryKey: discoveryKeys.kinds,
    queryFn: ({ signal }) => call('GET /api/games/kinds', {}, { signal }),
    staleTime: kindsStayMs,
  })
}

export function useShelves() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: discoveryKeys.shelves(userId),
    queryFn: ({ signal }) => call('GET /api/games/shelves', {}, { signal }),
  })
}

export function useSavedViews(page: ViewPage) {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: discoveryKeys.viewsOf(userId, page),
    queryFn: ({ signal }) => call('GET /api/games/views', { query: { page } }, { signal }),
  })
}

export function useSaveView() {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return useMutation({
    meta: saysItself,
    mutationFn: (view: { name: string; filters?: object; page?: ViewPage; shelf?: string }) =>
      call('POST /api/games/views', { body: view }),
    onSettled: () => client.invalidateQueries({ queryKey: discoveryKeys.views(userId) }),
  })
}

export function useRemoveView() {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/games/views/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: discoveryKeys.views(userId) }),
  })
}
