import {
  type NotificationSubtypeName,
  notificationSubtype,
  notificationTypes,
} from '@guildhall/contract/rules/notification-kinds'
import { expect, test } from 'vitest'
import { aNotification } from '../../testing/builders.ts'
import { notificationTarget } from './notification-target.ts'
import { typeFace, typeFaces } from './notification-types.ts'

test('each of the ten types has a label and an icon of its own', () => {
  expect(typeFaces).toHaveLength(Object.keys(notificationTypes).length)
  expect(new Set(typeFaces.map(({ icon }) => icon)).size).toBe(10)
  expect(typeFace(notificationTypes.ecommerce).label).toBe('Purchases')
})

test('a type of a newer server is shown as one of the system', () => {
  expect(typeFace(10).label).toBe('System')
})

test('a message leads to its conversation, a request to the requests, other friends to the list', () => {
  const { friends, messaging } = notificationTypes
  const target = (type: number, subtype: NotificationSubtypeName) =>
    notificationTarget(aNotification({ type, subtype: notificationSubtype(subtype), relatedEntityId: 'there' }))
  expect(target(messaging, 'GroupMessage')).toBe('/chat?conversation=there')
  expect(target(friends, 'FriendRequestReceived')).toBe('/user-request')
  expect(target(friends, 'FriendRequestAccepted')).toBe('/friends')
  expect(target(notificationTypes.system, 'ServerMaintenance')).toBeNull()
})
