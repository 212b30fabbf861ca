import type { FriendRequest } from '@guildhall/contract/friends'
import type { Member } from '@guildhall/contract/users'
import type { FriendsInCommon } from './friends-in-common.store.ts'

/** Whose names are needed to show what is in common. */
export function firstOf(common: ReadonlyMap<string, FriendsInCommon>): string[] {
  return [...common.values()].flatMap(({ firstIds }) => firstIds)
}

export function toFriendsInCommon(
  common: FriendsInCommon | undefined,
  members: ReadonlyMap<string, Member>,
): FriendRequest['friendsInCommon'] {
  return {
    count: common?.count ?? 0,
    first: common?.firstIds.flatMap((id) => members.get(id) ?? []) ?? [],
  }
}
