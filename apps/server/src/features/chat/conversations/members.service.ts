import { chatProblems } from '@guildhall/contract/chat'
import { problems } from '@guildhall/contract/frame/errors'
import { conversationMembersMaximum } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationChanged, conversationLeft } from '../chat.events.ts'
import type { Contacts } from './contacts.service.ts'
import { othersAmong } from './contacts.service.ts'
import type { ConversationsStore } from './conversations.store.ts'
import type { Opened } from './opening.service.ts'
import { requireMember } from './require-member.ts'

export type MembersService = ReturnType<typeof createMembersService>

/** How the members of a group change. A pair stays the two that it is. */
export function createMembersService(parts: { store: ConversationsStore; contacts: Contacts }) {
  const { store, contacts } = parts

  /** Any member may add. Who is there already stays as they are, so a repeat changes nothing. */
  async function addParticipants(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { conversationId: string; participants: readonly string[] },
  ): Promise<Opened> {
    await store.lock(unit.db, wanted.conversationId)
    const participation = await store.findParticipation(unit.db, wanted.conversationId, caller.userId)
    const { conversation, members } = requireMember(participation)
    if (conversation.kind === 'pair') throw new AppError(chatProblems.not_a_group)
    const opened = { conversationId: conversation.id, isNew: false }
    const present = members.map((member) => member.userId)
    const added = othersAmong(wanted.participants, caller).filter((id) => !present.includes(id))
    if (added.length === 0) return opened
    await contacts.requireReachable(unit.db, caller.userId, added)
    if (present.length + added.length > conversationMembersMaximum) {
      throw new AppError(chatProblems.conversation_full)
    }
    await store.addMembers(unit.db, conversation, added)
    await unit.announce(conversationChanged, {
      conversationId: conversation.id,
      memberUserIds: [...present, ...added],
    })
    return opened
  }

  /** Leaving twice is fine. What was said up to now stays readable; the last one takes the group along. */
  async function leave(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { conversationId: string; userId: string },
  ): Promise<void> {
    if (wanted.userId !== caller.userId) throw new AppError(problems.not_owner)
    await store.lock(unit.db, wanted.conversationId)
    const participation = await store.findParticipation(unit.db, wanted.conversationId, caller.userId)
    if (!participation) throw new AppError(chatProblems.conversation_not_found)
    const { conversation, own, members } = participation
    if (conversation.kind === 'pair') throw new AppError(chatProblems.not_a_group)
    if (own.leftSeq !== null) return
    const remainingUserIds = members.map((member) => member.userId).filter((userId) => userId !== caller.userId)
    if (remainingUserIds.length === 0) await store.remove(unit.db, conversation.id)
    else await store.endMembership(unit.db, conversation, caller.userId)
    await unit.announce(conversationLeft, {
      conversationId: conversation.id,
      userId: caller.userId,
      remainingUserIds,
    })
  }

  return { addParticipants, leave }
}
