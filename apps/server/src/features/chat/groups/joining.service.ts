import type { Invitation } from '@guildhall/contract/chat/invitations'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import { conversationChanged, groupJoinAsked } from '../chat.events.ts'
import * as conversationsStore from '../conversations/conversations.store.ts'
import * as bansStore from './bans/bans.store.ts'
import * as entrance from './entrance.service.ts'
import * as joinRequestsStore from './join-requests.store.ts'
import type { Invited } from './links.store.ts'
import * as linksStore from './links.store.ts'

export type Joining = ReturnType<typeof createJoining>

/** The way into a group for whoever has a link to it, unless they are banned, or a block stands between them and its owner. */
export function createJoining(parts: { boundaries: Boundaries }) {
  const { boundaries } = parts

  async function look(db: Database, caller: Caller, code: string): Promise<Invitation> {
    return toInvitation(await requireInvited(db, caller, code))
  }

  async function requireInvited(db: Database, caller: Caller, code: string): Promise<Invited> {
    const invited = await linksStore.findInvited(db, code, caller.userId)
    if (!invited || (await isKeptOut(db, caller, invited))) throw new AppError(chatProblems.invitation_not_found)
    return invited
  }

  async function isKeptOut(
    db: Database,
    { userId }: Caller,
    { conversationId, isMember, ownerId }: Invited,
  ): Promise<boolean> {
    if (isMember) return false
    if (await bansStore.has(db, { conversationId, userId })) return true
    return boundaries.isBlockedBetween(db, userId, ownerId)
  }

  /** Joins, or begins to wait where the link asks for that; who is in already, or waits, stays so. */
  async function join(unit: UnitOfWork, caller: Caller, code: string): Promise<Invitation> {
    const { conversationId, ownerId } = await requireInvited(unit.db, caller, code)
    await conversationsStore.lock(unit.db, conversationId)
    await relyOnPairs(unit.db, caller.userId, [ownerId])
    const invited = await requireInvited(unit.db, caller, code)
    if (!invited.isMember) await (invited.needsApproval ? ask(unit, caller, invited) : enter(unit, caller, invited))
    return look(unit.db, caller, code)
  }

  async function enter(unit: UnitOfWork, { userId }: Caller, invited: Invited): Promise<void> {
    const { conversationId, lastSeq, counted, memberCount, linkId } = invited
    await linksStore.countUse(unit.db, linkId)
    await entrance.letIn(
      unit,
      { id: conversationId, lastSeq, counted },
      { userIds: [userId], memberCount, byUserId: userId, note: { kind: 'joined', userIds: [userId] } },
    )
  }

  async function ask(unit: UnitOfWork, { userId }: Caller, invited: Invited): Promise<void> {
    const { conversationId, title, isWaiting } = invited
    if (!isWaiting && (await joinRequestsStore.isFull(unit.db, conversationId))) {
      throw new AppError(chatProblems.conversation_full)
    }
    if (!(await joinRequestsStore.insert(unit.db, { conversationId, userId }))) return
    const runnerUserIds = await conversationsStore.findRunnerIds(unit.db, conversationId)
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
