import { problems } from '@guildhall/contract/errors'
import type { Friend, FriendRequest } from '@guildhall/contract/friends'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import type { FriendsStore, RequestPage } from './friends.store.ts'

/** Letters first, accents and case only between names that are otherwise equal. */
const byName = new Intl.Collator('en')

export type FriendListsService = ReturnType<typeof createFriendListsService>

/** What members may read of friendships and requests, with the names of the people in them. */
export function createFriendListsService(parts: { store: FriendsStore; users: Users }) {
  const { store, users } = parts

  async function friendsOf(db: Database, userId: string): Promise<Friend[]> {
    const friends = await store.friendsOf(db, userId)
    const members = await users.findMembers(
      db,
      friends.map((friend) => friend.friendId),
    )
    return friends
      .flatMap(({ friendId, since }) => {
        const member = members.get(friendId)
        return member ? [{ name: fullName(member), member, since }] : []
      })
      .toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a.member.id, b.member.id))
      .map(({ member, since }) => ({ ...member, since: since.toISOString() }))
  }

  /** Friend lists are open to the friends of their owner. */
  async function visibleFriendsOf(db: Database, caller: Caller, userId: string): Promise<Friend[]> {
    if (userId !== caller.userId && !(await store.areFriends(db, userId, caller.userId))) {
      throw new AppError(problems.not_visible)
    }
    return friendsOf(db, userId)
  }

  async function ownRequests(db: Database, caller: Caller, page: RequestPage): Promise<FriendRequest[]> {
    if (page.userId !== caller.userId) throw new AppError(problems.not_owner)
    const requests = await store.requestPage(db, page)
    if (requests.length === 0) return []
    const otherIds = requests.map((request) => request.friendId)
    const inCommon = await store.friendsInCommon(db, caller.userId, otherIds)
    const commonIds = inCommon.values().flatMap((common) => common.firstIds)
    const members = await users.findMembers(db, [...otherIds, ...commonIds])
    return requests.flatMap(({ requestId, friendId, createdAt }) => {
      const member = members.get(friendId)
      if (!member) return []
      const common = inCommon.get(friendId)
      return [
        {
          ...member,
          id: requestId,
          friendId,
          createdAt: createdAt.toISOString(),
          friendsInCommon: {
            count: common?.count ?? 0,
            first: common?.firstIds.flatMap((id) => members.get(id) ?? []) ?? [],
          },
        },
      ]
    })
  }

  return { friendsOf, visibleFriendsOf, ownRequests }
}

function fullName(member: Member): string {
  return `${member.firstName} ${member.lastName}`
}
