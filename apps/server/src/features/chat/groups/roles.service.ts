// Who runs a group: one owner, who makes admins and hands the group over, and admins, who may step back.
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { conversationChanged } from '../chat.events.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import { requireRunner } from '../conversations/require-member.ts'
import * as systemMessages from '../messages/system-messages.ts'
import * as groupsStore from './groups.store.ts'

/** Whoever hands the group over is an admin of it from then on. Giving a role that somebody has changes nothing. */
export async function setRole(
  unit: UnitOfWork,
  caller: Caller,
  wanted: { conversationId: string; userId: string; role: GroupRole },
): Promise<void> {
  const { conversationId, userId, role } = wanted
  await conversationsStore.lock(unit.db, conversationId)
  const participation = requireRunner(
    await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
  )
  const { own, members } = participation
  const target = members.find((member) => member.userId === userId)
  if (!target) throw new AppError(chatProblems.member_not_found)
  if (target.role === role) return
  const isSteppingBack = own.role === 'admin' && userId === own.userId && role === 'member'
  const isByOwner = own.role === 'owner' && userId !== own.userId
  if (!isSteppingBack && !isByOwner) throw new AppError(chatProblems.not_allowed_in_group)
  if (role === 'owner') await groupsStore.setRole(unit.db, { conversationId, userId: own.userId }, 'admin')
  await groupsStore.setRole(unit.db, { conversationId, userId }, role)
  await systemMessages.say(unit, participation, { kind: 'role', userIds: [userId], role })
  await unit.announce(conversationChanged, {
    conversationId,
    memberUserIds: members.map((member) => member.userId),
  })
}
