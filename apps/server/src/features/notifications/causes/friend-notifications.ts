import { notificationTypes } from '@guildhall/contract/notification-kinds'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../platform/events.ts'
import { friendAdded, friendRequestCancelled, friendRequestDeclined, friendRequested } from '../../friends/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/**
 * Tells whoever was asked, and whoever asked when they are accepted. Nobody is told of what they did
 * themselves, of being declined, or of a friendship that ended: those are silent.
 */
export function notifyOfFriends(events: Events, parts: { users: Users; recorder: NotificationRecorder }): void {
  const { users, recorder } = parts

  events.onAnnounced(friendRequested, async ({ requestId, fromUserId, toUserId }, unit) => {
    await recorder.notify(unit, [toUserId], {
      causeKey: received(requestId),
      type: notificationTypes.friends,
      subtype: 'FriendRequestReceived',
      actor: await findMember(users, unit.db, fromUserId),
      sentence: ' sent you a friend request.',
      relatedEntityId: fromUserId,
    })
  })

  events.onAnnounced(friendAdded, async ({ requestId, fromUserId, toUserId }, unit) => {
    await recorder.settle(unit, toUserId, received(requestId))
    await recorder.notify(unit, [fromUserId], {
      causeKey: `friend-request-accepted:${requestId}`,
      type: notificationTypes.friends,
      subtype: 'FriendRequestAccepted',
      actor: await findMember(users, unit.db, toUserId),
      sentence: ' accepted your friend request.',
      relatedEntityId: toUserId,
    })
  })

  events.onAnnounced(friendRequestDeclined, ({ requestId, toUserId }, unit) =>
    recorder.settle(unit, toUserId, received(requestId)),
  )

  events.onAnnounced(friendRequestCancelled, ({ requestId, toUserId }, unit) =>
    recorder.takeBack(unit, toUserId, received(requestId)),
  )
}

const received = (requestId: string): string => `friend-request:${requestId}`

async function findMember(users: Users, db: Database, id: string): Promise<Member | undefined> {
  return (await users.findMembers(db, [id])).get(id)
}
