import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
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

const queryOf = ({ platform, players, isSure }: OverlapFilter) => ({
  together: isSure ? ('sure' as const) : ('maybe' as const),
  ...(platform !== undefined && { platform }),
  ...(players !== undefined && { players }),
})

const answerSize = 5
/** To compare shelves is dear, and a log takes its rows in and out while it is scrolled. */
const answerStaysMs = 60_000

/** The first of what all in a conversation could play, for an answer that is shared there. */
export function useAnswer(conversationId: string, filter: OverlapFilter) {
  return useQuery({
    queryKey: ['overlap', 'answer', conversationId, filter] as const,
    queryFn: ({ signal }) =>
      call(
        'GET /api/overlap/conversation/{conversationId}',
        { params: { conversationId }, query: { ...queryOf(filter), limit: answerSize } },
        { signal },
      ),
    staleTime: answerStaysMs,
    gcTime: answerStaysMs,
    refetchOnWindowFocus: false,
  })
}

/** What people could play together, by pages; for another filter the last answer stays until the new one is here. */
export function useOverlap(company: Company, wanted: OverlapFilter) {
  const filter = { limit: pageSize, ...queryOf(wanted) }
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
