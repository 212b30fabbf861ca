import { friendsProblems } from '@guildhall/contract/friends'
import { postsProblems } from '@guildhall/contract/posts'
import type { Circle } from '@guildhall/contract/posts/circles'
import { circleMembersMaximum, circlesMaximum } from '@guildhall/contract/rules/posts/circle-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Users } from '../../users/index.ts'
import * as circlesStore from './circles.store.ts'

/** Lists of people that members make for themselves; nobody else learns of them. All but beginning one may be repeated. */
export function createCircles({ users, boundaries }: { users: Users; boundaries: Boundaries }) {
  async function list(db: Database, { userId }: Caller, holdsId: string | undefined): Promise<Circle[]> {
    return describe(db, await circlesStore.find(db, userId, { holdsId }))
  }

  /** @throws circle_not_found alike for what is not there and what is somebody else's. */
  async function require(db: Database, { userId }: Caller, id: string): Promise<void> {
    if ((await circlesStore.find(db, userId, { id })).length === 0) throw new AppError(postsProblems.circle_not_found)
  }

  /** @throws too_many_circles, and for whom it begins with as `add` does */
  async function begin(
    unit: UnitOfWork,
    caller: Caller,
    { name, userId }: { name: string; userId?: string | undefined },
  ): Promise<Circle> {
    const { db } = unit
    if ((await circlesStore.lockAndCount(db, caller.userId)) >= circlesMaximum) {
      throw new AppError(postsProblems.too_many_circles)
    }
    const id = await circlesStore.insert(db, caller.userId, name)
    if (userId !== undefined) await add(unit, caller, { id, userId })
    const [begun] = await describe(db, await circlesStore.find(db, caller.userId, { id, holdsId: userId }))
    if (!begun) throw new AppError(postsProblems.circle_not_found)
    return begun
  }

  /** @throws circle_not_found */
  async function rename({ db }: UnitOfWork, { userId }: Caller, id: string, name: string): Promise<void> {
    if (!(await circlesStore.rename(db, userId, id, name))) throw new AppError(postsProblems.circle_not_found)
  }

  /** What is not there is no fault. */
  async function remove({ db }: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
    await circlesStore.remove(db, userId, id)
  }

  /** @throws circle_not_found, member_not_found for whom the caller does not see, circle_of_oneself, circle_full */
  async function add(
    { db }: UnitOfWork,
    { userId: ownerId }: Caller,
    { id, userId }: { id: string; userId: string },
  ): Promise<void> {
    const count = await circlesStore.lockAndCountMembers(db, ownerId, id)
    if (count === undefined) throw new AppError(postsProblems.circle_not_found)
    if (userId === ownerId) throw new AppError(postsProblems.circle_of_oneself)
    if (await circlesStore.hasMember(db, id, userId)) return
    const isThere = (await users.activeIdsAmong(db, [userId])).has(userId)
    if (!isThere || (await boundaries.isBlockedBetween(db, ownerId, userId))) {
      throw new AppError(friendsProblems.member_not_found)
    }
    if (count >= circleMembersMaximum) throw new AppError(postsProblems.circle_full)
    await circlesStore.addMember(db, id, userId)
  }

  /** Who is not in it is no fault. @throws circle_not_found */
  async function takeOut(
    { db }: UnitOfWork,
    { userId: ownerId }: Caller,
    { id, userId }: { id: string; userId: string },
  ): Promise<void> {
    const count = await circlesStore.lockAndCountMembers(db, ownerId, id)
    if (count === undefined) throw new AppError(postsProblems.circle_not_found)
    await circlesStore.removeMember(db, id, userId)
  }

  /** @throws circle_not_found */
  async function members(db: Database, caller: Caller, id: string): Promise<Member[]> {
    await require(db, caller, id)
    const ids = await circlesStore.findMemberIds(db, caller.userId, id)
    const found = await users.findMembers(db, ids)
    return ids.flatMap((memberId) => found.get(memberId) ?? [])
  }

  async function describe(db: Database, found: readonly circlesStore.StoredCircle[]): Promise<Circle[]> {
    const people = await users.findMembers(db, [...new Set(found.flatMap(({ firstIds }) => firstIds))])
    return found.map(({ firstIds, ...circle }) => ({
      ...circle,
      first: firstIds.flatMap((id) => people.get(id) ?? []),
    }))
  }

  return { list, require, begin, rename, remove, add, takeOut, members }
}
