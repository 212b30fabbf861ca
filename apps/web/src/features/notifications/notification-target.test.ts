import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { describe, expect, test } from 'vitest'
import { aMember, aNotification } from '../../testing/builders.ts'
import { notificationTarget } from './notification-target.ts'

const { social, friends, messaging, system } = notificationTypes
const wren = aMember({ handle: 'wren' })

describe('a click on a notification leads', () => {
  test.each([
    ['a line on the wall', social, 'WallPost', 'mine', '/profile/mine?tab=wall'],
    ['a new follower', social, 'Follow', wren.id, '/profile/wren'],
    ['a message', messaging, 'NewMessage', 'talk', '/chat?conversation=talk'],
    ['a request', friends, 'FriendRequestReceived', wren.id, '/user-request'],
    ['a new friend', friends, 'FriendRequestAccepted', wren.id, '/friends'],
    ['a word of the hall', system, 'SystemMessage', null, null],
  ] as const)('%s', (_what, type, name, relatedEntityId, target) => {
    const subtype = notificationSubtype(name)
    expect(notificationTarget(aNotification({ type, subtype, relatedEntityId, actor: wren }))).toBe(target)
  })
})
