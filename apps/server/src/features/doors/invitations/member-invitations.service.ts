import { doorsProblems, type Invitation, type InvitationAllowance } from '@guildhall/contract/doors'
import { roles } from '@guildhall/contract/rules/roles'
import type { RawBuilder } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import * as doorsStore from '../doors.store.ts'
import { asInvitation, type InvitationWish, insertLink } from './invitations.service.ts'
import * as invitationsStore from './invitations.store.ts'

export type MemberInvitations = ReturnType<typeof createMemberInvitations>

type Asked = { readonly before?: string | undefined; readonly limit: number }

/** Links of members, where the admins let them invite. `isShown` says of whom among those who came, `u`, a member hears. */
export function createMemberInvitations(parts: {
  audit: Audit
  /** As it is known: half a second old at most. */
  atOnce: (db: Database) => Promise<number>
}) {
  const { audit, atOnce } = parts

  /** How many members may have at one time. A repeat changes nothing, and leaves no entry. */
  async function allow(unit: UnitOfWork, caller: Caller, wanted: number): Promise<void> {
    const { memberInvitations: before } = await doorsStore.lock(unit.db)
    if (before === wanted) return
    await doorsStore.setMemberInvitations(unit.db, wanted)
    await audit.write(unit, caller, {
      action: 'house.member-invitations-changed',
      on: ['house', 'doors'],
      before: { memberInvitations: before },
      after: { memberInvitations: wanted },
    })
  }

  /** 0 for who has just come, and where nobody comes in by a link. */
  async function most(db: Database, caller: Caller): Promise<number> {
    return isNew(caller) ? 0 : atOnce(db)
  }

  async function allowance(db: Database, caller: Caller): Promise<InvitationAllowance> {
    return { atOnce: await most(db, caller), standing: await invitationsStore.countOf(db, caller.userId) }
  }

  /** @throws members_invite_nobody, newcomers_invite_nobody, invitations_full */
  async function make(
    unit: UnitOfWork,
    caller: Caller,
    { isShown, ...wish }: InvitationWish & { readonly isShown: RawBuilder<unknown> },
  ): Promise<{ readonly invitation: Invitation; readonly code: string }> {
    const { memberInvitations } = await doorsStore.find(unit.db)
    if (memberInvitations === 0) throw new AppError(doorsProblems.members_invite_nobody)
    if (isNew(caller)) throw new AppError(doorsProblems.newcomers_invite_nobody)
    const standing = await invitationsStore.lockAndCountOf(unit.db, caller.userId)
    if (standing >= memberInvitations) throw new AppError(doorsProblems.invitations_full)
    await invitationsStore.removeIdle(unit.db, caller.userId)
    const { id, code } = await insertLink(unit.db, { ...wish, byId: caller.userId, isOfMember: true })
    return { invitation: await require(unit.db, caller, { id, isShown }), code }
  }

  /** A repeat changes nothing. Of others there is none here. @throws hall_invitation_not_found */
  async function end(unit: UnitOfWork, caller: Caller, asked: Named): Promise<Invitation> {
    await require(unit.db, caller, asked)
    await invitationsStore.end(unit.db, asked.id)
    return require(unit.db, caller, asked)
  }

  return {
    allow,
    most,
    allowance,
    make,
    end,
    page: async (
      db: Database,
      { userId }: Caller,
      asked: Asked & { readonly isShown: RawBuilder<unknown> },
    ): Promise<Invitation[]> => (await invitationsStore.findPageOf(db, userId, asked)).map(asInvitation),
  }
}

type Named = { readonly id: string; readonly isShown: RawBuilder<unknown> }

async function require(db: Database, { userId }: Caller, asked: Named): Promise<Invitation> {
  const stored = await invitationsStore.findOf(db, userId, asked)
  if (stored === undefined) throw new AppError(doorsProblems.hall_invitation_not_found)
  return asInvitation(stored)
}

const isNew = ({ isNewcomer, role }: Caller): boolean => isNewcomer && role === roles.user
