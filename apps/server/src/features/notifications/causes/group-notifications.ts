import { randomUUIDv7 } from 'node:crypto'
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { Events } from '../../../platform/events.ts'
import { conversationLeft, groupInvited, groupJoinAsked, groupJoinSettled } from '../../chat/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** Tells members of groups that they were brought into, and whoever runs a group of those who wait to be let in. */
export function notifyOfGroups(events: Events, { users, recorder }: { users: Users; recorder: NotificationRecorder }) {
  events.onAnnounced(groupInvited, async ({ conversationId, title, byUserId, userIds }, unit) => {
    await recorder.notify(unit, userIds, {
      causeKey: `group-invite:${randomUUIDv7()}`,
      type: notificationTypes.group,
      subtype: 'GroupInvite',
      actor: (await users.findMembers(unit.db, [byUserId])).get(byUserId),
      sentence: ` added you to ${title ?? 'a group'}.`,
      relatedEntityId: conversationId,
      group: { key: invitesTo(conversationId), position: 0 },
    })
  })

  events.onAnnounced(conversationLeft, ({ conversationId, userId }, unit) =>
    recorder.settleGroups(unit, userId, { keys: [invitesTo(conversationId)], position: 0 }),
  )

  events.onAnnounced(groupJoinAsked, async ({ conversationId, title, userId, runnerUserIds }, unit) => {
    await recorder.notify(unit, runnerUserIds, {
      causeKey: waiting({ conversationId, userId }),
      type: notificationTypes.group,
      subtype: 'GroupJoinRequest',
      actor: (await users.findMembers(unit.db, [userId])).get(userId),
      sentence: ` would like to join ${title ?? 'a group'}.`,
      relatedEntityId: conversationId,
    })
  })

  events.onAnnounced(groupJoinSettled, async ({ conversationId, userId, runnerUserIds }, unit) => {
    for (const runnerId of runnerUserIds) await recorder.takeBack(unit, runnerId, waiting({ conversationId, userId }))
  })
}

const waiting = (asked: { conversationId: string; userId: string }) =>
  `group-join-request:${asked.conversationId}:${asked.userId}`

/** While an invitation is unread, the next to the same group takes its place. */
const invitesTo = (conversationId: string) => `group-invite:${conversationId}`
