import { invitingEndpoints } from '@guildhall/contract/inviting'
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import { notBlocked } from '../boundaries/index.ts'
import type { Doors } from '../doors/index.ts'
import { isActive } from '../users/index.ts'

/** Members bring people into the hall by links of their own. Of whom a block keeps from them they hear nothing more. */
export function createInviting({ serve, database }: Platform, { doors }: { doors: Doors }): void {
  const { memberInvitations } = doors
  const shownTo = (userId: string) => sql<boolean>`(${isActive('u.id')} and ${notBlocked(userId, 'u.id')})`
  serve(invitingEndpoints, {
    'GET /api/invitations': ({ caller, query }) =>
      memberInvitations.page(database, caller, { ...query, isShown: shownTo(caller.userId) }),
    'GET /api/invitations/allowance': ({ caller }) => memberInvitations.allowance(database, caller),
    'POST /api/invitations': ({ unit, caller, body }) =>
      memberInvitations.make(unit, caller, { ...body, isShown: shownTo(caller.userId) }),
    'POST /api/invitations/{id}/end': ({ unit, caller, params }) =>
      memberInvitations.end(unit, caller, { id: params.id, isShown: shownTo(caller.userId) }),
  })
}
