import type { GroupBan } from '@guildhall/contract/chat/bans'
import { chatProblems } from '@guildhall/contract/chat/problems'
import type { Database, UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../../users/index.ts'
import { conversationChanged } from '../../chat.events.ts'
import type { Participation } from '../../conversations/conversations.store.ts'
import * as conversationsStore from '../../conversations/conversations.store.ts'
import { requireRunner } from '../../conversations/require-member.ts'
import * as entrance from '../entrance.service.ts'
import * as groupsStore from '../groups.store.ts'
import * as joinRequestsStore from '../join-requests.store.ts'
import type { MembersService } from '../members.service.ts'
import * as bansStore from './bans.store.ts'

type Banned = { readonly conversationId: string; readonly userId: string }

export type Banning = ReturnType<typeof createBanning>

/** Who is put out of a group for good, until whoever runs it lifts that. All of it may be repeated. */
export function createBanning(parts: { users: Users; members: Pick<MembersService, 'putOut'> }) {
  const { users, members } = parts

  async function list(db: Database, caller: Caller, conversationId: string): Promise<GroupBan[]> {
    requireRunner(await conversationsStore.findParticipation(db, conversationId, caller.userId))
    const bans = await bansStore.list(db, conversationId)
    const people = await users.findMembers(
      db,
      bans.map(({ userId }) => userId),
    )
    return bans.flatMap(({ userId, bannedBy, createdAt }) => {
      const person = people.get(userId)
      return person ? [{ person, bannedBy, createdAt: createdAt.toISOString() }] : []
    })
  }

  /** Of who is in it, was, or is seen to wait. The lock of the group puts a ban and somebody's coming into an order. */
  async function ban(unit: UnitOfWork, caller: Caller, banned: Banned): Promise<void> {
    const { conversationId, userId } = banned
    await conversationsStore.lock(unit.db, conversationId)
    const participation = requireRunner(
      await conversationsStore.findParticipation(unit.db, conversationId, caller.userId),
    )
    if (userId === caller.userId) throw new AppError(chatProblems.own_ban)
    if (await bansStore.has(unit.db, banned)) return
    if (await bansStore.isFull(unit.db, conversationId)) throw new AppError(chatProblems.bans_full)
    await takeOut(unit, participation, banned)
    await bansStore.insert(unit.db, banned, caller.userId)
  }

  /** @throws member_not_found, not_allowed_in_group */
  async function takeOut(unit: UnitOfWork, participation: Participation, banned: Banned): Promise<void> {
    const { conversationId, userId } = banned
    if (participation.members.some((member) => member.userId === userId)) {
      return members.putOut(unit, participation, userId)
    }
    const isKnown =
      (await joinRequestsStore.isSeenBy(unit.db, participation.own.userId, banned)) ||
      (await groupsStore.wasMember(unit.db, banned))
    if (!isKnown) throw new AppError(chatProblems.member_not_found)
    await entrance.settle(unit, conversationId, [userId])
    await tellRunners(unit, conversationId)
  }

  async function lift(unit: UnitOfWork, caller: Caller, banned: Banned): Promise<void> {
    await conversationsStore.lock(unit.db, banned.conversationId)
    requireRunner(await conversationsStore.findParticipation(unit.db, banned.conversationId, caller.userId))
    await bansStore.remove(unit.db, banned)
    await tellRunners(unit, banned.conversationId)
  }

  return { list, ban, lift }
}

/** Whoever runs the group sees who is kept out of it. */
async function tellRunners(unit: UnitOfWork, conversationId: string): Promise<void> {
  const memberUserIds = await conversationsStore.findRunnerIds(unit.db, conversationId)
  await unit.announce(conversationChanged, { conversationId, memberUserIds })
}
