import type { Boundary, Mute } from '@guildhall/contract/boundaries'
import { boundariesProblems } from '@guildhall/contract/boundaries'
import { problems } from '@guildhall/contract/frame/errors'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import {
  memberBlocked,
  memberMuted,
  memberUnblocked,
  memberUnmuted,
  requesterHeardAgain,
  requesterIgnored,
} from './boundaries.events.ts'
import type { BoundaryPage, StoredBoundary } from './boundaries.store.ts'
import * as boundariesStore from './boundaries.store.ts'
import { lockPair } from './pair-lock.ts'

export type BoundariesService = ReturnType<typeof createBoundariesService>

/** Whom members keep at a distance. Every call may be repeated, and none is ever told to the other. */
export function createBoundariesService({ users }: { users: Users }) {
  /** What stands between the two ends in the same transaction, by whoever listens. */
  async function block(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    await requireOther(unit.db, caller, userId)
    await lockPair(unit.db, caller.userId, userId)
    if (!(await boundariesStore.addBlock(unit.db, sides(caller, userId)))) return
    await unit.announce(memberBlocked, { byUserId: caller.userId, otherUserId: userId })
  }

  async function unblock(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    await lockPair(unit.db, caller.userId, userId)
    if (!(await boundariesStore.removeBlock(unit.db, sides(caller, userId)))) return
    await unit.announce(memberUnblocked, { byUserId: caller.userId, otherUserId: userId })
  }

  async function mute(
    unit: UnitOfWork,
    caller: Caller,
    wanted: { userId: string; until: string | null },
  ): Promise<void> {
    await requireOther(unit.db, caller, wanted.userId)
    if (!(await boundariesStore.addMute(unit.db, sides(caller, wanted.userId), wanted.until))) throw overAlready()
    await unit.announce(memberMuted, { byUserId: caller.userId, otherUserId: wanted.userId })
  }

  async function unmute(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    if (!(await boundariesStore.removeMute(unit.db, sides(caller, userId)))) return
    await unit.announce(memberUnmuted, { byUserId: caller.userId, otherUserId: userId })
  }

  async function ignoreRequester(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    await requireOther(unit.db, caller, userId)
    await lockPair(unit.db, caller.userId, userId)
    if (!(await boundariesStore.addIgnored(unit.db, sides(caller, userId)))) return
    await unit.announce(requesterIgnored, { byUserId: caller.userId, otherUserId: userId })
  }

  async function hearRequester(unit: UnitOfWork, caller: Caller, userId: string): Promise<void> {
    await lockPair(unit.db, caller.userId, userId)
    if (!(await boundariesStore.removeIgnored(unit.db, sides(caller, userId)))) return
    await unit.announce(requesterHeardAgain, { byUserId: caller.userId, otherUserId: userId })
  }

  async function requireOther(db: Database, caller: Caller, userId: string): Promise<void> {
    if (userId === caller.userId) throw new AppError(boundariesProblems.own_boundary)
    if (!(await users.findMembers(db, [userId])).has(userId)) {
      throw new AppError(boundariesProblems.boundary_member_not_found)
    }
  }

  async function listBlocks(db: Database, caller: Caller, page: BoundaryPage): Promise<Boundary[]> {
    const stored = await boundariesStore.blockPage(db, caller.userId, page)
    return withMembers(db, stored, toBoundary)
  }

  async function listIgnored(db: Database, caller: Caller, page: BoundaryPage): Promise<Boundary[]> {
    const stored = await boundariesStore.ignoredPage(db, caller.userId, page)
    return withMembers(db, stored, toBoundary)
  }

  async function listMutes(db: Database, caller: Caller, page: BoundaryPage): Promise<Mute[]> {
    const stored = await boundariesStore.mutePage(db, caller.userId, page)
    return withMembers(db, stored, (entry, member) => ({
      ...toBoundary(entry, member),
      until: entry.until?.toISOString() ?? null,
    }))
  }

  async function withMembers<Stored extends StoredBoundary, Entry>(
    db: Database,
    stored: readonly Stored[],
    toEntry: (stored: Stored, member: Member) => Entry,
  ): Promise<Entry[]> {
    const members = await users.findMembers(
      db,
      stored.map((entry) => entry.otherId),
    )
    return stored.flatMap((entry) => {
      const member = members.get(entry.otherId)
      return member ? [toEntry(entry, member)] : []
    })
  }

  return { block, unblock, mute, unmute, ignoreRequester, hearRequester, listBlocks, listIgnored, listMutes }
}

const sides = (caller: Caller, otherId: string) => ({ userId: caller.userId, otherId })

function toBoundary({ id, since }: StoredBoundary, member: Member): Boundary {
  return { id, member, since: since.toISOString() }
}

/** A mute that would be over before it begins. */
export function overAlready(): AppError {
  return new AppError(problems.invalid, {
    errors: [{ field: 'until', code: 'too_small', message: 'must be in the future' }],
  })
}
