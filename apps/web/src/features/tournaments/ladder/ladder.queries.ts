import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { tournamentKeys } from '../tournaments.queries.ts'

const pageSize = 20
const gamesAtOnce = 30

/** Games that have a ladder, with what the reader is rated in each. */
export function useLadders(enabled: boolean) {
  return useQuery({
    queryKey: tournamentKeys.ladders,
    queryFn: ({ signal }) => call('GET /api/tournaments/ladders', { query: { limit: gamesAtOnce } }, { signal }),
    enabled,
  })
}

/** Who is rated as what in a game, page by page. */
export function useLadder(gameId: string) {
  return useInfiniteQuery({
    queryKey: tournamentKeys.ladder(gameId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tournaments/ladder',
        { query: { gameId, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({
      // Whoever moved between two pages may be on both.
      rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()],
      mine: pages.at(-1)?.mine ?? null,
    }),
  })
}
