import { problems } from '@guildhall/contract/errors'
import { friendsEndpoints } from '@guildhall/contract/friends'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FriendListsService } from './friend-lists.service.ts'
import type { FriendsService } from './friends.service.ts'

export function serveFriends(platform: Platform, parts: { lists: FriendListsService; service: FriendsService }): void {
  const { lists, service } = parts
  const { database } = platform
  platform.serve(friendsEndpoints, {
    'GET /api/friends/{userId}': ({ caller, params }) => lists.visibleFriendsOf(database, caller, params.userId),
    'GET /api/friends/{userId}/pending': ({ caller, params, query }) =>
      lists.ownRequests(database, caller, { ...params, ...query, direction: 'received' }),
    'GET /api/friends/{userId}/sent': ({ caller, params, query }) =>
      lists.ownRequests(database, caller, { ...params, ...query, direction: 'sent' }),
    'POST /api/friends/request': async ({ unit, caller, body }) => ({
      state: await service.requestFriendship(unit, caller, body.userId),
    }),
    'POST /api/friends/approve': async ({ unit, caller, body }) => {
      await service.approveRequest(unit, caller, body.friendId)
      return lists.friendsOf(unit.db, caller.userId)
    },
    'POST /api/friends/decline': ({ unit, caller, query, body }) =>
      service.declineRequest(unit, caller, body?.friendId ?? query.friendId),
    'DELETE /api/friends/{userId}/cancel/{requestId}': ({ unit, caller, params }) => {
      requireOwn(caller, params.userId)
      return service.cancelRequest(unit, caller, params.requestId)
    },
    'DELETE /api/friends/{userId}/remove/{friendId}': ({ unit, caller, params }) => {
      requireOwn(caller, params.userId)
      return service.removeFriend(unit, caller, params.friendId)
    },
  })
}

function requireOwn(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw new AppError(problems.not_owner)
}
