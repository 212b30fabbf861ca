import { type Doors, doorsProblems } from '@guildhall/contract/doors'
import { problems } from '@guildhall/contract/frame/errors'
import { raidAccountsAnHour } from '@guildhall/contract/rules/safety/door-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { raidHeldBack } from './doors.events.ts'
import * as doorsStore from './doors.store.ts'
import { isOfDomains, mailDomain } from './mail-domains.ts'

const hourMs = 3_600_000

export type DoorsService = ReturnType<typeof createDoorsService>

/** Which addresses may come in, and what holds while a raid is held back. */
export function createDoorsService({ users, audit }: { users: Pick<Users, 'findMembers'>; audit: Audit }) {
  async function describe(db: Database): Promise<Doors> {
    const { version, refusedDomains, areNewcomersLimited, areFirstHeld, ...stored } = await doorsStore.find(db)
    const { raidSince, raidUntil, raidBy } = stored
    const people = await users.findMembers(db, raidBy === null ? [] : [raidBy])
    const raid =
      raidSince === null || raidUntil === null
        ? null
        : {
            since: raidSince.toISOString(),
            until: raidUntil.toISOString(),
            by: people.get(raidBy ?? '') ?? null,
            accounts: await doorsStore.countSince(db, raidSince),
          }
    const newcomers = { areLimited: areNewcomersLimited, areFirstHeld }
    return { version, refusedDomains: [...refusedDomains], newcomers, raid }
  }

  /** A repeat changes nothing, and leaves no entry. @throws doors_changed_meanwhile, invalid for what is no domain */
  async function refuseDomains(
    unit: UnitOfWork,
    caller: Caller,
    given: { readonly version: number; readonly refusedDomains: readonly string[] },
  ): Promise<Doors> {
    const { version, refusedDomains: before } = await doorsStore.lock(unit.db)
    const domains = [...new Set(given.refusedDomains.map(requireDomain))].toSorted()
    if (domains.join() !== before.join()) {
      if (version !== given.version) throw new AppError(doorsProblems.doors_changed_meanwhile)
      await doorsStore.setDomains(unit.db, domains)
      await audit.write(unit, caller, {
        action: 'house.mail-domains-changed',
        on: ['house', 'doors'],
        before: { domains: before.filter((domain) => !domains.includes(domain)).join(', ') },
        after: { domains: domains.filter((domain) => !before.includes(domain)).join(', ') },
      })
    }
    return describe(unit.db)
  }

  /** A repeat changes nothing, and leaves no entry. */
  async function meetNewcomers(unit: UnitOfWork, caller: Caller, wanted: Doors['newcomers']): Promise<Doors> {
    const { areNewcomersLimited: areLimited, areFirstHeld } = await doorsStore.lock(unit.db)
    if (areLimited !== wanted.areLimited || areFirstHeld !== wanted.areFirstHeld) {
      await doorsStore.setNewcomers(unit.db, wanted)
      await audit.write(unit, caller, {
        action: 'house.newcomers-changed',
        on: ['house', 'doors'],
        before: { areLimited, areFirstHeld },
        after: { ...wanted },
      })
    }
    return describe(unit.db)
  }

  /** Held back already it is for so long from now on. */
  async function holdRaidBack(unit: UnitOfWork, caller: Caller, hours: number): Promise<Doors> {
    const before = await doorsStore.lock(unit.db)
    await doorsStore.setRaid(unit.db, { since: before.raidSince, hours, by: caller.userId })
    const now = await describe(unit.db)
    if (before.raidSince === null)
      await unit.announce(raidHeldBack, { byId: caller.userId, since: now.raid?.since ?? '' })
    await audit.write(unit, caller, {
      action: 'house.raid-held-back',
      on: ['house', 'doors'],
      before: { until: before.raidUntil?.toISOString() ?? null },
      after: { until: now.raid?.until ?? null },
    })
    return now
  }

  async function endRaid(unit: UnitOfWork, caller: Caller): Promise<Doors> {
    const before = await doorsStore.lock(unit.db)
    if (before.raidUntil !== null) {
      await doorsStore.setRaid(unit.db, null)
      await audit.write(unit, caller, {
        action: 'house.raid-over',
        on: ['house', 'doors'],
        before: { until: before.raidUntil.toISOString() },
        after: { until: null },
      })
    }
    return describe(unit.db)
  }

  /** Before anything costly is done for whoever registers. @throws address_refused, registrations_slowed */
  async function requireWelcome(db: Database, email: string): Promise<void> {
    const { refusedDomains, raidUntil } = await doorsStore.find(db)
    if (isOfDomains(email, refusedDomains)) throw new AppError(doorsProblems.address_refused)
    if (raidUntil !== null) requireRoom(await doorsStore.countLately(db))
  }

  /** In the transaction of a new account, of a taken address as of others. @throws registrations_slowed */
  async function requireRoomForOneMore(db: Database): Promise<void> {
    if ((await doorsStore.find(db)).raidUntil === null) return
    await doorsStore.lockRegistrations(db)
    requireRoom(await doorsStore.countLately(db))
  }

  return { describe, refuseDomains, meetNewcomers, holdRaidBack, endRaid, requireWelcome, requireRoomForOneMore }
}

function requireRoom(madeLately: number): void {
  if (madeLately < raidAccountsAnHour) return
  throw new AppError(doorsProblems.registrations_slowed, { retryAfterMs: hourMs })
}

function requireDomain(written: string, at: number): string {
  const domain = mailDomain(written)
  if (domain !== undefined) return domain
  const errors = [{ field: `refusedDomains.${at}`, code: 'invalid', message: 'must be a domain' }]
  throw new AppError(problems.invalid, { errors })
}
