import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** Whose games: those of all in a conversation, or one's own and those of some people. */
export type Company = { readonly conversationId: string } | { readonly ids: readonly string[] }

export type OverlapFilter = {
  readonly platform?: string
  /** As many as are there unless said. */
  readonly players?: number
  readonly isSure: boolean
}

const pageSize = 24

/** What people could play together, by pages; for another filter the last answer stays until the new one is here. */
export function useOverlap(company: Company, { platform, players, isSure }: OverlapFilter) {
  const filter = {
    limit: pageSize,
    together: isSure ? ('sure' as const) : ('maybe' as const),
    ...(platform !== undefined && { platform }),
    ...(players !== undefined && { players }),
  }
  return useInfiniteQuery({
    queryKey: ['overlap', company, filter] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam !== undefined && { after: pageParam }) }
      return 'conversationId' in company
        ? call('GET /api/overlap/conversation/{conversationId}', { params: { ...company }, query }, { signal })
        : call('GET /api/overlap/people', { query: { ids: company.ids.join(','), ...query } }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // A game that was played between two pages moves up, and would stand on both.
    select: ({ pages }) => {
      const [first] = pages
      if (first === undefined) throw new Error('an answer has no pages')
      return {
        ...first,
        games: [...new Map(pages.flatMap(({ games }) => games).map((each) => [each.game.id, each])).values()],
      }
    },
  })
}
