import type { Invitation } from '@guildhall/contract/chat/invitations'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import { conversationChanged, groupJoinAsked } from '../chat.events.ts'
import type { ConversationsStore } from '../conversations/conversations.store.ts'
import type { Entrance } from './entrance.service.ts'
import type { JoinRequestsStore } from './join-requests.store.ts'
import type { Invited, LinksStore } from './links.store.ts'

export type Joining = ReturnType<typeof createJoining>

/** The way into a group for whoever has a link to it, unless a block stands between them and its owner. */
export function createJoining(parts: {
  links: LinksStore
  joinRequests: JoinRequestsStore
  conversations: ConversationsStore
  boundaries: Boundaries
  entrance: Entrance
}) {
  const { links, joinRequests, conversations, boundaries, entrance } = parts

  async function look(db: Database, caller: Caller, code: string): Promise<Invitation> {
    return toInvitation(await requireInvited(db, caller, code))
  }

  async function requireInvited(db: Database, caller: Caller, code: string): Promise<Invited> {
    const invited = await links.findInvited(db, code, caller.userId)
    if (!invited || (await isKeptOut(db, caller, invited))) throw new AppError(chatProblems.invitation_not_found)
    return invited
  }

  async function isKeptOut(db: Database, caller: Caller, { isMember, ownerId }: Invited): Promise<boolean> {
    return !isMember && (await boundaries.isBlockedBetween(db, caller.userId, ownerId))
  }

  /** Joins, or begins to wait where the link asks for that; who is in already, or waits, stays so. */
  async function join(unit: UnitOfWork, caller: Caller, code: string): Promise<Invitation> {
    const { conversationId, ownerId } = await requireInvited(unit.db, caller, code)
    await conversations.lock(unit.db, conversationId)
    await boundaries.relyOnPairs(unit.db, caller.userId, [ownerId])
    const invited = await requireInvited(unit.db, caller, code)
    if (!invited.isMember) await (invited.needsApproval ? ask(unit, caller, invited) : enter(unit, caller, invited))
    return look(unit.db, caller, code)
  }

  async function enter(unit: UnitOfWork, { userId }: Caller, invited: Invited): Promise<void> {
    const { conversationId, lastSeq, counted, memberCount, linkId } = invited
    await links.countUse(unit.db, linkId)
    await entrance.letIn(
      unit,
      { id: conversationId, lastSeq, counted },
      { userIds: [userId], memberCount, byUserId: userId, note: { kind: 'joined', userIds: [userId] } },
    )
  }

  async function ask(unit: UnitOfWork, { userId }: Caller, { conversationId, title }: Invited): Promise<void> {
    if (await joinRequests.isFull(unit.db, conversationId)) throw new AppError(chatProblems.conversation_full)
    if (!(await joinRequests.insert(unit.db, { conversationId, userId }))) return
    const runnerUserIds = await conversations.findRunnerIds(unit.db, conversationId)
    await unit.announce(groupJoinAsked, { conversationId, title, userId, runnerUserIds })
    await unit.announce(conversationChanged, { conversationId, memberUserIds: runnerUserIds })
  }

  return { look, join }
}

function toInvitation(invited: Invited): Invitation {
  const { conversationId, title, description, picture, memberCount, needsApproval, isMember, isWaiting } = invited
  const state = isMember ? 'member' : isWaiting ? 'waiting' : 'open'
  return { conversationId, title, description, picture, memberCount, needsApproval, state }
}
