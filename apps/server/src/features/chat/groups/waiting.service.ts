import type { JoinRequest } from '@guildhall/contract/chat/invitations'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Users } from '../../users/index.ts'
import { conversationChanged, groupInvited } from '../chat.events.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireRunner } from '../conversations/require-member.ts'
import { isNewMember } from '../new-member.ts'
import * as entrance from './entrance.service.ts'
import * as joinRequestsStore from './join-requests.store.ts'

type Asked = { readonly conversationId: string; readonly userId: string }

export type Waiting = ReturnType<typeof createWaiting>

/** Those who wait to be let into a group, and who lets them in: for who does not see them they do not wait. */
export function createWaiting(parts: { users: Users; boundaries: Boundaries }) {
  const { users, boundaries } = parts

  async function list(db: Database, caller: Caller, conversationId: string): Promise<JoinRequest[]> {
    requireRunner(await conversationsStore.findParticipation(db, conversationId, caller.userId))
    const waiting = await joinRequestsStore.list(db, conversationId, caller.userId)
    const people = await users.findMembers(
      db,
      waiting.map(({ userId }) => userId),
    )
    return waiting.flatMap(({ userId, createdAt }) => {
      const person = people.get(userId)
      return person ? [{ person, createdAt: createdAt.toISOString() }] : []
    })
  }

  /** Letting in who is in already is fine. */
  async function letIn(unit: UnitOfWork, caller: Caller, { conversationId, userId }: Asked): Promise<void> {
    await conversationsStore.lock(unit.db, conversationId)
    const participation = requireRunner(
      await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
    )
    const { conversation, members } = participation
    if (members.some((member) => member.userId === userId)) return
    if (!(await mayEnter(unit, caller, { conversationId, userId }, members))) throw nobodyWaits()
    const byUserId = caller.userId
    await entrance.letIn(unit, conversation, {
      userIds: [userId],
      memberCount: members.length,
      byUserId,
      note: { kind: 'added', userIds: [userId] },
    })
    const invited = { conversationId, title: conversation.title, byUserId, userIds: [userId], haveAsked: true }
    await unit.announce(groupInvited, { ...invited, isOfNewcomer: isNewMember(caller) })
  }

  async function mayEnter(
    unit: UnitOfWork,
    caller: Caller,
    asked: Asked,
    members: readonly { userId: string; role: string }[],
  ): Promise<boolean> {
    const owners = members.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
    await relyOnPairs(unit.db, asked.userId, [...owners, caller.userId])
    if (!(await joinRequestsStore.isSeenBy(unit.db, caller.userId, asked))) return false
    const kept = await boundaries.blockedAmong(unit.db, asked.userId, owners)
    return kept.size === 0 && (await users.activeIdsAmong(unit.db, [asked.userId])).size > 0
  }

  /** By whoever runs the group, or by the one who waits. Nobody is told of it. */
  async function turnAway(unit: UnitOfWork, caller: Caller, { conversationId, userId }: Asked): Promise<void> {
    await conversationsStore.lock(unit.db, conversationId)
    if (userId !== caller.userId) {
      requireRunner(await conversationsStore.findParticipation(unit.db, conversationId, caller.userId))
      const isSeen = await joinRequestsStore.isSeenBy(unit.db, caller.userId, { conversationId, userId })
      if (!isSeen) throw nobodyWaits()
    }
    if (!(await entrance.settle(unit, conversationId, [userId]))) throw nobodyWaits()
    const memberUserIds = await conversationsStore.findRunnerIds(unit.db, conversationId)
    await unit.announce(conversationChanged, { conversationId, memberUserIds })
  }

  return { list, letIn, turnAway }
}

function nobodyWaits(): AppError {
  return new AppError(chatProblems.join_request_not_found)
}
