import { doorsProblems, type RefusedNetwork } from '@guildhall/contract/doors'
import { refusedNetworksMaximum } from '@guildhall/contract/rules/safety/door-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import * as doorsStore from './doors.store.ts'
import * as networksStore from './networks.store.ts'
import { requireNetwork } from './networks.ts'

/** From where no account is made. Who is a member signs in from there as before. */
export function createNetworks({ users, audit }: { users: Pick<Users, 'findMembers'>; audit: Audit }) {
  async function list(db: Database): Promise<RefusedNetwork[]> {
    const found = await networksStore.findAll(db)
    const people = await users.findMembers(
      db,
      found.flatMap(({ byId }) => byId ?? []),
    )
    return found.map(({ id, network, words, byId, at, until }) => ({
      id,
      network,
      words,
      by: people.get(byId ?? '') ?? null,
      at: at.toISOString(),
      until: until.toISOString(),
    }))
  }

  async function refuse(
    unit: UnitOfWork,
    caller: Caller,
    ownAddress: string,
    wanted: { network: string; days: number; words: string },
  ): Promise<RefusedNetwork[]> {
    const { days, words } = wanted
    const network = requireNetwork(wanted.network, ownAddress)
    // Two who refuse one do so one after the other.
    await doorsStore.lock(unit.db)
    await networksStore.forgetOver(unit.db)
    const put = await networksStore.put(unit.db, { ...network, days, words, byId: caller.userId })
    const all = await list(unit.db)
    if (all.length > refusedNetworksMaximum) throw new AppError(doorsProblems.too_many_networks)
    await audit.write(unit, caller, {
      action: 'house.network-refused',
      on: ['house', 'doors'],
      before: { until: put.before?.toISOString() ?? null },
      after: { network: put.network, until: put.until.toISOString() },
      reason: words,
    })
    return all
  }

  async function letIn(unit: UnitOfWork, caller: Caller, id: string): Promise<RefusedNetwork[]> {
    const gone = await networksStore.remove(unit.db, id)
    if (gone !== undefined) {
      await audit.write(unit, caller, {
        action: 'house.network-let-in',
        on: ['house', 'doors'],
        before: { network: gone.network, until: gone.until.toISOString() },
        after: { until: null },
      })
    }
    return list(unit.db)
  }

  return { list, refuse, letIn }
}
