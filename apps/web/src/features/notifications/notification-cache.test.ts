import type { Notification, UnreadNotifications } from '@guildhall/contract/notifications'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { aNotification } from '../../testing/builders.ts'
import {
  addToCache,
  markInCache,
  type NotificationPages,
  newestFirst,
  newestKnownSeq,
  notificationKeys,
  setUnread,
  unreadInCache,
} from './notification-cache.ts'

const userId = 'me'
const social = 0
const friends = 1
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
})

function load(type: number | null, ...pages: Notification[][]): void {
  client.setQueryData<NotificationPages>(notificationKeys.list(userId, type), {
    pages,
    pageParams: pages.map(() => undefined),
  })
}

function shown(type: number | null): Notification[] {
  const data = client.getQueryData<NotificationPages>(notificationKeys.list(userId, type))
  return data === undefined ? [] : newestFirst(data)
}

const counts = (unread: number, byFriends: number): UnreadNotifications => ({
  unread,
  byType: [unread - byFriends, byFriends, 0, 0, 0, 0, 0, 0, 0, 0],
})

test('a push stands on top of all and of its own type, and of no other', () => {
  const old = aNotification({ seq: 1 })
  load(null, [old])
  load(friends, [old])
  load(social, [])
  const pushed = aNotification({ seq: 2, type: friends })
  addToCache(client, userId, pushed)
  expect(shown(null)).toEqual([pushed, old])
  expect(shown(friends)).toEqual([pushed, old])
  expect(shown(social)).toEqual([])
})

test('a renewed notification is shown once, in its newest state, and its page keeps its length', () => {
  const first = aNotification({ seq: 1, message: 'Wren Abbott: one' })
  const other = aNotification({ seq: 2 })
  load(null, [other], [first])
  const renewed = { ...first, seq: 3, message: 'Wren Abbott: two' }
  addToCache(client, userId, renewed)
  expect(shown(null)).toEqual([renewed, other])
  const data = client.getQueryData<NotificationPages>(notificationKeys.list(userId, null))
  expect(data?.pages.at(-1)).toHaveLength(1)
})

test('a list that is not loaded stays so: the fetch will bring it whole', () => {
  addToCache(client, userId, aNotification())
  expect(client.getQueryData(notificationKeys.list(userId, null))).toBeUndefined()
  expect(newestKnownSeq(client, userId)).toBeUndefined()
})

test('marking changes every list and the counts at once; undoing leaves what came meanwhile', () => {
  const request = aNotification({ seq: 1, type: friends })
  const comment = aNotification({ seq: 2, type: social })
  load(null, [comment, request])
  load(friends, [request])
  setUnread(client, userId, counts(2, 1))

  const undo = markInCache(client, userId, ({ id }) => id === request.id)
  expect(shown(null).map(({ isRead }) => isRead)).toEqual([false, true])
  expect(shown(friends).map(({ isRead }) => isRead)).toEqual([true])
  expect(unreadInCache(client, userId)).toEqual(counts(1, 0))

  const meanwhile = aNotification({ seq: 3, type: social })
  addToCache(client, userId, meanwhile)
  undo()
  expect(shown(null)).toEqual([meanwhile, comment, request])
  expect(unreadInCache(client, userId)).toEqual(counts(2, 1))
})

test('what is read already is not counted twice', () => {
  const read = aNotification({ isRead: true, readAt: '2026-11-21T10:00:00.000Z' })
  load(null, [read])
  setUnread(client, userId, counts(1, 0))
  const undo = markInCache(client, userId, () => true)
  expect(unreadInCache(client, userId)).toEqual(counts(1, 0))
  undo()
  expect(shown(null)).toEqual([read])
})
