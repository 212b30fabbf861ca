import { followsProblems } from '@guildhall/contract/follows'
import { problems } from '@guildhall/contract/frame/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import { lockPair } from '../boundaries/index.ts'
import type { Users } from '../users/index.ts'
import { memberFollowed } from './follows.events.ts'
import * as followsStore from './follows.store.ts'

const followsMaximum = 5000

/** One-sided ties. Both calls may be repeated. */
export function createFollowsService(parts: { users: Users; boundaries: Boundaries }) {
  const { users, boundaries } = parts

  /**
   * The pair is locked, so that a block at the same moment ends with no follow. Who is blocked by the other is told what
   * anybody is told, and the other hears nothing.
   * @throws not_visible to who blocked the other, and knows it.
   */
  async function follow(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    if (userId === caller.userId) throw new AppError(followsProblems.own_follow)
    if (!(await users.activeIdsAmong(unit.db, [userId])).has(userId)) {
      throw new AppError(followsProblems.follow_member_not_found)
    }
    await lockPair(unit.db, caller.userId, userId)
    const isOwnBlock = (await boundaries.blockedByAmong(unit.db, caller.userId, [userId])).has(userId)
    if (isOwnBlock) throw new AppError(problems.not_visible)
    if ((await followsStore.countFollowed(unit.db, caller.userId)) >= followsMaximum) {
      throw new AppError(followsProblems.too_many_follows)
    }
    if (await boundaries.isBlockedBetween(unit.db, caller.userId, userId)) {
      return followsStore.addWithheld(unit.db, caller.userId, userId)
    }
    const followId = await followsStore.add(unit.db, caller.userId, userId)
    if (followId === undefined) return
    await unit.announce(memberFollowed, { followId, followerId: caller.userId, followedId: userId })
  }

  async function unfollow(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    await followsStore.remove(unit.db, caller.userId, userId)
  }

  return { follow, unfollow }
}
