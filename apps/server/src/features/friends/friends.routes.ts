import { problems } from '@guildhall/contract/frame/errors'
import { friendsEndpoints } from '@guildhall/contract/friends'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BecomingFriends } from './becoming-friends.service.ts'
import * as endingTies from './ending-ties.service.ts'
import type { FriendListsService } from './friend-lists.service.ts'
import type { SuggestionsService } from './suggestions/suggestions.service.ts'

export function serveFriends(
  platform: Platform,
  parts: { lists: FriendListsService; becoming: BecomingFriends; suggestions: SuggestionsService },
): void {
  const { lists, becoming, suggestions } = parts
  const { database } = platform
  platform.serve(friendsEndpoints, {
    'GET /api/friends/{userId}': async ({ caller, params, query, origin }) => {
      const { friends, total } = await lists.friendPage(database, caller, { ...params, ...query })
      origin.setHeader('X-Total-Count', String(total))
      return friends
    },
    'GET /api/friends/{userId}/pending': ({ caller, params, query }) =>
      lists.receivedRequests(database, caller, { ...params, ...query }),
    'GET /api/friends/{userId}/sent': ({ caller, params, query }) =>
      lists.sentRequests(database, caller, { ...params, ...query }),
    'GET /api/friends/{userId}/in-common': ({ caller, params, query }) =>
      lists.friendsInCommon(database, caller, { ...params, ...query }),
    'GET /api/friends/{userId}/suggestions': ({ caller, params, query }) => {
      requireOwn(caller, params.userId)
      return suggestions.suggest(database, caller, query.limit)
    },
    'POST /api/friends/suggestions/dismiss': ({ unit, caller, body }) => suggestions.dismiss(unit, caller, body.userId),
    'POST /api/friends/request': async ({ unit, caller, body }) => ({
      state: await becoming.requestFriendship(unit, caller, body.userId),
    }),
    'POST /api/friends/approve': async ({ unit, caller, body }) => {
      await becoming.approveRequest(unit, caller, body.friendId)
      return lists.friendsOf(unit.db, caller.userId)
    },
    'POST /api/friends/decline': ({ unit, caller, query, body }) =>
      endingTies.declineRequest(unit, caller, body?.friendId ?? query.friendId),
    'DELETE /api/friends/{userId}/cancel/{requestId}': ({ unit, caller, params }) => {
      requireOwn(caller, params.userId)
      return endingTies.cancelRequest(unit, caller, params.requestId)
    },
    'DELETE /api/friends/{userId}/remove/{friendId}': ({ unit, caller, params }) => {
      requireOwn(caller, params.userId)
      return endingTies.removeFriend(unit, caller, params.friendId)
    },
  })
}

function requireOwn(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw new AppError(problems.not_owner)
}
