import { randomUUIDv7 } from 'node:crypto'
import { friendMaximum, friendsProblems } from '@guildhall/contract/friends'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Users } from '../users/index.ts'
import type { Admission } from './admission.service.ts'
import { friendAdded, friendRequested, requestOf, unseenRequestMoved } from './friends.events.ts'
import type { Friendship, NewRequest } from './friends.store.ts'
import * as friendsStore from './friends.store.ts'

const declinePauseMs = 30 * 24 * 60 * 60 * 1000
const openRequestMaximum = 200

export type BecomingFriends = ReturnType<typeof createBecomingFriends>

/** How two become friends: one asks, the other accepts or asks back. */
export function createBecomingFriends(parts: { admission: Admission; users: Users; boundaries: Boundaries }) {
  const { admission, users, boundaries } = parts

  async function requestFriendship(unit: UnitOfWork, caller: Caller, userId: string): Promise<'requested' | 'friends'> {
    if (userId === caller.userId) throw new AppError(friendsProblems.own_request)
    if (!(await users.activeIdsAmong(unit.db, [userId])).has(userId)) {
      throw new AppError(friendsProblems.member_not_found)
    }
    const pair = await friendsStore.hold(unit.db, caller.userId, userId)
    if ((await boundaries.blockedByAmong(unit.db, caller.userId, [userId])).has(userId)) {
      throw new AppError(friendsProblems.member_blocked)
    }
    // From here on a block is the other's: everything is decided as if there were none, but not delivered.
    const isBlocked = await boundaries.isBlockedBetween(unit.db, caller.userId, userId)
    const standing = pair && (await answerStanding(unit, caller, { pair, isBlocked }))
    if (standing) return standing
    refuseWhilePaused(pair, caller)
    if (!(await admission.takesRequestOf(unit.db, caller.userId, userId))) {
      throw new AppError(friendsProblems.requests_closed)
    }
    await requireFewOpen(unit.db, caller, pair)
    await ask(unit, { requestId: randomUUIDv7(), askerId: caller.userId, askedId: userId }, isBlocked)
    return 'requested'
  }

  /** What the request comes to where one of the two asked before; `undefined` where it has to be made. */
  async function answerStanding(
    unit: UnitOfWork,
    caller: Caller,
    { pair, isBlocked }: { pair: Friendship; isBlocked: boolean },
  ): Promise<'requested' | 'friends' | undefined> {
    if (pair.state === 'friends') {
      throw new AppError(friendsProblems.already_friends, { current: { state: 'friends' } })
    }
    if (pair.state !== 'requested' && pair.state !== 'withheld') return undefined
    if (pair.askerId === caller.userId) {
      const isOverdue = pair.state === 'withheld' && !isBlocked
      return isOverdue ? undefined : 'requested'
    }
    await becomeFriends(unit, pair)
    return 'friends'
  }

  async function requireFewOpen(db: Database, caller: Caller, pair: Friendship | undefined): Promise<void> {
    const isCounted = pair?.state === 'withheld' && pair.askerId === caller.userId
    const open = (await friendsStore.countOpenRequests(db, caller.userId)) - (isCounted ? 1 : 0)
    if (open >= openRequestMaximum) throw new AppError(friendsProblems.too_many_open_requests)
  }

  /** To whoever asks it always looks the same; the other hears of it unless they blocked or ignore them. */
  async function ask(unit: UnitOfWork, request: NewRequest, isBlocked: boolean): Promise<void> {
    await (isBlocked ? friendsStore.withhold : friendsStore.open)(unit.db, request)
    const isUnseen =
      isBlocked || (await boundaries.ignoredAmong(unit.db, request.askedId, [request.askerId])).has(request.askerId)
    await unit.announce(isUnseen ? unseenRequestMoved : friendRequested, requestOf(request))
  }

  /** Accepting twice is fine: the second time they are friends already. */
  async function approveRequest(unit: UnitOfWork, caller: Caller, friendId: string): Promise<void> {
    const pair = await friendsStore.hold(unit.db, caller.userId, friendId)
    if (pair?.state === 'friends') return
    if (pair?.state !== 'requested' || pair.askerId !== friendId) {
      throw new AppError(friendsProblems.friend_request_not_found)
    }
    await becomeFriends(unit, pair)
  }

  async function becomeFriends(unit: UnitOfWork, pair: Friendship): Promise<void> {
    for (const userId of [pair.askerId, pair.askedId]) {
      if ((await friendsStore.countFriends(unit.db, userId)) >= friendMaximum) {
        throw new AppError(friendsProblems.friend_list_full)
      }
    }
    await friendsStore.settle(unit.db, pair.requestId, 'friends')
    await unit.announce(friendAdded, requestOf(pair))
  }

  return { requestFriendship, approveRequest }
}

/** Only whoever was declined has to wait; the other may ask at any time. */
function refuseWhilePaused(pair: Friendship | undefined, caller: Caller): void {
  if (pair?.state !== 'declined' || pair.askerId !== caller.userId) return
  const retryAfterMs = Math.ceil(declinePauseMs - pair.sinceMs)
  if (retryAfterMs > 0) throw new AppError(friendsProblems.too_soon, { retryAfterMs })
}
