import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { profileKeys } from '../profiles.queries.ts'

const pageSize = 20

/** Oneself beside somebody else, their games by pages. */
export function useComparison(otherId: string) {
  return useInfiniteQuery({
    queryKey: profileKeys.comparison(otherId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/profiles/{id}/comparison',
        { params: { id: otherId }, query: { limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // A game that was played between two pages moves up, and would stand on both.
    select: ({ pages }) => {
      const [first] = pages
      if (first === undefined) throw new Error('an answer has no pages')
      const games = new Map(pages.flatMap((page) => page.games).map((each) => [each.game.id, each]))
      return { ...first, games: [...games.values()] }
    },
  })
}
