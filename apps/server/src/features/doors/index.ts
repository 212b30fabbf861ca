import { doorEndpoints, doorsEndpoints } from '@guildhall/contract/doors'
import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Platform } from '../../platform/platform.ts'
import type { HallSetting } from '../../platform/settings/shown-settings.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { settingsOf } from './door-settings.ts'
import { createDoorsService, type DoorsService } from './doors.service.ts'
import { createInvitations, type InvitationsService } from './invitations/invitations.service.ts'
import { createMemberInvitations, type MemberInvitations } from './invitations/member-invitations.service.ts'
import { createNetworks } from './networks.service.ts'
import { createRaids, type Raids } from './raids.ts'
import { createRegistrationMode } from './registration-mode.service.ts'

export { raidHeldBack } from './doors.events.ts'

export type Doors = Pick<DoorsService, 'requireWelcome' | 'requireRoomForOneMore'> & {
  /** How somebody new comes in now. */
  readonly registration: (db: Database) => Promise<RegistrationMode>
  /** Whether an admin settled who may come in, or invited somebody. */
  readonly isChosen: (db: Database) => Promise<boolean>
  /** What admins set of it. */
  readonly settings: (db: Database) => Promise<HallSetting[]>
  readonly invitations: Pick<InvitationsService, 'requireGood' | 'use'>
  readonly memberInvitations: Omit<MemberInvitations, 'allow'>
} & Raids

/** Who may come in: the way in and its invitations, refused mail domains and networks, and raids that are held back. */
export function createDoors({ serve, database, config }: Platform, parts: { users: Users; audit: Audit }): Doors {
  const service = createDoorsService({ ...parts, config })
  const networks = createNetworks(parts)
  const mode = createRegistrationMode({ ...parts, config })
  const invitations = createInvitations(parts)
  const raids = createRaids(config)
  const memberInvitations = createMemberInvitations({ ...parts, atOnce: raids.linksOfMember })
  // The last admin stays one, so that is asked until there is one.
  let isKept = false
  serve(doorEndpoints, {
    'GET /api/door': async () => {
      isKept ||= await parts.users.hasAdmin(database)
      return { registration: await mode.current(database), isKept }
    },
    'GET /api/door/invitations/{code}': async ({ params }) => ({
      by: await invitations.inviter(database, params.code),
    }),
  })
  serve(doorsEndpoints, {
    'GET /api/admin/doors': () => service.describe(database),
    'PUT /api/admin/doors/mail-domains': ({ unit, caller, body }) => service.refuseDomains(unit, caller, body),
    'PUT /api/admin/doors/newcomers': ({ unit, caller, body }) => service.meetNewcomers(unit, caller, body),
    'GET /api/admin/doors/networks': () => networks.list(database),
    'PUT /api/admin/doors/networks': ({ unit, caller, body, origin }) =>
      networks.refuse(unit, caller, origin.address, body),
    'DELETE /api/admin/doors/networks/{id}': ({ unit, caller, params }) => networks.letIn(unit, caller, params.id),
    'PUT /api/admin/doors/raid': ({ unit, caller, body }) => service.holdRaidBack(unit, caller, body.hours),
    'DELETE /api/admin/doors/raid': ({ unit, caller }) => service.endRaid(unit, caller),
    'PUT /api/admin/doors/registration': async ({ unit, caller, body }) => {
      await mode.change(unit, caller, body.mode)
      return service.describe(unit.db)
    },
    'PUT /api/admin/doors/member-invitations': async ({ unit, caller, body }) => {
      await memberInvitations.allow(unit, caller, body.atOnce)
      return service.describe(unit.db)
    },
    'GET /api/admin/invitations': ({ query }) => invitations.page(database, query),
    'POST /api/admin/invitations': ({ unit, caller, body }) => invitations.make(unit, caller, body),
    'POST /api/admin/invitations/{id}/end': ({ unit, caller, params }) => invitations.end(unit, caller, params.id),
    'POST /api/admin/invitations/{id}/reopen': ({ unit, caller, params }) =>
      invitations.reopen(unit, caller, params.id),
  })
  const { requireWelcome, requireRoomForOneMore } = service
  const isChosen = async (db: Database) => (await mode.current(db)) !== 'open' || (await invitations.areSome(db))
  return {
    registration: mode.current,
    isChosen,
    settings: settingsOf,
    requireWelcome,
    requireRoomForOneMore,
    invitations,
    memberInvitations,
    ...raids,
  }
}
