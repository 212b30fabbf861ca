import type { Boundary, Mute } from '@guildhall/contract/boundaries'
import {
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { singlePosts } from '../../platform/cache/cache-roots.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'

export const boundariesKeys = {
  all: ['boundaries'] as const,
  blocks: ['boundaries', 'blocks'] as const,
  mutes: ['boundaries', 'mutes'] as const,
  ignoredRequesters: ['boundaries', 'ignored-requesters'] as const,
  ignoredLately: ['boundaries', 'ignored-lately'] as const,
}

const pageSize = 50
const longestPage = 100

type PageOf<Entry> = (before: string | undefined, signal: AbortSignal) => Promise<Entry[]>

function useEntries<Entry extends { id: string }>(key: QueryKey, fetchPage: PageOf<Entry>) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

const pageAfter = (before: string | undefined) => ({ limit: pageSize, ...(before !== undefined && { before }) })

/** Members whom I blocked, newest first, by pages. */
export function useBlocks() {
  return useEntries<Boundary>(boundariesKeys.blocks, (before, signal) =>
    call('GET /api/blocks', { query: pageAfter(before) }, { signal }),
  )
}

/** Members whom I hear nothing from for now, newest first, by pages. */
export function useMutes() {
  return useEntries<Mute>(boundariesKeys.mutes, (before, signal) =>
    call('GET /api/mutes', { query: pageAfter(before) }, { signal }),
  )
}

/** Members whose friend requests I do not see, newest first, by pages. */
export function useIgnoredRequesters() {
  return useEntries<Boundary>(boundariesKeys.ignoredRequesters, (before, signal) =>
    call('GET /api/ignored-requesters', { query: pageAfter(before) }, { signal }),
  )
}

/** Whether a member is among the last hundred whose requests I ignore; `undefined` while that is not known. */
export function useIsIgnored(userId: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: boundariesKeys.ignoredLately,
    queryFn: ({ signal }) => call('GET /api/ignored-requesters', { query: { limit: longestPage } }, { signal }),
  })
  return data?.some(({ member }) => member.id === userId)
}

/** Block somebody. It may touch anything that is on the screen, so all of it is fetched again. */
export function useBlock() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('PUT /api/blocks/{userId}', { params: { userId } }),
    onSuccess: () => refetchAll(client),
  })
}

export function useUnblock() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('DELETE /api/blocks/{userId}', { params: { userId } }),
    onSuccess: () => refetchAll(client),
  })
}

export type MuteTerms = { readonly userId: string; readonly until: string | null }

export function useMute() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ userId, until }: MuteTerms) =>
      call('PUT /api/mutes/{userId}', { params: { userId }, body: { until } }),
    onSettled: () => refetchHeard(client),
  })
}

export function useUnmute() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('DELETE /api/mutes/{userId}', { params: { userId } }),
    onSettled: () => refetchHeard(client),
  })
}

export function useIgnoreRequests() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('PUT /api/ignored-requesters/{userId}', { params: { userId } }),
    onSuccess: () => refetchAll(client),
  })
}

export function useSeeRequests() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('DELETE /api/ignored-requesters/{userId}', { params: { userId } }),
    onSuccess: () => refetchAll(client),
  })
}

/** Whom one hears, and the posts that are shown unless their author is muted: for these nobody waits. */
function refetchHeard(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: singlePosts })
  return client.invalidateQueries({ queryKey: boundariesKeys.all })
}

/** Marks everything stale; what is on the screen is fetched now. */
function refetchAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries()
}
