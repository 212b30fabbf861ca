import type { Notification, UnreadNotifications } from '@guildhall/contract/notifications'
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { hold } from '../../platform/start/held-answers.ts'
import { fromStart } from '../../platform/start/start.ts'
import { markInCache, newestFirst, notificationKeys, setUnread, unreadInCache } from './notification-cache.ts'

const pageSize = 50
/** The server takes this many in one bulk call. */
const bulkSize = 500

/** Notifications newest first, of one type or of all, by pages. */
export function useNotifications(type: number | null) {
  const { id: userId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: notificationKeys.list(userId, type),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/notifications/{userId}',
        {
          params: { userId },
          query: {
            limit: pageSize,
            ...(pageParam !== undefined && { before: pageParam }),
            ...(type !== null && { type }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seq),
    select: newestFirst,
  })
}

/** The server's count: in all, and by type. */
export function useUnread() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: notificationKeys.unread(userId),
    queryFn: ({ signal }) =>
      hold('unread', async () => {
        const args = { params: { userId } }
        return (await fromStart('unread')) ?? (await call('GET /api/notifications/{userId}/unread', args, { signal }))
      }),
  })
}

export function useUnreadNotifications(): number {
  return useUnread().data?.unread ?? 0
}

/** Everything that came after a seq, oldest first. */
export async function fetchNotificationsAfter(userId: string, seq: number): Promise<Notification[]> {
  const limit = 100
  const missed: Notification[] = []
  let after = seq
  for (;;) {
    const page = await call('GET /api/notifications/{userId}', { params: { userId }, query: { after, limit } })
    missed.push(...page)
    after = page.at(-1)?.seq ?? after
    if (page.length < limit) return missed
  }
}

/** The seq of the newest notification; 0 when there is none. */
export async function fetchNewestSeq(userId: string): Promise<number> {
  const [newest] = await call('GET /api/notifications/{userId}', { params: { userId }, query: { limit: 1 } })
  return newest?.seq ?? 0
}

const marking = ['notifications', 'marking']

/** While a mark of this page is on its way, counts from elsewhere may not know of it yet. */
export function isMarking(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: marking }) > 0
}

/** Marks some read, at once on the screen; a failure undoes it. */
export function useMarkRead() {
  const { client, userId } = useNotificationsCache()
  return useMutation({
    meta: saysItself,
    mutationKey: marking,
    mutationFn: markRead,
    onMutate: (notifications) => {
      const ids = new Set(notifications.map(({ id }) => id))
      return markInCache(client, userId, ({ id }) => ids.has(id))
    },
    onError: (_error, _notifications, undo) => undo?.(),
    onSettled: (_answer, error) => refetchAfterMark(client, userId, error),
  })
}

async function markRead(notifications: readonly Notification[]): Promise<void> {
  const ids = notifications.map(({ id }) => id)
  const [first] = ids
  if (ids.length === 1 && first !== undefined) {
    await call('POST /api/notifications/mark-read/{id}', { params: { id: first } })
    return
  }
  for (let start = 0; start < ids.length; start += bulkSize) {
    await call('POST /api/notifications/mark-read-bulk/', { body: ids.slice(start, start + bulkSize) })
  }
}

/** Marks everything up to the newest one that is shown. */
export function useMarkAllRead() {
  const { client, userId } = useNotificationsCache()
  return useMutation({
    mutationKey: marking,
    mutationFn: (upToSeq: number) => call('POST /api/notifications/mark-all-read', { body: { upToSeq } }),
    onMutate: (upToSeq) => {
      const counts = unreadInCache(client, userId)
      const unmark = markInCache(client, userId, ({ seq }) => seq <= upToSeq)
      setUnread(client, userId, nothingUnread)
      return () => {
        unmark()
        if (counts !== undefined) setUnread(client, userId, counts)
      }
    },
    onError: (_error, _upToSeq, undo) => undo?.(),
    onSettled: (_answer, error) => refetchAfterMark(client, userId, error),
  })
}

/** Marks everything there is, wherever one is: the newest one is asked for first. */
export function useMarkNewestRead(): () => void {
  const { id: userId } = useCurrentUser()
  const markAll = useMarkAllRead()
  const { mutate } = useMutation({
    mutationFn: () => fetchNewestSeq(userId),
    onSuccess: (seq) => {
      if (seq > 0) markAll.mutate(seq)
    },
  })
  return () => mutate()
}

const nothingUnread: UnreadNotifications = { unread: 0, byType: Array.from({ length: 10 }, () => 0) }

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

export function useNotificationsCache() {
  return { client: useQueryClient(), userId: useCurrentUser().id }
}
