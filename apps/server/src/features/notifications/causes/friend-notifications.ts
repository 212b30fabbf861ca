import { randomUUIDv7 } from 'node:crypto'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../platform/events.ts'
import type { Friends } from '../../friends/index.ts'
import {
  friendAdded,
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
  friendRequestHidden,
} from '../../friends/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

const mutualFriendsTold = 100

/**
 * Tells whoever was asked, whoever asked when they are accepted, friends of both, and whoever lost a
 * friend. Nobody is told of what they did themselves, of being declined, or of a block.
 */
export function notifyOfFriends(
  events: Events,
  parts: { users: Users; privacy: Privacy; friends: Friends; recorder: NotificationRecorder },
): void {
  const { users, recorder } = parts

  events.onAnnounced(friendRequested, async ({ requestId, fromUserId, toUserId }, unit) => {
    await recorder.notify(unit, [toUserId], 'FriendRequestReceived', {
      causeKey: received(requestId),
      actor: await findMember(users, unit.db, fromUserId),
      relatedEntityId: fromUserId,
    })
  })

  events.onAnnounced(friendAdded, async ({ requestId, fromUserId, toUserId }, unit) => {
    const mutualIds = await mutualFriends(unit.db, [fromUserId, toUserId], parts)
    const people = await users.findMembers(unit.db, [fromUserId, toUserId])
    await recorder.settle(unit, toUserId, received(requestId))
    await recorder.notify(unit, [fromUserId], 'FriendRequestAccepted', {
      causeKey: `friend-request-accepted:${requestId}`,
      actor: people.get(toUserId),
      relatedEntityId: toUserId,
    })
    await recorder.notify(unit, mutualIds, 'MutualFriendAdded', {
      causeKey: `mutual-friend:${requestId}`,
      actor: people.get(fromUserId),
      also: people.get(toUserId),
      relatedEntityId: fromUserId,
      group: { key: `mutual-friend:${[fromUserId, toUserId].toSorted().join(':')}`, position: 0 },
    })
  })

  events.onAnnounced(friendRequestDeclined, ({ requestId, toUserId }, unit) =>
    recorder.settle(unit, toUserId, received(requestId)),
  )

  for (const kind of [friendRequestCancelled, friendRequestHidden]) {
    events.onAnnounced(kind, ({ requestId, toUserId }, unit) => recorder.takeBack(unit, toUserId, received(requestId)))
  }

  events.onAnnounced(friendRemoved, async ({ byUserId, removedUserId, isByBlock }, unit) => {
    if (isByBlock) return
    await recorder.notify(unit, [removedUserId], 'FriendRemoved', {
      causeKey: `friend-removed:${randomUUIDv7()}`,
      actor: await findMember(users, unit.db, byUserId),
      relatedEntityId: byUserId,
    })
  })
}

/** Friends of both who see the friend lists of both, at most a hundred. */
async function mutualFriends(
  db: Database,
  pair: readonly [string, string],
  { privacy, friends }: { privacy: Privacy; friends: Friends },
): Promise<string[]> {
  const settings = await privacy.settingsAmong(db, pair)
  if ([...settings.values()].some(({ friendList }) => friendList === 'nobody')) return []
  return friends.idsInCommon(db, ...pair, { limit: mutualFriendsTold })
}

const received = (requestId: string): string => `friend-request:${requestId}`

async function findMember(users: Users, db: Database, id: string): Promise<Member | undefined> {
  return (await users.findMembers(db, [id])).get(id)
}
