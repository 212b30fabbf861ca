import { followsProblems } from '@guildhall/contract/follows'
import { problems } from '@guildhall/contract/frame/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Users } from '../users/index.ts'
import { memberFollowed } from './follows.events.ts'
import type { FollowsStore } from './follows.store.ts'

const followsMaximum = 5000

/** One-sided ties. Both calls may be repeated. */
export function createFollowsService(parts: { store: FollowsStore; users: Users; boundaries: Boundaries }) {
  const { store, users, boundaries } = parts

  /** The pair is locked, so that a block at the same moment ends with no follow. */
  async function follow(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    if (userId === caller.userId) throw new AppError(followsProblems.own_follow)
    if (!(await users.activeIdsAmong(unit.db, [userId])).has(userId)) {
      throw new AppError(followsProblems.follow_member_not_found)
    }
    await boundaries.lockPair(unit.db, caller.userId, userId)
    if (await boundaries.isBlockedBetween(unit.db, caller.userId, userId)) throw new AppError(problems.not_visible)
    if ((await store.countFollowed(unit.db, caller.userId)) >= followsMaximum) {
      throw new AppError(followsProblems.too_many_follows)
    }
    const followId = await store.add(unit.db, caller.userId, userId)
    if (followId === undefined) return
    await unit.announce(memberFollowed, { followId, followerId: caller.userId, followedId: userId })
  }

  async function unfollow(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    await store.remove(unit.db, caller.userId, userId)
  }

  return { follow, unfollow }
}
