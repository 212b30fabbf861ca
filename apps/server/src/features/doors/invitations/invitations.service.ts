import { createHash, randomBytes } from 'node:crypto'
import { doorsProblems, type Invitation } from '@guildhall/contract/doors'
import { invitationsMaximum } from '@guildhall/contract/rules/safety/door-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import { noteInvitation } from '../../users/index.ts'
import type { NewInvitation, StoredInvitation } from './invitations.store.ts'
import * as invitationsStore from './invitations.store.ts'

export type InvitationsService = ReturnType<typeof createInvitations>

export type InvitationWish = { readonly days: number; readonly uses: number; readonly note: string }

/** Links that bring somebody in. Of a code that is not good nobody learns why. */
export function createInvitations({ audit }: { audit: Audit }) {
  /** @throws invitations_full */
  async function make(
    unit: UnitOfWork,
    caller: Caller,
    wish: InvitationWish,
  ): Promise<{ readonly invitation: Invitation; readonly code: string }> {
    if ((await invitationsStore.lockAndCount(unit.db)) >= invitationsMaximum) {
      throw new AppError(doorsProblems.invitations_full)
    }
    const { id, code } = await insertLink(unit.db, { ...wish, byId: caller.userId, isOfMember: false })
    const made = await require(unit.db, id)
    await audit.write(unit, caller, {
      action: 'house.invitation-made',
      on: ['invitation', id],
      after: { uses: wish.uses, until: made.endsAt, note: wish.note },
    })
    return { invitation: made, code }
  }

  /** A repeat changes nothing, and leaves no entry. @throws hall_invitation_not_found */
  async function end(unit: UnitOfWork, caller: Caller, id: string): Promise<Invitation> {
    const isEnded = await invitationsStore.end(unit.db, id)
    const ended = await require(unit.db, id)
    if (isEnded) {
      await audit.write(unit, caller, {
        action: 'house.invitation-ended',
        on: ['invitation', id],
        before: { until: ended.endsAt },
        after: { until: null },
      })
    }
    return ended
  }

  /** What is over by the clock, or used up, stays so. @throws hall_invitation_not_found, invitation_over, invitations_full */
  async function reopen(unit: UnitOfWork, caller: Caller, id: string): Promise<Invitation> {
    const others = await invitationsStore.lockAndCount(unit.db)
    const { endedAt } = await require(unit.db, id)
    if (endedAt !== null) {
      if (others >= invitationsMaximum) throw new AppError(doorsProblems.invitations_full)
      if (!(await invitationsStore.reopen(unit.db, id))) throw new AppError(doorsProblems.invitation_over)
      const { endsAt } = await require(unit.db, id)
      await audit.write(unit, caller, {
        action: 'house.invitation-reopened',
        on: ['invitation', id],
        before: { until: null },
        after: { until: endsAt },
      })
    }
    return require(unit.db, id)
  }

  async function inviter(db: Database, code: string) {
    const by = await invitationsStore.findInviter(db, hashOf(code))
    return by === undefined ? null : { firstName: by.firstName, lastName: by.lastName }
  }

  /** Before anything costly is done. @throws invitation_invalid */
  async function requireGood(db: Database, code: string): Promise<void> {
    if ((await inviter(db, code)) === null) throw new AppError(doorsProblems.invitation_invalid)
  }

  /** In the transaction of the new account. @throws invitation_invalid */
  async function use(unit: UnitOfWork, code: string, userId: string): Promise<void> {
    const used = await invitationsStore.use(unit.db, hashOf(code))
    if (used === undefined) throw new AppError(doorsProblems.invitation_invalid)
    await noteInvitation(unit.db, userId, { invitationId: used.id, by: used.byId })
  }

  async function require(db: Database, id: string): Promise<Invitation> {
    const stored = await invitationsStore.find(db, id)
    if (stored === undefined) throw new AppError(doorsProblems.hall_invitation_not_found)
    return asInvitation(stored)
  }

  return {
    make,
    end,
    reopen,
    inviter,
    requireGood,
    use,
    areSome: invitationsStore.areSome,
    page: async (db: Database, asked: { readonly before?: string | undefined; readonly limit: number }) =>
      (await invitationsStore.findPage(db, asked)).map(asInvitation),
  }
}

/** Its code is told once, to who makes it: the database has no more than its mark. */
export async function insertLink(
  db: Database,
  link: Omit<NewInvitation, 'codeHash'>,
): Promise<{ readonly id: string; readonly code: string }> {
  const code = randomBytes(16).toString('base64url')
  return { id: await invitationsStore.insert(db, { ...link, codeHash: hashOf(code) }), code }
}

export function asInvitation({ madeAt, endsAt, endedAt, ...shown }: StoredInvitation): Invitation {
  return {
    ...shown,
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
