import type { FriendRequest } from '@guildhall/contract/friends'
import { requestsAtOnce } from '@guildhall/contract/rules/start-parts'
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { hold } from '../../platform/start/held-answers.ts'
import { fromStart } from '../../platform/start/start.ts'
import { putWholeList, takeOutFriend } from './list/friends-cache.ts'
import { friendsKeys } from './list/friends-keys.ts'

export function usePendingRequests() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: friendsKeys.pending(userId),
    queryFn: ({ signal }) =>
      hold('requests', async () => {
        const args = { params: { userId }, query: { limit: requestsAtOnce } }
        return (await fromStart('requests')) ?? (await call('GET /api/friends/{userId}/pending', args, { signal }))
      }),
  })
}

export function useSentRequests() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: friendsKeys.sent(userId),
    queryFn: ({ signal }) =>
      hold('sentRequests', () => {
        const args = { params: { userId }, query: { limit: requestsAtOnce } }
        return call('GET /api/friends/{userId}/sent', args, { signal })
      }),
  })
}

/** Ask somebody; then the sent list is refetched, as the specification says. */
export function useRequestFriendship() {
  const { client } = useFriendsCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (userId: string) => call('POST /api/friends/request', { body: { userId } }),
    onSettled: () => client.invalidateQueries({ queryKey: friendsKeys.all }),
  })
}

/** The answer is the new friend list. `onAccepted` is called even when the button is gone by then: a push may be faster. */
export function useApproveRequest(onAccepted?: () => void) {
  const { client, userId } = useFriendsCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (friendId: string) => call('POST /api/friends/approve', { body: { friendId } }),
    onSuccess: (friends, friendId) => {
      onAccepted?.()
      putWholeList(client, userId, friends)
      dropRequest(client, friendsKeys.pending(userId), (request) => request.friendId === friendId)
    },
  })
}

export function useDeclineRequest() {
  const { client, userId } = useFriendsCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (friendId: string) => call('POST /api/friends/decline', { body: { friendId } }),
    onSuccess: (_, friendId) =>
      dropRequest(client, friendsKeys.pending(userId), (request) => request.friendId === friendId),
  })
}

export function useCancelRequest() {
  const { client, userId } = useFriendsCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (requestId: string) =>
      call('DELETE /api/friends/{userId}/cancel/{requestId}', { params: { userId, requestId } }),
    onSuccess: (_, requestId) => dropRequest(client, friendsKeys.sent(userId), (request) => request.id === requestId),
    // It may have been accepted meanwhile: then the lists say so.
    onError: () => client.invalidateQueries({ queryKey: friendsKeys.all }),
  })
}

/** `onRemoved` is called even when the row is gone by then: a push may be faster. */
export function useRemoveFriend(onRemoved?: () => void) {
  const { client, userId } = useFriendsCache()
  return useMutation({
    meta: saysItself,
    mutationFn: (friendId: string) =>
      call('DELETE /api/friends/{userId}/remove/{friendId}', { params: { userId, friendId } }),
    onSuccess: (_, friendId) => {
      onRemoved?.()
      takeOutFriend(client, userId, friendId)
    },
  })
}

function useFriendsCache() {
  return { client: useQueryClient(), userId: useCurrentUser().id }
}

function dropRequest(client: QueryClient, key: QueryKey, isGone: (request: FriendRequest) => boolean) {
  client.setQueryData<FriendRequest[]>(key, (requests) => requests?.filter((request) => !isGone(request)))
}
