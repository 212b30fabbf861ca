import type { NotificationGroup, UnreadNotifications } from '@guildhall/contract/notifications'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { NotificationsPage } from '../../app/pages/notifications-page.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { aFriendRequest, aMember, aNotificationGroup } from '../builders.ts'
import { fakeApi, type Handlers } from '../fake-api.ts'
import { renderApp } from '../render.tsx'

export const hana = aMember({ firstName: 'Hana', lastName: 'Nováková' })
export const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
export const request = aNotificationGroup({
  seq: 2,
  actor: hana,
  message: 'Hana Nováková sent you a friend request.',
  relatedEntityId: hana.id,
})
export const message = aNotificationGroup({
  seq: 1,
  actor: wren,
  type: notificationTypes.messaging,
  subtype: notificationSubtype('NewMessage'),
  message: 'Wren Abbott: The lobby is up',
  target: 'conversation',
  relatedEntityId: 'there',
})

type Marks = { upToSeq: number } | { groups: { key: string; upToSeq: number }[] }

/** The room of notifications with what is stored, and a server that keeps what is marked. */
export function showNotifications(stored: readonly NotificationGroup[] = [request, message], handlers: Handlers = {}) {
  const read = new Set<string>()
  const now = () => stored.map((one) => (read.has(one.key) ? { ...one, unread: 0 } : one))
  const unread = (): UnreadNotifications => {
    const open = now().filter((one) => one.unread > 0)
    const byType = Array.from({ length: 10 }, (_, type) => open.filter(({ newest }) => newest.type === type).length)
    return { unread: open.length, byType }
  }
  const { id: friendId, ...names } = hana
  const api = fakeApi({
    'GET /api/notifications/{userId}/groups': ({ query }) => {
      const before = Number(query.before ?? Number.MAX_SAFE_INTEGER)
      return now()
        .filter(({ seq, newest }) => seq < before && (query.type === undefined || newest.type === Number(query.type)))
        .slice(0, Number(query.limit))
    },
    'GET /api/notifications/{userId}/unread': unread,
    'GET /api/friends/{userId}/pending': () => [aFriendRequest({ friendId, ...names })],
    'GET /api/notifications/{userId}/needs': () => [],
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 0 }),
    'POST /api/notifications/mark-groups-read': ({ body }) => {
      const meant = body as Marks
      const keys = 'groups' in meant ? meant.groups.map((one) => one.key) : stored.map((one) => one.key)
      for (const one of keys) read.add(one)
      return { marked: keys.join() }
    },
    'POST /api/notifications/mark-unread': ({ body }) => {
      for (const one of (body as { marked: string }).marked.split(',')) read.delete(one)
      return undefined
    },
    ...handlers,
  })
  const app = renderApp(
    <>
      <NotificationsPage />
      <ToastRegion />
    </>,
    { path: '/notifications', route: '/notifications' },
  )
  return { api, ...app }
}
