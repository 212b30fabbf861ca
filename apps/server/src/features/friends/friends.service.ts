import { randomUUIDv7 } from 'node:crypto'
import { friendMaximum, friendsProblems } from '@guildhall/contract/friends'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import type { RequestMoved } from './friends.events.ts'
import {
  friendAdded,
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  friendRequested,
} from './friends.events.ts'
import type { Friendship, FriendsStore } from './friends.store.ts'

const declinePauseMs = 30 * 24 * 60 * 60 * 1000
const openRequestMaximum = 200

export type FriendsService = ReturnType<typeof createFriendsService>

/** What changes between two people, and when it may. Reading is in `friend-lists.service.ts`. */
export function createFriendsService(parts: { store: FriendsStore; users: Users }) {
  const { store, users } = parts

  async function requestFriendship(unit: UnitOfWork, caller: Caller, userId: string): Promise<'requested' | 'friends'> {
    if (userId === caller.userId) throw new AppError(friendsProblems.own_request)
    if (!(await users.activeIdsAmong(unit.db, [userId])).has(userId)) {
      throw new AppError(friendsProblems.member_not_found)
    }
    const pair = await store.hold(unit.db, caller.userId, userId)
    if (pair?.state === 'friends') {
      throw new AppError(friendsProblems.already_friends, { current: { state: 'friends' } })
    }
    if (pair?.state === 'requested') {
      if (pair.askerId === caller.userId) return 'requested'
      await becomeFriends(unit, pair)
      return 'friends'
    }
    refuseWhilePaused(pair, caller)
    if ((await store.countOpenRequests(unit.db, caller.userId)) >= openRequestMaximum) {
      throw new AppError(friendsProblems.too_many_open_requests)
    }
    const requestId = randomUUIDv7()
    await store.open(unit.db, { requestId, askerId: caller.userId, askedId: userId })
    await unit.announce(friendRequested, {
      requestId,
      fromUserId: caller.userId,
      toUserId: userId,
    })
    return 'requested'
  }

  /** Accepting twice is fine: the second time they are friends already. */
  async function approveRequest(unit: UnitOfWork, caller: Caller, friendId: string): Promise<void> {
    const pair = await store.hold(unit.db, caller.userId, friendId)
    if (pair?.state === 'friends') return
    if (pair?.state !== 'requested' || pair.askerId !== friendId) {
      throw new AppError(friendsProblems.friend_request_not_found)
    }
    await becomeFriends(unit, pair)
  }

  async function becomeFriends(unit: UnitOfWork, pair: Friendship): Promise<void> {
    for (const userId of [pair.askerId, pair.askedId]) {
      if ((await store.countFriends(unit.db, userId)) >= friendMaximum) {
        throw new AppError(friendsProblems.friend_list_full)
      }
    }
    await store.settle(unit.db, pair.requestId, 'friends')
    await unit.announce(friendAdded, moved(pair))
  }

  /** Without `friendId` the only open request is meant; where several are open nothing is guessed. */
  async function declineRequest(unit: UnitOfWork, caller: Caller, friendId: string | undefined): Promise<void> {
    const askerId = friendId ?? (await onlyAsker(unit, caller))
    if (askerId === undefined) return
    const pair = await store.hold(unit.db, caller.userId, askerId)
    if (pair?.askerId !== askerId) throw new AppError(friendsProblems.friend_request_not_found)
    switch (pair.state) {
      case 'requested':
        await store.settle(unit.db, pair.requestId, 'declined')
        await unit.announce(friendRequestDeclined, moved(pair))
        return
      case 'declined':
        return
      case 'friends':
        throw new AppError(friendsProblems.request_accepted, { current: { state: 'friends' } })
      default:
        throw new AppError(friendsProblems.friend_request_not_found)
    }
  }

  async function onlyAsker(unit: UnitOfWork, caller: Caller): Promise<string | undefined> {
    const [asker, another] = await store.firstAskers(unit.db, caller.userId)
    if (another !== undefined) throw new AppError(friendsProblems.friend_id_required)
    return asker
  }

  /** A declined request cancels without a sign of it: the pause stays, and declining stays silent. */
  async function cancelRequest(unit: UnitOfWork, caller: Caller, requestId: string): Promise<void> {
    const request = await store.findRequest(unit.db, requestId)
    if (request?.askerId !== caller.userId) {
      throw new AppError(friendsProblems.friend_request_not_found)
    }
    const pair = await store.hold(unit.db, request.askerId, request.askedId)
    if (pair?.requestId !== requestId) return
    switch (pair.state) {
      case 'requested':
        await store.settle(unit.db, requestId, 'cancelled')
        await unit.announce(friendRequestCancelled, moved(pair))
        return
      case 'friends':
      case 'removed':
        throw new AppError(friendsProblems.request_accepted, { current: { state: pair.state } })
      default:
        return
    }
  }

  async function removeFriend(unit: UnitOfWork, caller: Caller, friendId: string): Promise<void> {
    const pair = await store.hold(unit.db, caller.userId, friendId)
    if (pair?.state !== 'friends') return
    await store.settle(unit.db, pair.requestId, 'removed')
    await unit.announce(friendRemoved, { byUserId: caller.userId, removedUserId: friendId })
  }

  return { requestFriendship, approveRequest, declineRequest, cancelRequest, removeFriend }
}

/** Only whoever was declined has to wait; the other may ask at any time. */
function refuseWhilePaused(pair: Friendship | undefined, caller: Caller): void {
  if (pair?.state !== 'declined' || pair.askerId !== caller.userId) return
  const retryAfterMs = Math.ceil(declinePauseMs - pair.sinceMs)
  if (retryAfterMs > 0) throw new AppError(friendsProblems.too_soon, { retryAfterMs })
}

function moved(pair: Friendship): RequestMoved {
  return { requestId: pair.requestId, fromUserId: pair.askerId, toUserId: pair.askedId }
}
