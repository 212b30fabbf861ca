// What pages know of friends, kept true to what the member did and to what was pushed.
import type { Friend } from '@guildhall/contract/friends'
import type { QueryClient } from '@tanstack/react-query'
import { type FriendPages, toList, withChanged, without, withWhole } from './friend-pages.ts'
import { friendsKeys } from './friends-keys.ts'

/** Friends who are here of those whose presence is known, though their page is not; `asked` may hold others too. */
export type FriendsBeyond = { readonly asked: readonly string[]; readonly friends: readonly Friend[] }

/** Takes in the whole list as an answer told it. */
export function putWholeList(client: QueryClient, userId: string, friends: readonly Friend[]): void {
  client.setQueryData<FriendPages>(friendsKeys.pages(userId), (known) => known && withWhole(known, friends))
}

export function takeOutFriend(client: QueryClient, userId: string, friendId: string): void {
  client.setQueriesData<FriendPages>(
    { queryKey: friendsKeys.everyPages(userId) },
    (known) => known && without(known, friendId),
  )
  client.setQueryData<FriendsBeyond>(
    friendsKeys.beyond(userId),
    (known) => known && { ...known, friends: known.friends.filter(({ id }) => id !== friendId) },
  )
}

/** Whether a change of the member would show: of a list that is here in part nobody knows who is on the rest. */
export function mayBeFriend(client: QueryClient, userId: string, id: string): boolean {
  const known = client.getQueryData<FriendPages>(friendsKeys.pages(userId))
  if (known === undefined) return false
  const { friends, isWhole } = toList(known)
  return !isWhole || friends.some((friend) => friend.id === id)
}

/** Takes in friends as they are now. Who is found by words is asked for again: they may be called otherwise. */
export function putChanged(client: QueryClient, userId: string, found: readonly Friend[]): void {
  const pagesKey = friendsKeys.pages(userId)
  const known = client.getQueryData<FriendPages>(pagesKey)
  const changed = known && withChanged(known, found)
  if (changed === undefined) void client.invalidateQueries({ queryKey: pagesKey })
  else client.setQueryData(pagesKey, changed)
  const now = new Map(found.map((friend) => [friend.id, friend]))
  client.setQueryData<FriendsBeyond>(
    friendsKeys.beyond(userId),
    (beyond) => beyond && { ...beyond, friends: beyond.friends.map((friend) => now.get(friend.id) ?? friend) },
  )
  void client.invalidateQueries({
    queryKey: friendsKeys.everyPages(userId),
    predicate: ({ queryKey }) => queryKey.at(-1) !== '',
  })
}
