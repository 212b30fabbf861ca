import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import { queryParts } from '@guildhall/contract/rules/searching/search-query'
import type { Found } from '@guildhall/contract/search'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'

export const searchKeys = {
  everything: (userId: string, q: string) => ['search', userId, 'everything', q] as const,
  kind: (userId: string, kind: SearchKind, q: string) => ['search', userId, 'kind', kind, q] as const,
  recent: (userId: string) => ['search', userId, 'recent'] as const,
  saved: (userId: string) => ['search', userId, 'saved'] as const,
}

const pageSize = 20

/** What is asked of a query: an operator at its end that still waits for its value is left out. */
export function askedOf(query: string): string {
  const q = query.trim()
  const last = queryParts(q).at(-1)
  const isUnfinished = last?.fault === 'empty' && last.start + last.written.length === q.length
  return isUnfinished ? q.slice(0, last.start).trim() : q
}

/** The best of every kind; while the next answer is on its way the last one stays. */
export function useEverything(q: string, isShown: boolean) {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: searchKeys.everything(userId, q),
    queryFn: ({ signal }) => call('GET /api/search', { query: { q } }, { signal }),
    // The list of one kind shows the numbers of the others if they are known already.
    enabled: isShown && q !== '',
    placeholderData: keepPreviousData,
  })
}

/** One kind, page by page. */
export function useOfKind(kind: SearchKind, q: string) {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: searchKeys.kind(userId, kind, q),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/search/{kind}',
        { params: { kind }, query: { q, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items }) => (items.length < pageSize ? undefined : items.at(-1)?.cursor),
    enabled: q !== '',
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[3] === kind ? last : undefined),
  })
}

type Everything = CallAnswer<'GET /api/search'>
type OfKind = InfiniteData<CallAnswer<'GET /api/search/{kind}'>>

/** Shows in what was found whether a tag is followed now. */
export function useTagInCache(tag: string): (isFollowed: boolean) => void {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return (isFollowed) => {
    const put = <Items extends { items: Found[] }>(list: Items): Items => ({
      ...list,
      items: list.items.map((each) => (each.kind === 'tags' && each.tag.text === tag ? { ...each, isFollowed } : each)),
    })
    client.setQueriesData<Everything>(
      { queryKey: ['search', userId, 'everything'] },
      (known) => known && { ...known, groups: known.groups.map(put) },
    )
    client.setQueriesData<OfKind>(
      { queryKey: ['search', userId, 'kind', 'tags'] },
      (known) => known && { ...known, pages: known.pages.map(put) },
    )
  }
}

/** The cache of what the member kept of searching. */
export function useKeptCache() {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return { client, userId }
}
