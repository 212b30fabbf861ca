// How requests and friendships end, but by a block: that is in `blocks-between-friends.ts`.
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
import * as friendsStore from './friends.store.ts'

/** Without `friendId` the only open request is meant; where several are open nothing is guessed. */
export async function declineRequest(unit: UnitOfWork, caller: Caller, friendId: string | undefined): Promise<void> {
  const askerId = friendId ?? (await onlyAsker(unit, caller))
  if (askerId === undefined) return
  const pair = await friendsStore.hold(unit.db, caller.userId, askerId)
  if (pair?.askerId !== askerId) throw new AppError(friendsProblems.friend_request_not_found)
  switch (pair.state) {
    case 'requested':
      await friendsStore.settle(unit.db, pair.requestId, 'declined')
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
  const [request, another] = await friendsStore.receivedPage(unit.db, { userId: caller.userId, limit: 2 })
  if (another) throw new AppError(friendsProblems.friend_id_required)
  return request?.friendId
}

/** A declined request cancels without a sign of it: the pause stays, and declining stays silent. */
export async function cancelRequest(unit: UnitOfWork, caller: Caller, requestId: string): Promise<void> {
  const request = await friendsStore.findRequest(unit.db, requestId)
  if (request?.askerId !== caller.userId) {
    throw new AppError(friendsProblems.friend_request_not_found)
  }
  const pair = await friendsStore.hold(unit.db, request.askerId, request.askedId)
  if (pair?.requestId !== requestId) return
  switch (pair.state) {
    case 'requested':
      await friendsStore.settle(unit.db, requestId, 'cancelled')
      await unit.announce(friendRequestCancelled, requestOf(pair))
      return
    case 'withheld':
      await friendsStore.settle(unit.db, requestId, 'cancelled')
      await unit.announce(unseenRequestMoved, requestOf(pair))
      return
    case 'friends':
    case 'removed':
      throw new AppError(friendsProblems.request_accepted, { current: { state: pair.state } })
    default:
      return
  }
}

export async function removeFriend(unit: UnitOfWork, caller: Caller, friendId: string): Promise<void> {
  const pair = await friendsStore.hold(unit.db, caller.userId, friendId)
  if (pair?.state !== 'friends') return
  await friendsStore.settle(unit.db, pair.requestId, 'removed')
  await unit.announce(friendRemoved, { byUserId: caller.userId, removedUserId: friendId, isByBlock: false })
}
