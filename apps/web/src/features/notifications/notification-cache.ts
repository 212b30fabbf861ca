// What the query cache knows of notifications, and how pushes and marks change it without a fetch.
import type { Notification, UnreadNotifications } from '@guildhall/contract/notifications'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type NotificationPages = InfiniteData<Notification[], number | undefined>

export const notificationKeys = {
  all: (userId: string) => ['notifications', userId] as const,
  lists: (userId: string) => ['notifications', userId, 'list'] as const,
  list: (userId: string, type: number | null) => ['notifications', userId, 'list', type] as const,
  unread: (userId: string) => ['notifications', userId, 'unread'] as const,
}

/** One list out of pages: newest first, and of a renewed notification only its newest state. */
export function newestFirst({ pages }: NotificationPages): Notification[] {
  const ids = new Set<string>()
  return pages
    .flat()
    .toSorted((a, b) => b.seq - a.seq)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
}

/**
 * Puts a pushed notification on top of the lists it belongs to. What it renews stays in its page: the
 * length of a page tells whether another one follows.
 */
export function addToCache(client: QueryClient, userId: string, notification: Notification): void {
  for (const type of [null, notification.type]) {
    client.setQueryData<NotificationPages>(notificationKeys.list(userId, type), (data) => {
      const [first, ...others] = data?.pages ?? []
      if (data === undefined || first === undefined) return data
      return { ...data, pages: [[notification, ...first], ...others] }
    })
  }
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
  isMeant: (notification: Notification) => boolean,
): () => void {
  const marked = everyLoaded(client, userId).filter((notification) => !notification.isRead && isMeant(notification))
  setRead(client, userId, marked, new Date().toISOString())
  addToUnread(client, userId, marked, -1)
  return () => {
    setRead(client, userId, marked, null)
    addToUnread(client, userId, marked, 1)
  }
}

function everyLoaded(client: QueryClient, userId: string): Notification[] {
  const lists = client.getQueriesData<NotificationPages>({ queryKey: notificationKeys.lists(userId) })
  return newestFirst({ pages: lists.flatMap(([, data]) => data?.pages ?? []), pageParams: [] })
}

function setRead(
  client: QueryClient,
  userId: string,
  notifications: readonly Notification[],
  readAt: string | null,
): void {
  const ids = new Set(notifications.map(({ id }) => id))
  const change = (notification: Notification) =>
    ids.has(notification.id) ? { ...notification, isRead: readAt !== null, readAt } : notification
  client.setQueriesData<NotificationPages>(
    { queryKey: notificationKeys.lists(userId) },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(change)) },
  )
}

function addToUnread(client: QueryClient, userId: string, notifications: readonly Notification[], sign: 1 | -1): void {
  const unread = unreadInCache(client, userId)
  if (unread === undefined) return
  const byType = unread.byType.map((count, type) =>
    Math.max(0, count + sign * notifications.filter((notification) => notification.type === type).length),
  )
  setUnread(client, userId, { unread: Math.max(0, unread.unread + sign * notifications.length), byType })
}
