import type { NotificationGroup, UnreadNotifications } from '@guildhall/contract/notifications'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { aNotificationGroup } from '../../testing/builders.ts'
import {
  type GroupPages,
  loadedTypes,
  markInCache,
  newestFirst,
  newestKnownSeq,
  notificationKeys,
  putOnTop,
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

function load(type: number | null, ...pages: NotificationGroup[][]): void {
  client.setQueryData<GroupPages>(notificationKeys.list(userId, type), {
    pages,
    pageParams: pages.map(() => undefined),
  })
}

function shown(type: number | null): NotificationGroup[] {
  const data = client.getQueryData<GroupPages>(notificationKeys.list(userId, type))
  return data === undefined ? [] : newestFirst(data)
}

const counts = (unread: number, byFriends: number): UnreadNotifications => ({
  unread,
  byType: [unread - byFriends, byFriends, 0, 0, 0, 0, 0, 0, 0, 0],
})

test('what is newest stands on top of its own list, and a list that is not loaded stays so', () => {
  const old = aNotificationGroup({ seq: 1 })
  load(null, [old])
  const newest = aNotificationGroup({ seq: 2, type: friends })
  for (const type of [null, friends]) putOnTop(client, userId, { type, groups: [newest, old] })
  expect(shown(null)).toEqual([newest, old])
  expect(client.getQueryData(notificationKeys.list(userId, friends))).toBeUndefined()
})

test('a row that moved is shown once, where it is now, and its page keeps its length', () => {
  const first = aNotificationGroup({ seq: 1, message: 'Wren Abbott: one' })
  const other = aNotificationGroup({ seq: 2 })
  load(null, [other], [first])
  const moved = { ...first, seq: 3, message: 'Wren Abbott: two' }
  putOnTop(client, userId, { type: null, groups: [moved] })
  expect(shown(null)).toEqual([moved, other])
  const data = client.getQueryData<GroupPages>(notificationKeys.list(userId, null))
  expect(data?.pages.at(-1)).toHaveLength(1)
})

test('nothing is known while no list is loaded', () => {
  expect(newestKnownSeq(client, userId)).toBeUndefined()
  expect(loadedTypes(client, userId)).toEqual([])
})

test('marking changes every list and the counts at once; undoing leaves what came meanwhile', () => {
  const request = aNotificationGroup({ seq: 1, type: friends })
  const comment = aNotificationGroup({ seq: 2, type: social }, { count: 3, unread: 2 })
  load(null, [comment, request])
  load(friends, [request])
  setUnread(client, userId, counts(2, 1))

  const undo = markInCache(client, userId, ({ key }) => key === request.key)
  expect(shown(null).map(({ unread }) => unread)).toEqual([2, 0])
  expect(shown(friends).map(({ newest }) => newest.isRead)).toEqual([true])
  expect(unreadInCache(client, userId)).toEqual(counts(1, 0))

  const meanwhile = aNotificationGroup({ seq: 3, type: social })
  putOnTop(client, userId, { type: null, groups: [meanwhile] })
  undo()
  expect(shown(null)).toEqual([meanwhile, comment, request])
  expect(unreadInCache(client, userId)).toEqual(counts(2, 1))
})

test('what is read already is not counted twice', () => {
  const read = aNotificationGroup({ isRead: true, readAt: '2026-11-21T10:00:00.000Z' })
  load(null, [read])
  setUnread(client, userId, counts(1, 0))
  const undo = markInCache(client, userId, () => true)
  expect(unreadInCache(client, userId)).toEqual(counts(1, 0))
  undo()
  expect(shown(null)).toEqual([read])
})
