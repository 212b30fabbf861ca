// The one door of a group, whoever opens it: there is room, nobody who is let in waits any more, and all are told.
import { chatProblems } from '@guildhall/contract/chat/problems'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { conversationChanged, groupJoinSettled } from '../chat.events.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import type { NewNote } from '../messages/system-messages.ts'
import * as systemMessages from '../messages/system-messages.ts'
import * as joinRequestsStore from './join-requests.store.ts'

/** A locked group that somebody comes into. */
export type EnteredGroup = { readonly id: string; readonly lastSeq: number; readonly counted: number }

/** @throws conversation_full, and nobody is let in. */
export async function letIn(
  unit: UnitOfWork,
  group: EnteredGroup,
  entering: { userIds: readonly string[]; memberCount: number; byUserId: string; note: NewNote },
): Promise<void> {
  const { userIds, memberCount, byUserId, note } = entering
  if (memberCount + userIds.length > conversationMembersMaximum) throw new AppError(chatProblems.conversation_full)
  await conversationsStore.addMembers(unit.db, group, userIds)
  await settle(unit, group.id, userIds)
  await systemMessages.say(unit, { conversation: group, own: { userId: byUserId } }, note)
  const participation = await conversationsStore.findParticipation(unit.db, group.id, byUserId)
  const memberUserIds = participation?.members.map(({ userId }) => userId) ?? []
  await unit.announce(conversationChanged, { conversationId: group.id, memberUserIds })
}

/** Ends the waiting of these people. @returns whether anybody of them did wait. */
export async function settle(unit: UnitOfWork, conversationId: string, userIds: readonly string[]): Promise<boolean> {
  const settledIds = await joinRequestsStore.remove(unit.db, conversationId, userIds)
  if (settledIds.length === 0) return false
  const runnerUserIds = await conversationsStore.findRunnerIds(unit.db, conversationId)
  for (const userId of settledIds.toSorted()) {
    await unit.announce(groupJoinSettled, { conversationId, userId, runnerUserIds })
  }
  return true
}
