import type { FriendSuggestion } from '@guildhall/contract/friends'
import { friendsProblems } from '@guildhall/contract/friends'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Privacy } from '../../privacy/index.ts'
import type { Users } from '../../users/index.ts'
import { suggestionDismissed } from '../friends.events.ts'
import * as friendsInCommonStore from '../friends-in-common.store.ts'
import { firstOf, toFriendsInCommon } from '../friends-in-common-view.ts'
import * as suggestionsStore from './suggestions.store.ts'

/** As many friends are asked for theirs, and as many of theirs are looked at. */
const friendsAsked = 300
const perFriend = 100
/** So many are kept for those of them who may not be suggested. */
const candidatesKept = 400
const timeLimit = '2s'

export type SuggestionsService = ReturnType<typeof createSuggestionsService>

/** People a member might know: friends of friends, with whom they are in common as the reason. */
export function createSuggestionsService(parts: { users: Users; privacy: Privacy; boundaries: Boundaries }) {
  const { users, privacy, boundaries } = parts

  /** In one transaction of its own, within a time limit. */
  function suggest(database: Database, caller: Caller, limit: number): Promise<FriendSuggestion[]> {
    return database.transaction().execute(async (db) => {
      await suggestionsStore.limitTime(db, timeLimit)
      return describe(db, caller, await mayKnow(db, caller, limit))
    })
  }

  /** Friends of friends to whom nothing ties the caller, those first with whom they have most in common. */
  async function mayKnow(db: Database, caller: Caller, limit: number): Promise<string[]> {
    const latestIds = await suggestionsStore.latestFriendIds(db, caller.userId, friendsAsked)
    const friendIds = await thoseWhoShowFriends(db, latestIds)
    if (friendIds.length === 0) return []
    const bounds = { perFriend, limit: candidatesKept }
    const candidateIds = await suggestionsStore.friendsOfFriends(db, caller.userId, friendIds, bounds)
    return (await thoseWhoMayBeSuggested(db, caller, candidateIds)).slice(0, limit)
  }

  async function thoseWhoShowFriends(db: Database, ids: readonly string[]): Promise<string[]> {
    const settings = await privacy.settingsAmong(db, ids)
    return ids.filter((id) => settings.get(id)?.friendList !== 'nobody')
  }

  async function thoseWhoMayBeSuggested(db: Database, caller: Caller, ids: readonly string[]): Promise<string[]> {
    const settings = await privacy.settingsAmong(db, ids)
    const blockedIds = await boundaries.blockedAmong(db, caller.userId, ids)
    const ignoredIds = await boundaries.ignoredAmong(db, caller.userId, ids)
    const activeIds = await users.activeIdsAmong(db, ids)
    return ids.filter((id) => {
      const chosen = settings.get(id)
      const isHidden =
        chosen?.search === 'nobody' || chosen?.friendList === 'nobody' || chosen?.friendRequests === 'nobody'
      return activeIds.has(id) && !isHidden && !blockedIds.has(id) && !ignoredIds.has(id)
    })
  }

  /** With all friends in common, also those that were not looked at to find them. */
  async function describe(db: Database, caller: Caller, ids: readonly string[]): Promise<FriendSuggestion[]> {
    if (ids.length === 0) return []
    const common = await friendsInCommonStore.friendsInCommon(db, caller.userId, ids)
    const members = await users.findMembers(db, [...ids, ...firstOf(common)])
    return ids
      .flatMap((id) => {
        const member = members.get(id)
        return member ? [{ ...member, friendsInCommon: toFriendsInCommon(common.get(id), members) }] : []
      })
      .toSorted((a, b) => b.friendsInCommon.count - a.friendsInCommon.count)
  }

  async function dismiss(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    if (userId === caller.userId || !(await users.findMembers(unit.db, [userId])).has(userId)) {
      throw new AppError(friendsProblems.member_not_found)
    }
    await suggestionsStore.dismiss(unit.db, caller.userId, userId)
    await unit.announce(suggestionDismissed, { userId: caller.userId, dismissedUserId: userId })
  }

  return { suggest, mayKnow, dismiss }
}
