import { chatProblems } from '@guildhall/contract/chat/problems'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationLeft, groupInvited } from '../chat.events.ts'
import type { Contacts } from '../conversations/contacts.service.ts'
import { othersAmong, participantsRefused } from '../conversations/contacts.service.ts'
import type { Participation } from '../conversations/conversations.store.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireGroup, requireRunner } from '../conversations/require-member.ts'
import * as systemMessages from '../messages/system-messages.ts'
import { isNewMember } from '../new-member.ts'
import type { Opened } from '../opening.service.ts'
import * as bansStore from './bans/bans.store.ts'
import type { Ending } from './ending.service.ts'
import * as entrance from './entrance.service.ts'
import * as groupsStore from './groups.store.ts'

export type MembersService = ReturnType<typeof createMembersService>

/** Who is in a group. A pair stays the two that it is. */
export function createMembersService(parts: { contacts: Contacts; ending: Ending }) {
  const { contacts, ending } = parts

  /**
   * Any member may add, but not to what nobody runs: who belongs there is no member's choice. Who is there already stays
   * as they are, so a repeat changes nothing.
   */
  async function addParticipants(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { conversationId: string; participants: readonly string[] },
  ): Promise<Opened> {
    const { conversationId } = wanted
    await conversationsStore.lock(unit.db, conversationId)
    const participation = requireGroup(
      await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
    )
    const { conversation, members } = participation
    if (!members.some(({ role }) => role === 'owner')) throw new AppError(chatProblems.not_allowed_in_group)
    const present = members.map((member) => member.userId)
    const userIds = othersAmong(wanted.participants, caller).filter((id) => !present.includes(id))
    if (userIds.length > 0) {
      const banned = await bansStore.bannedAmong(unit.db, conversationId, userIds)
      if (banned.length > 0) throw participantsRefused(banned)
      await contacts.requireReachable(unit.db, caller.userId, userIds)
      const note = { kind: 'added', userIds } as const
      await entrance.letIn(unit, conversation, { userIds, memberCount: present.length, byUserId: caller.userId, note })
      const { title } = conversation
      const invited = { conversationId, title, byUserId: caller.userId, userIds, haveAsked: false }
      await unit.announce(groupInvited, { ...invited, isOfNewcomer: isNewMember(caller) })
    }
    return { conversationId, isNew: false }
  }

  /** Leaving oneself, or removing another from a group that one runs. Either is fine a second time. */
  async function end(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { conversationId: string; userId: string },
  ): Promise<void> {
    await conversationsStore.lock(unit.db, wanted.conversationId)
    const participation = await conversationsStore.findParticipation(unit.db, wanted.conversationId, caller.userId)
    if (!participation) throw new AppError(chatProblems.conversation_not_found)
    await (wanted.userId === caller.userId ? leave(unit, participation) : remove(unit, participation, wanted.userId))
  }

  /** Whoever is in no more of what a group was made for; fine for who is not in it. */
  async function goOut(unit: UnitOfWork, userId: string, conversationId: string): Promise<void> {
    await conversationsStore.lock(unit.db, conversationId)
    const participation = await conversationsStore.findParticipation(unit.db, conversationId, userId)
    if (participation !== undefined) await leave(unit, participation)
  }

  /** What was said up to now stays readable. The last one takes the group along; an owner leaves it to another. */
  async function leave(unit: UnitOfWork, participation: Participation): Promise<void> {
    if (participation.own.leftSeq !== null) return
    const { conversation, own, members } = requireGroup(participation)
    const remainingUserIds = members.map(({ userId }) => userId).filter((userId) => userId !== own.userId)
    if (remainingUserIds.length === 0) await ending.end(unit, conversation.id)
    else {
      await conversationsStore.endMembership(unit.db, conversation, own.userId)
      await systemMessages.say(unit, participation, { kind: 'left', userIds: [own.userId] })
      if (own.role === 'owner') await leaveToHeir(unit, participation)
    }
    await unit.announce(conversationLeft, { conversationId: conversation.id, userId: own.userId, remainingUserIds })
  }

  async function leaveToHeir(unit: UnitOfWork, participation: Participation): Promise<void> {
    const conversationId = participation.conversation.id
    const userId = await groupsStore.findHeir(unit.db, conversationId)
    if (userId === undefined) throw new Error('a group with members has nobody to own it')
    await groupsStore.setRole(unit.db, { conversationId, userId }, 'owner')
    await systemMessages.say(unit, participation, { kind: 'role', userIds: [userId], role: 'owner' })
  }

  async function remove(unit: UnitOfWork, participation: Participation, userId: string): Promise<void> {
    const { conversation, members } = requireRunner(participation)
    if (members.some((member) => member.userId === userId)) return putOut(unit, participation, userId)
    if (await groupsStore.wasMember(unit.db, { conversationId: conversation.id, userId })) return
    throw new AppError(chatProblems.member_not_found)
  }

  /** Of a locked group that one runs. @throws member_not_found, not_allowed_in_group */
  async function putOut(unit: UnitOfWork, participation: Participation, userId: string): Promise<void> {
    const { conversation, own, members } = participation
    const place = { conversationId: conversation.id, userId }
    const target = members.find((member) => member.userId === userId)
    if (!target) throw new AppError(chatProblems.member_not_found)
    if (own.role !== 'owner' && target.role !== 'member') throw new AppError(chatProblems.not_allowed_in_group)
    await conversationsStore.endMembership(unit.db, conversation, userId)
    await systemMessages.say(unit, participation, { kind: 'removed', userIds: [userId] })
    const remainingUserIds = members.map((member) => member.userId).filter((id) => id !== userId)
    await unit.announce(conversationLeft, { ...place, remainingUserIds })
  }

  return { addParticipants, end, goOut, putOut }
}
