import { randomUUIDv7 } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { maintenanceDaysAhead, maintenanceHoursMaximum } from '@guildhall/contract/rules/house/maintenance-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import { maintenanceCalledOff, maintenanceMoved, maintenancePlanned, maintenancePutOff } from './maintenance.events.ts'
import type { StoredMaintenance } from './maintenance.store.ts'
import * as maintenanceStore from './maintenance.store.ts'

type Given = { readonly from: string | null; readonly until: string; readonly words: string | null }
type Known = { readonly maintenance: Maintenance | null }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type MaintenanceService = ReturnType<typeof createMaintenanceService>

/** When the hall is closed to all but staff. Who is refused meanwhile, the platform asks (`settings/maintenance-gate.ts`). */
export function createMaintenanceService({ audit }: { audit: Audit }) {
  const current = async (db: Database): Promise<Known> => ({ maintenance: shown(await maintenanceStore.find(db)) })

  /** A repeat changes nothing, and leaves no entry. @throws invalid */
  async function close(unit: UnitOfWork, caller: Caller, given: Given): Promise<Known> {
    await maintenanceStore.lock(unit.db)
    const before = await maintenanceStore.find(unit.db)
    const now = Date.now()
    const wanted = requireTimes(given, before, now)
    const isSame = before !== null && JSON.stringify(fieldsOf(before)) === JSON.stringify(fieldsOf(wanted))
    if (isSame) return current(unit.db)
    const after = { ...wanted, id: before?.id ?? randomUUIDv7() }
    await maintenanceStore.set(unit.db, after)
    await tellAhead(unit, before, after, now)
    await unit.announce(maintenanceMoved, {})
    await audit.write(unit, caller, {
      action: 'house.maintenance-set',
      on: ['house', 'maintenance'],
      before: before === null ? {} : fieldsOf(before),
      after: fieldsOf(after),
    })
    return current(unit.db)
  }

  async function open(unit: UnitOfWork, caller: Caller): Promise<Known> {
    await maintenanceStore.lock(unit.db)
    const before = await maintenanceStore.find(unit.db)
    if (before === null) return { maintenance: null }
    await maintenanceStore.set(unit.db, null)
    if (before.from.getTime() > Date.now()) await unit.announce(maintenanceCalledOff, { id: before.id })
    await unit.announce(maintenanceMoved, {})
    await audit.write(unit, caller, {
      action: 'house.maintenance-over',
      on: ['house', 'maintenance'],
      before: fieldsOf(before),
    })
    return { maintenance: null }
  }

  return { current, close, open }
}

/** What has begun members meet by themselves: they are told only of what is yet to come, and of another time of that. */
async function tellAhead(
  unit: UnitOfWork,
  before: StoredMaintenance | null,
  { id, from, until }: StoredMaintenance,
  now: number,
): Promise<void> {
  const ahead = { id, from, minutes: Math.ceil((until.getTime() - from.getTime()) / minuteMs) }
  if (before === null) {
    if (from.getTime() > now) await unit.announce(maintenancePlanned, ahead)
    return
  }
  const isMoved = before.from.getTime() !== from.getTime() || before.until.getTime() !== until.getTime()
  if (before.from.getTime() > now && isMoved) await unit.announce(maintenancePutOff, ahead)
}

/** What is on goes on since it began. */
function requireTimes(given: Given, before: StoredMaintenance | null, now: number): Omit<StoredMaintenance, 'id'> {
  const begun = before !== null && before.from.getTime() <= now ? before.from : null
  const from = given.from === null ? (begun ?? new Date(now)) : new Date(given.from)
  const until = new Date(given.until)
  const fault = (field: string, message: string) =>
    new AppError(problems.invalid, { errors: [{ field, code: 'invalid', message }] })
  if (until.getTime() <= now) throw fault('until', 'must be in the future')
  if (until <= from) throw fault('until', 'must be after its beginning')
  if (until.getTime() - Math.max(from.getTime(), now) > maintenanceHoursMaximum * hourMs) {
    throw fault('until', 'must be within three days')
  }
  if (from.getTime() - now > maintenanceDaysAhead * dayMs) throw fault('from', 'must be sooner')
  return { from, until, words: given.words }
}

const shown = (stored: StoredMaintenance | null): Maintenance | null =>
  stored && { from: stored.from.toISOString(), until: stored.until.toISOString(), words: stored.words }

const fieldsOf = ({ from, until, words }: Omit<StoredMaintenance, 'id'>) => ({
  from: from.toISOString(),
  until: until.toISOString(),
  words,
})
