// What becomes of a conversation that a stranger asks for.
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Events } from '../../../platform/events.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { memberBlocked } from '../../boundaries/index.ts'
import { friendAdded } from '../../friends/index.ts'
import { conversationChanged, conversationDeleted, ownPartChanged } from '../chat.events.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireMember } from '../conversations/require-member.ts'
import * as ownPartStore from './own-part.store.ts'

/** Taking what was taken is fine; what was declined is gone. */
export async function accept(unit: UnitOfWork, caller: Caller, conversationId: string): Promise<void> {
  await conversationsStore.lock(unit.db, conversationId)
  await take(unit, requireMember(await conversationsStore.findParticipation(unit.db, conversationId, caller.userId)))
}

/** From now on the other may write, whatever the setting says. */
async function take(unit: UnitOfWork, { conversation, own, members }: Participation): Promise<void> {
  if (own.state !== 'request') return
  const place = { conversationId: conversation.id, userId: own.userId }
  const ownRev = await ownPartStore.take(unit.db, place)
  await unit.announce(ownPartChanged, { ...place, ownRev })
  await unit.announce(conversationChanged, {
    conversationId: conversation.id,
    memberUserIds: members.map(({ userId }) => userId),
  })
}

/** Declining twice is fine. The stranger is not told, and meets what they would meet behind a block. */
export async function decline(unit: UnitOfWork, caller: Caller, conversationId: string): Promise<void> {
  await conversationsStore.lock(unit.db, conversationId)
  const place = { conversationId, userId: caller.userId }
  const state = await ownPartStore.findState(unit.db, place)
  if (state === 'declined') return
  if (state !== 'request') throw new AppError(chatProblems.conversation_not_found)
  await ownPartStore.decline(unit.db, place)
  await unit.announce(conversationDeleted, { conversationId, userIds: [caller.userId], isEnded: false })
}

/** Friends need no request. The rows alone are enough: a send looks at the friendship after it holds the two. */
export function takeRequestsOfFriends(events: Events): void {
  events.onAnnounced(friendAdded, async ({ fromUserId, toUserId }, unit) => {
    for (const { conversationId, userId, ownRev } of await ownPartStore.takeBetween(unit.db, [fromUserId, toUserId])) {
      await unit.announce(ownPartChanged, { conversationId, userId, ownRev })
      await unit.announce(conversationChanged, { conversationId, memberUserIds: [userId] })
    }
  })
}

/** A block is an answer too: what the blocked person asked for goes as if it were declined. */
export function declineRequestsOfBlocked(events: Events): void {
  events.onAnnounced(memberBlocked, async ({ byUserId, otherUserId }, unit) => {
    const conversationId = await ownPartStore.declineOf(unit.db, byUserId, otherUserId)
    if (conversationId === undefined) return
    await unit.announce(conversationDeleted, { conversationId, userIds: [byUserId], isEnded: false })
  })
}
