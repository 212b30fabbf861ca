import { writtenOperators } from '@guildhall/contract/rules/searching/message-search'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { useSettled } from '../../../platform/use-settled.ts'

const pageSize = 30

/** An operator that still waits for its value is not asked yet. */
const unfinished = new RegExp(String.raw`(?:^|\s)(?:${writtenOperators.join('|')}):["“]?$`, 'i')
const wanted = (query: string) => query.trim().replace(unfinished, '').trim()

/** Messages for a query, newest first; in one conversation, or in all. */
export function useMessageSearch(query: string, conversationId: string | undefined) {
  const { id: userId } = useCurrentUser()
  const q = useSettled(wanted(query))
  const found = useInfiniteQuery({
    queryKey: ['chat', userId, 'search', conversationId ?? 'all', q],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/messages/search',
        {
          query: {
            q,
            limit: pageSize,
            ...(conversationId !== undefined && { conversationId }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ found: page }) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    enabled: q !== '',
  })
  return {
    found,
    /** What is looked for, which follows what is typed after a moment. */
    asked: q,
    isBehind: q !== wanted(query),
  }
}
