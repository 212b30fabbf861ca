import { measuresProblems } from '@guildhall/contract/measures'
import {
  type HallPerson,
  type MemberSignIn,
  type PersonFile,
  peopleProblems,
  type StaffNote,
} from '@guildhall/contract/people'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { neighbourDays, neighboursShown, type PersonState } from '@guildhall/contract/rules/safety/people-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Account, Users } from '../users/index.ts'
import * as peopleStore from './people.store.ts'

export type PeopleService = ReturnType<typeof createPeopleService>

/** Members as staff look for them, and what admins do with their accounts. */
export function createPeopleService({ users, audit, auth }: { users: Users; audit: Audit; auth: Auth }) {
  /** @throws person_not_found */
  async function describe(db: Database, caller: Caller, userId: string): Promise<PersonFile> {
    const [person] = await peopleStore.find(db, [userId])
    if (person === undefined) throw new AppError(peopleProblems.person_not_found)
    const verified = await peopleStore.findVerified(db, userId)
    // Of themselves staff read as little as members do.
    const notes = caller.userId === userId ? [] : await peopleStore.findNotes(db, userId)
    const inviter = await peopleStore.findInviter(db, userId)
    const ids = new Set([inviter, verified?.by, ...notes.map(({ by }) => by)])
    const names = await users.findMembers(db, [...ids].filter(isId))
    return {
      person: personFor(caller, person),
      verified: verified && { at: verified.at.toISOString(), by: names.get(verified.by ?? '') ?? null },
      invitedBy: names.get(inviter ?? '') ?? null,
      notes: notes.map((note) => noteFor(caller, note, names)),
      mayGiveRole: caller.role === roles.admin && !(await users.isOnlyAdmin(db, userId)),
    }
  }

  /** All sign-ins end with the old role. @throws person_not_found, last_admin */
  async function giveRole(
    unit: UnitOfWork,
    caller: Caller,
    userId: string,
    given: { readonly role: Role; readonly reason: string },
  ): Promise<PersonFile> {
    const { db } = unit
    await users.lockStanding(db, userId)
    const { role } = await require(db, userId)
    if (role !== given.role) {
      if (role === roles.admin && (await users.isLastAdmin(db, userId))) throw new AppError(measuresProblems.last_admin)
      await users.changeStanding(unit, userId, { role: given.role })
      await audit.write(unit, caller, {
        action: 'people.role-given',
        on: ['member', userId],
        memberId: userId,
        before: { role: roleNames[role] },
        after: { role: roleNames[given.role] },
        reason: given.reason,
      })
    }
    return describe(db, caller, userId)
  }

  /** @throws person_not_found */
  async function signIns(db: Database, userId: string): Promise<MemberSignIn[]> {
    await require(db, userId)
    const live = await auth.liveSignIns(db, userId)
    return live.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      browser: userAgent,
      beganAt: createdAt.toISOString(),
      usedAt: lastUsedAt.toISOString(),
    }))
  }

  /** One, or all. A repeat changes nothing, and leaves no entry. @throws person_not_found */
  async function endSignIns(unit: UnitOfWork, caller: Caller, userId: string, signInId?: string): Promise<void> {
    await require(unit.db, userId)
    const ended = await auth.endSignIns(unit, { userId, signInId })
    if (ended === 0) return
    await audit.write(unit, caller, {
      action: 'people.sign-ins-ended',
      on: ['member', userId],
      memberId: userId,
      after: { ended },
    })
  }

  /** @throws person_not_found */
  async function lookAtAddress(unit: UnitOfWork, caller: Caller, userId: string): Promise<{ email: string }> {
    const { email } = await require(unit.db, userId)
    await audit.write(unit, caller, { action: 'people.address-seen', on: ['member', userId], memberId: userId })
    return { email }
  }

  /** @throws person_not_found */
  async function verify(unit: UnitOfWork, caller: Caller, userId: string): Promise<PersonFile> {
    await require(unit.db, userId)
    const isNew = await users.noteVerified(unit.db, userId, caller.userId)
    const file = await describe(unit.db, caller, userId)
    if (isNew) {
      await audit.write(unit, caller, { action: 'people.address-verified', on: ['member', userId], memberId: userId })
    }
    return file
  }

  /** @throws person_not_found */
  async function lookAtNeighbours(unit: UnitOfWork, caller: Caller, userId: string) {
    await require(unit.db, userId)
    const ids = await auth.neighboursOf(unit.db, userId, { days: neighbourDays, limit: neighboursShown + 1 })
    const people = await peopleStore.find(unit.db, ids.slice(0, neighboursShown))
    await audit.write(unit, caller, {
      action: 'people.neighbours-seen',
      on: ['member', userId],
      memberId: userId,
      after: { found: people.length },
    })
    return { people: people.map((person) => personFor(caller, person)), isMore: ids.length > neighboursShown }
  }

  async function require(db: Database, userId: string): Promise<Account> {
    const account = await users.findAccount(db, userId)
    if (account === undefined) throw new AppError(peopleProblems.person_not_found)
    return account
  }

  return { describe, require, giveRole, signIns, endSignIns, lookAtAddress, verify, lookAtNeighbours }
}

export const roleNames: Readonly<Record<Role, string>> = {
  [roles.user]: 'user',
  [roles.moderator]: 'moderator',
  [roles.admin]: 'admin',
}

const isId = (id: string | null | undefined): id is string => id !== null && id !== undefined

export const mayRemove = (caller: Caller, by: string | null) => caller.role === roles.admin || by === caller.userId

function noteFor(
  caller: Caller,
  { id, by, at, words }: peopleStore.StoredNote,
  names: ReadonlyMap<string, Member>,
): StaffNote {
  return { id, by: names.get(by ?? '') ?? null, at: at.toISOString(), words, mayRemove: mayRemove(caller, by) }
}

export function personFor({ role }: Pick<Caller, 'role'>, person: peopleStore.StoredPerson): HallPerson {
  const { joinedAt, isSuspended, gravest, lastUsedAt, ...shown } = person
  const state = stateOf(isSuspended, gravest)
  const isAdmin = role === roles.admin
  return {
    ...shown,
    joinedAt: joinedAt.toISOString(),
    state,
    lastHereAt: isAdmin ? (lastUsedAt?.toISOString() ?? null) : null,
  }
}

function stateOf(isSuspended: boolean, gravest: peopleStore.StoredPerson['gravest']): PersonState {
  if (isSuspended) return gravest === 'ban' ? 'banned' : 'suspended'
  if (gravest === 'mute') return 'muted'
  return gravest === 'limit' ? 'limited' : 'active'
}
