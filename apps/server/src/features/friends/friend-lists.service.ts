import { problems } from '@guildhall/contract/frame/errors'
import type { Friend, FriendRequest } from '@guildhall/contract/friends'
import { byName } from '@guildhall/contract/rules/names/by-name'
import { peopleNamed } from '@guildhall/contract/rules/names/people-named'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Privacy } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'
import type { Admission } from './admission.service.ts'
import type { OpenRequest, RequestPage } from './friends.store.ts'
import * as friendsStore from './friends.store.ts'
import type { InCommonPage } from './friends-in-common.store.ts'
import * as friendsInCommonStore from './friends-in-common.store.ts'
import { firstOf, toFriendsInCommon } from './friends-in-common-view.ts'

/** `ids` are those who are meant, if not all are; of them the ones who are called by `name`. */
type PageAsked = {
  readonly ids?: readonly string[] | undefined
  readonly name?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** `total` counts those on all pages. */
export type FriendPage = { readonly friends: Friend[]; readonly total: number }

export type FriendListsService = ReturnType<typeof createFriendListsService>

/** What members may read of friendships and requests, with the names of the people in them. */
export function createFriendListsService(parts: {
  admission: Admission
  users: Users
  privacy: Privacy
  boundaries: Boundaries
}) {
  const { admission, users, privacy, boundaries } = parts

  async function friendsOf(db: Database, userId: string, ids?: readonly string[]): Promise<Friend[]> {
    const friends = await friendsStore.friendsOf(db, userId, ids)
    const members = await users.findMembers(
      db,
      friends.map((friend) => friend.friendId),
    )
    return friends
      .flatMap(({ friendId, since }) => {
        const member = members.get(friendId)
        return member ? [{ ...member, since: since.toISOString() }] : []
      })
      .toSorted(byName)
  }

  /** @throws malformed_request when nobody goes by the id of the last one seen */
  async function friendPage(
    db: Database,
    caller: Caller,
    { userId, ids, name, after, limit }: PageAsked & { userId: string },
  ): Promise<FriendPage> {
    const visible = await visibleFriendsOf(db, caller, userId, ids)
    const meant = name === undefined ? visible : peopleNamed(visible, name)
    const total = meant.length
    if (after === undefined) return { friends: meant.slice(0, limit), total }
    // The last one seen may be a friend no more: the list goes on behind their name.
    const last = (await users.findMembers(db, [after])).get(after)
    if (last === undefined) throw new AppError(problems.malformed_request, { detail: 'Nobody goes by this id.' })
    return { friends: meant.filter((friend) => byName(friend, last) > 0).slice(0, limit), total }
  }

  /** As far as the owner shows it, and without those whom a block keeps apart from the caller. */
  async function visibleFriendsOf(
    db: Database,
    caller: Caller,
    userId: string,
    ids?: readonly string[],
  ): Promise<Friend[]> {
    if (userId === caller.userId) return friendsOf(db, userId, ids)
    const { friendList } = await privacy.settingsOf(db, userId)
    if (!(await admission.admits(db, caller.userId, userId, friendList))) throw new AppError(problems.not_visible)
    const friends = await friendsOf(db, userId, ids)
    const friendIds = friends.map((friend) => friend.id)
    const blockedIds = await boundaries.blockedAmong(db, caller.userId, friendIds)
    return friends.filter((friend) => !blockedIds.has(friend.id))
  }

  /** Filtered and never refused: nothing in common looks the same as nothing that may be seen. */
  async function friendsInCommon(
    db: Database,
    caller: Caller,
    { userId, ...page }: InCommonPage & { userId: string },
  ): Promise<Member[]> {
    if (userId === caller.userId) return []
    const { friendList } = await privacy.settingsOf(db, userId)
    const audience = friendList === 'nobody' ? 'nobody' : 'everyone'
    if (!(await admission.admits(db, caller.userId, userId, audience))) return []
    const ids = await friendsInCommonStore.shownInCommon(db, caller.userId, userId, page)
    const members = await users.findMembers(db, ids)
    return ids.flatMap((id) => members.get(id) ?? [])
  }

  function receivedRequests(db: Database, caller: Caller, page: RequestPage): Promise<FriendRequest[]> {
    return ownRequests(db, caller, page, friendsStore.receivedPage)
  }

  function sentRequests(db: Database, caller: Caller, page: RequestPage): Promise<FriendRequest[]> {
    return ownRequests(db, caller, page, friendsStore.sentPage)
  }

  async function ownRequests(
    db: Database,
    caller: Caller,
    page: RequestPage,
    read: (db: Database, page: RequestPage) => Promise<OpenRequest[]>,
  ): Promise<FriendRequest[]> {
    if (page.userId !== caller.userId) throw new AppError(problems.not_owner)
    const requests = await read(db, page)
    if (requests.length === 0) return []
    const otherIds = requests.map((request) => request.friendId)
    const common = await friendsInCommonStore.friendsInCommon(db, caller.userId, otherIds)
    const members = await users.findMembers(db, [...otherIds, ...firstOf(common)])
    return requests.flatMap(({ requestId, friendId, createdAt }) => {
      const member = members.get(friendId)
      if (!member) return []
      const shared = toFriendsInCommon(common.get(friendId), members)
      return [{ ...member, id: requestId, friendId, createdAt: createdAt.toISOString(), friendsInCommon: shared }]
    })
  }

  return { friendsOf, friendPage, friendsInCommon, receivedRequests, sentRequests }
}
