import { friendsProblems } from '@guildhall/contract/friends'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import {
  friendRemoved,
  friendRequestCancelled,
  friendRequestDeclined,
  requestOf,
  unseenRequestMoved,
} from './friends.events.ts'
import type { FriendsStore } from './friends.store.ts'

export type EndingTies = ReturnType<typeof createEndingTies>

/** How requests and friendships end, but by a block: that is in `blocks-between-friends.ts`. */
export function createEndingTies({ store }: { store: FriendsStore }) {
  /** Without `friendId` the only open request is meant; where several are open nothing is guessed. */
  async function declineRequest(unit: UnitOfWork, caller: Caller, friendId: string | undefined): Promise<void> {
    const askerId = friendId ?? (await onlyAsker(unit, caller))
    if (askerId === undefined) return
    const pair = await store.hold(unit.db, caller.userId, askerId)
    if (pair?.askerId !== askerId) throw new AppError(friendsProblems.friend_request_not_found)
    switch (pair.state) {
      case 'requested':
        await store.settle(unit.db, pair.requestId, 'declined')
        await unit.announce(friendRequestDeclined, requestOf(pair))
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
    const [request, another] = await store.receivedPage(unit.db, { userId: caller.userId, limit: 2 })
    if (another) throw new AppError(friendsProblems.friend_id_required)
    return request?.friendId
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
        await unit.announce(friendRequestCancelled, requestOf(pair))
        return
      case 'withheld':
        await store.settle(unit.db, requestId, 'cancelled')
        await unit.announce(unseenRequestMoved, requestOf(pair))
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

  return { declineRequest, cancelRequest, removeFriend }
}
