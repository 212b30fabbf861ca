// What the query cache knows of notifications: rows of the room by pages, and how marks change them without a fetch.
import type { NotificationGroup, UnreadNotifications } from '@guildhall/contract/notifications'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type GroupPages = InfiniteData<NotificationGroup[], number | undefined>

export const notificationKeys = {
  all: (userId: string) => ['notifications', userId] as const,
  lists: (userId: string) => ['notifications', userId, 'list'] as const,
  list: (userId: string, type: number | null) => ['notifications', userId, 'list', type] as const,
  unread: (userId: string) => ['notifications', userId, 'unread'] as const,
  needs: (userId: string) => ['notifications', userId, 'needs'] as const,
}

/** One list out of pages: newest first, and of a row that moved only where it is now. */
export function newestFirst({ pages }: GroupPages): NotificationGroup[] {
  const keys = new Set<string>()
  return pages
    .flat()
    .toSorted((a, b) => b.seq - a.seq)
    .filter(({ key }) => !keys.has(key) && keys.add(key))
}

/**
 * Puts the newest rows on top of a loaded list. What they renew stays in its page: the length of a page tells whether
 * another one follows.
 */
export function putOnTop(
  client: QueryClient,
  userId: string,
  { type, groups }: { type: number | null; groups: readonly NotificationGroup[] },
): void {
  client.setQueryData<GroupPages>(notificationKeys.list(userId, type), (data) => {
    const [first, ...others] = data?.pages ?? []
    if (data === undefined || first === undefined) return data
    const keys = new Set(groups.map(({ key }) => key))
    const stays = first.filter(({ key }) => !keys.has(key))
    return { ...data, pages: [[...groups, ...stays], ...others] }
  })
}

/** The types of the lists that are loaded; `null` for that of all. */
export function loadedTypes(client: QueryClient, userId: string): (number | null)[] {
  return client
    .getQueriesData<GroupPages>({ queryKey: notificationKeys.lists(userId) })
    .flatMap(([key, data]) => (data === undefined ? [] : [(key[3] ?? null) as number | null]))
}

/** The seq of the newest notification in any list; `undefined` when none is loaded. */
export function newestKnownSeq(client: QueryClient, userId: string): number | undefined {
  const seqs = everyLoaded(client, userId).map(({ seq }) => seq)
  return seqs.length === 0 ? undefined : Math.max(...seqs)
}

export function unreadInCache(client: QueryClient, userId: string): UnreadNotifications | undefined {
  return client.getQueryData(notificationKeys.unread(userId))
}

export function setUnread(client: QueryClient, userId: string, unread: UnreadNotifications): void {
  client.setQueryData(notificationKeys.unread(userId), unread)
}

/** Marks in every loaded list and in the count. Returns how to undo it, which leaves what came meanwhile alone. */
export function markInCache(
  client: QueryClient,
  userId: string,
  isMeant: (group: NotificationGroup) => boolean,
): () => void {
  const marked = everyLoaded(client, userId).filter((group) => group.unread > 0 && isMeant(group))
  const unreadOf = new Map(marked.map(({ key, unread }) => [key, unread]))
  setRead(client, userId, marked, () => 0)
  addToUnread(client, userId, marked, -1)
  return () => {
    setRead(client, userId, marked, ({ key }) => unreadOf.get(key) ?? 0)
    addToUnread(client, userId, marked, 1)
  }
}

function everyLoaded(client: QueryClient, userId: string): NotificationGroup[] {
  const lists = client.getQueriesData<GroupPages>({ queryKey: notificationKeys.lists(userId) })
  return newestFirst({ pages: lists.flatMap(([, data]) => data?.pages ?? []), pageParams: [] })
}

function setRead(
  client: QueryClient,
  userId: string,
  groups: readonly NotificationGroup[],
  unreadOf: (group: NotificationGroup) => number,
): void {
  const seqs = new Map(groups.map(({ key, seq }) => [key, seq]))
  const change = (group: NotificationGroup) => {
    // A row that moved on meanwhile holds something that this mark does not mean.
    if (seqs.get(group.key) !== group.seq) return group
    const unread = unreadOf(group)
    return { ...group, unread, newest: { ...group.newest, isRead: unread === 0 } }
  }
  client.setQueriesData<GroupPages>(
    { queryKey: notificationKeys.lists(userId) },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(change)) },
  )
}

function addToUnread(client: QueryClient, userId: string, groups: readonly NotificationGroup[], sign: 1 | -1): void {
  const unread = unreadInCache(client, userId)
  if (unread === undefined) return
  const byType = unread.byType.map((count, type) =>
    Math.max(0, count + sign * groups.filter(({ newest }) => newest.type === type).length),
  )
  setUnread(client, userId, { unread: Math.max(0, unread.unread + sign * groups.length), byType })
}
