import { randomUUIDv7 } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import { handleChangesMaximum } from '@guildhall/contract/rules/names/handle-rules'
import { roles } from '@guildhall/contract/rules/roles'
import { type About, type Me, usersProblems } from '@guildhall/contract/users'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import * as handlesStore from './handles.store.ts'
import { refuseNameOfStaff } from './names/refuse-name-of-staff.ts'
import * as standingStore from './standing.store.ts'
import { memberChanged, standingChanged } from './users.events.ts'
import type { Account, GivenStanding, NewMember, OwnChanges } from './users.store.ts'
import * as usersStore from './users.store.ts'

const hostsMaximum = 100

/**
 * Stores a member; `undefined` when the address has an account.
 * @throws name_of_staff
 */
export async function addMember(unit: UnitOfWork, added: Omit<NewMember, 'id'>): Promise<Account | undefined> {
  if (added.role === roles.user) await refuseNameOfStaff(unit.db, added)
  const id = randomUUIDv7()
  if (!(await usersStore.insertMember(unit.db, { ...added, id }))) return undefined
  return usersStore.findAccount(unit.db, id)
}

/**
 * Changes what members change of themselves.
 * @throws name_of_staff
 */
export async function changeMember(unit: UnitOfWork, userId: string, changes: OwnChanges): Promise<void> {
  const renamed = await newName(unit.db, userId, changes)
  if (renamed?.role === roles.user) await refuseNameOfStaff(unit.db, renamed)
  await usersStore.updateMember(unit.db, userId, changes)
  await unit.announce(memberChanged, { userId, newWords: renamed ? `${renamed.firstName} ${renamed.lastName}` : '' })
}

/** Whoever writes the name that they have has no new one. */
async function newName(db: Database, userId: string, changes: OwnChanges) {
  if (changes.firstName === undefined && changes.lastName === undefined) return undefined
  const account = await usersStore.findAccount(db, userId)
  if (account === undefined) return undefined
  const { firstName = account.firstName, lastName = account.lastName } = changes
  if (firstName === account.firstName && lastName === account.lastName) return undefined
  return { role: account.role, firstName, lastName }
}

/** Gives the member another handle. The same one again is no change. */
export async function changeHandle(unit: UnitOfWork, userId: string, handle: string): Promise<void> {
  const account = await usersStore.findAccount(unit.db, userId)
  if (account?.handle === handle) return
  if ((await handlesStore.countHandleChanges(unit.db, userId)) >= handleChangesMaximum) {
    throw new AppError(usersProblems.handle_changed_often)
  }
  if (!(await handlesStore.replaceHandle(unit.db, userId, handle))) throw new AppError(usersProblems.handle_taken)
  await unit.announce(memberChanged, { userId, newWords: handle })
}

/**
 * Who has a handle. One that leads to nobody, and yet cannot be taken, is refused as taking it is.
 * @throws handle_not_found, handle_taken
 */
export async function findByHandle(
  db: Database,
  callerId: string,
  handle: string,
): Promise<{ userId: string; handle: string }> {
  const userId = await handlesStore.findIdByHandle(db, handle)
  const account = userId === undefined ? undefined : await usersStore.findAccount(db, userId)
  if (account && !account.isSuspended) return { userId: account.id, handle: account.handle }
  const isTaken = await handlesStore.looksLikeAnothers(db, callerId, handle)
  throw new AppError(isTaken ? usersProblems.handle_taken : usersProblems.handle_not_found)
}

/** The member as they see themselves. */
export async function describeMe(db: Database, userId: string): Promise<Me> {
  const account = await usersStore.findAccount(db, userId)
  if (!account) throw new AppError(problems.unauthenticated)
  const { isSuspended: _, spokenTo: __, createdAt, ...me } = account
  return { ...me, createdAt: createdAt.toISOString() }
}

/** Gives a role, suspends or readmits; every sign-in of the member ends with the old standing, but for whom is readmitted. */
export async function changeStanding(
  unit: UnitOfWork,
  userId: string,
  standing: Partial<GivenStanding>,
): Promise<void> {
  await standingStore.lockStanding(unit.db, userId)
  await standingStore.updateStanding(unit.db, userId, standing)
  await unit.announce(standingChanged, {
    userId,
    isReadmission: standing.role === undefined && standing.isSuspended === false,
  })
}

export async function describeCommunity(db: Database): Promise<About> {
  const [members, staff] = await Promise.all([usersStore.countMembers(db), usersStore.findStaff(db, hostsMaximum)])
  return {
    version: packageFile.version,
    since: (members.firstCreatedAt ?? new Date()).toISOString(),
    members: members.active,
    hosts: staff,
  }
}
