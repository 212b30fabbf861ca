import type { NotificationGroup } from '@guildhall/contract/notifications'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { notificationKeys } from '../notification-keys.ts'
import { fetchNewestSeq, useNotificationsCache } from '../notifications.queries.ts'
import { loadedTypes, markInCache, newestFirst, putOnTop, setUnread, unreadInCache } from './notification-cache.ts'

const pageSize = 20
/** The server takes this many in one call. */
const markedAtOnce = 100

/** The rows of the room, newest first, of one type or of all, by pages. */
export function useNotificationGroups(type: number | null) {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: notificationKeys.list(userId, type),
    queryFn: ({ pageParam, signal }) => fetchGroups(userId, { type, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seq),
    select: newestFirst,
  })
}

function fetchGroups(
  userId: string,
  { type, before }: { type: number | null; before?: number | undefined },
  signal?: AbortSignal,
): Promise<NotificationGroup[]> {
  const query = { limit: pageSize, ...(before !== undefined && { before }), ...(type !== null && { type }) }
  return call('GET /api/notifications/{userId}/groups', { params: { userId }, query }, signal && { signal })
}

/** Puts what is newest on top of each loaded list; lists that are loaded later bring it themselves. */
export async function fetchNewest(client: QueryClient, userId: string): Promise<void> {
  for (const type of loadedTypes(client, userId)) {
    putOnTop(client, userId, { type, groups: await fetchGroups(userId, { type }) })
  }
}

/** What waits for an answer, the most urgent first. */
export function useNeeds() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: notificationKeys.needs(userId),
    queryFn: ({ signal }) => call('GET /api/notifications/{userId}/needs', { params: { userId } }, { signal }),
  })
}

const marking = ['notifications', 'marking']

/** While a mark of this page is on its way, counts from elsewhere may not know of it yet. */
export function isMarking(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: marking }) > 0
}

export type Meant = { readonly groups: readonly NotificationGroup[] } | { readonly upToSeq: number }

/**
 * Marks some rows read, or all up to a seq, at once on the screen; a failure undoes it. Answers what takes the mark back,
 * null where nothing was unread.
 */
export function useMarkRead() {
  const { client, userId } = useNotificationsCache()
  return useMutation({
    meta: saysItself,
    mutationKey: marking,
    mutationFn: sendMarks,
    onMutate: (meant: Meant) => {
      if ('upToSeq' in meant) return markAllInCache(client, userId, meant.upToSeq)
      const seqs = new Map(meant.groups.map(({ key, seq }) => [key, seq]))
      return markInCache(client, userId, ({ key, seq }) => seqs.get(key) === seq)
    },
    onError: (_error, _meant, undo) => undo?.(),
    onSettled: (_answer, error) => refetchAfterMark(client, userId, error),
  })
}

async function sendMarks(meant: Meant): Promise<string[]> {
  const parts: ({ upToSeq: number } | { groups: { key: string; upToSeq: number }[] })[] = []
  if ('upToSeq' in meant) parts.push(meant)
  else {
    const groups = meant.groups.map(({ key, seq: upToSeq }) => ({ key, upToSeq }))
    for (let start = 0; start < groups.length; start += markedAtOnce) {
      parts.push({ groups: groups.slice(start, start + markedAtOnce) })
    }
  }
  const marks: string[] = []
  for (const body of parts) {
    const { marked } = await call('POST /api/notifications/mark-groups-read', { body })
    if (marked !== null) marks.push(marked)
  }
  return marks
}

function markAllInCache(client: QueryClient, userId: string, upToSeq: number): () => void {
  const counts = unreadInCache(client, userId)
  const unmark = markInCache(client, userId, ({ seq }) => seq <= upToSeq)
  return () => {
    unmark()
    if (counts !== undefined) setUnread(client, userId, counts)
  }
}

/** Takes marks back. */
export function useMarkUnread() {
  const { client, userId } = useNotificationsCache()
  return useMutation({
    mutationKey: marking,
    mutationFn: async (marks: readonly string[]) => {
      for (const marked of marks) await call('POST /api/notifications/mark-unread', { body: { marked } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.all(userId) }),
  })
}

/** Marks everything there is, wherever one is: the newest one is asked for first. */
export function useMarkNewestRead(): () => void {
  const { id: userId } = useCurrentUser()
  const markRead = useMarkRead()
  const { mutate } = useMutation({
    mutationFn: () => fetchNewestSeq(userId),
    onSuccess: (upToSeq) => {
      if (upToSeq > 0) markRead.mutate({ upToSeq })
    },
  })
  return () => mutate()
}

/** The last mark under way asks for the server's numbers; lists only if they may have gone astray. */
async function refetchAfterMark(client: QueryClient, userId: string, error: unknown): Promise<void> {
  if (client.isMutating({ mutationKey: marking }) > 1) return
  const lists = { queryKey: notificationKeys.lists(userId) }
  const mayBeAstray = error !== null || client.isFetching(lists) > 0
  await Promise.all([
    client.invalidateQueries({ queryKey: notificationKeys.unread(userId) }),
    mayBeAstray && client.invalidateQueries(lists),
  ])
}
