import { randomUUIDv7 } from 'node:crypto'
import type { Events } from '../../../platform/events.ts'
import { groupInvited, groupJoinAsked, groupJoinSettled } from '../../chat/index.ts'
import type { Users } from '../../users/index.ts'
import type { NotificationRecorder } from '../notification-recorder.ts'

/** Tells members of groups that they were brought into, and whoever runs a group of those who wait to be let in. */
export function notifyOfGroups(events: Events, { users, recorder }: { users: Users; recorder: NotificationRecorder }) {
  events.onAnnounced(groupInvited, async ({ conversationId, title, byUserId, userIds }, unit) => {
    const notice = {
      causeKey: `group-invite:${randomUUIDv7()}`,
      actor: (await users.findMembers(unit.db, [byUserId])).get(byUserId),
      relatedEntityId: conversationId,
      group: { key: invitesTo(conversationId), position: 0 },
    }
    await recorder.notify(unit, userIds, 'GroupInvite', notice, title)
  })

  events.onAnnounced(groupJoinAsked, async ({ conversationId, title, userId, runnerUserIds }, unit) => {
    const notice = {
      causeKey: waiting({ conversationId, userId }),
      mutedBy: { conversationId },
      actor: (await users.findMembers(unit.db, [userId])).get(userId),
      relatedEntityId: conversationId,
    }
    await recorder.notify(unit, runnerUserIds, 'GroupJoinRequest', notice, title)
  })

  events.onAnnounced(groupJoinSettled, async ({ conversationId, userId, runnerUserIds }, unit) => {
    for (const runnerId of runnerUserIds) await recorder.takeBack(unit, runnerId, waiting({ conversationId, userId }))
  })
}

const waiting = (asked: { conversationId: string; userId: string }) =>
  `group-join-request:${asked.conversationId}:${asked.userId}`

/** While an invitation is unread, the next to the same group takes its place. */
export const invitesTo = (conversationId: string) => `group-invite:${conversationId}`
