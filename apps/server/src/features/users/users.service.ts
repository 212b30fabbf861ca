import { randomUUIDv7 } from 'node:crypto'
import type { About } from '@guildhall/contract/users'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { memberRegistered, standingChanged } from './users.events.ts'
import type { Account, GivenStanding, NewMember } from './users.store.ts'
import { countMembers, findAccount, findStaff, insertMember, updateStanding } from './users.store.ts'

const hostsMaximum = 100

/** Stores a member and announces them; `undefined` when the address has an account. */
export async function addMember(unit: UnitOfWork, added: Omit<NewMember, 'id'>): Promise<Account | undefined> {
  const id = randomUUIDv7()
  if (!(await insertMember(unit.db, { ...added, id }))) return undefined
  await unit.announce(memberRegistered, { userId: id })
  return findAccount(unit.db, id)
}

/** Gives a role, suspends or readmits; every sign-in of the member ends with the old standing. */
export async function changeStanding(
  unit: UnitOfWork,
  userId: string,
  standing: Partial<GivenStanding>,
): Promise<void> {
  await updateStanding(unit.db, userId, standing)
  await unit.announce(standingChanged, { userId })
}

export async function describeCommunity(db: Database): Promise<About> {
  const [members, staff] = await Promise.all([countMembers(db), findStaff(db, hostsMaximum)])
  return {
    version: packageFile.version,
    since: (members.firstCreatedAt ?? new Date()).toISOString(),
    members: members.active,
    hosts: staff,
  }
}
