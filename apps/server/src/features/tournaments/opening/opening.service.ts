import { roles } from '@guildhall/contract/rules/roles'
import { hostsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentHosting } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { usersProblems } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { HallSetting } from '../../../platform/settings/shown-settings.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import * as openingStore from './opening.store.ts'

/** Whether the caller may open a tournament for the whole hall: staff always, and whoever has just come never. */
export async function opensForAll(db: Database, caller: Caller): Promise<boolean> {
  if (caller.role !== roles.user) return true
  if (caller.isNewcomer) return false
  const openedBy = await openingStore.findOpenedBy(db)
  return openedBy === 'everybody' || (openedBy === 'named' && (await openingStore.isHost(db, caller.userId)))
}

/** Beside what the server was told at its start. */
export async function hostingSettings(db: Database): Promise<HallSetting[]> {
  const openedBy = await openingStore.findOpenedBy(db)
  return [{ name: 'tournaments.openedBy', value: openedBy, usual: 'everybody' }]
}

/** Who opens tournaments for the whole hall, as admins set it. A repeat changes nothing, and leaves no entry. */
export function createOpening({ users, audit }: { users: Users; audit: Audit }) {
  async function describe(db: Database): Promise<TournamentHosting> {
    const hostIds = await openingStore.findHostIds(db)
    const people = await users.findMembers(db, hostIds)
    const openedBy = await openingStore.findOpenedBy(db)
    return { openedBy, hosts: hostIds.flatMap((id) => people.get(id) ?? []) }
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    openedBy: TournamentHosting['openedBy'],
  ): Promise<TournamentHosting> {
    await openingStore.lock(unit.db)
    const before = await openingStore.findOpenedBy(unit.db)
    if (before !== openedBy) {
      await openingStore.setOpenedBy(unit.db, openedBy)
      await audit.write(unit, caller, {
        action: 'play.hosting-changed',
        on: ['house', 'tournaments'],
        before: { openedBy: before },
        after: { openedBy },
      })
    }
    return describe(unit.db)
  }

  /** @throws handle_not_found, too_many_tournament_hosts */
  async function name(unit: UnitOfWork, caller: Caller, userId: string): Promise<TournamentHosting> {
    const active = await users.activeIdsAmong(unit.db, [userId])
    if (!active.has(userId)) throw new AppError(usersProblems.handle_not_found)
    await openingStore.lock(unit.db)
    if (await openingStore.nameHost(unit.db, userId)) {
      if ((await openingStore.countHosts(unit.db)) > hostsMaximum) {
        throw new AppError(tournamentsProblems.too_many_tournament_hosts)
      }
      await audit.write(unit, caller, { action: 'play.host-named', on: ['house', 'tournaments'], memberId: userId })
    }
    return describe(unit.db)
  }

  async function unname(unit: UnitOfWork, caller: Caller, userId: string): Promise<TournamentHosting> {
    await openingStore.lock(unit.db)
    if (await openingStore.unnameHost(unit.db, userId)) {
      await audit.write(unit, caller, { action: 'play.host-unnamed', on: ['house', 'tournaments'], memberId: userId })
    }
    return describe(unit.db)
  }

  return { describe, change, name, unname }
}
