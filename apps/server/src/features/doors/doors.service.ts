import { type Doors, doorsProblems } from '@guildhall/contract/doors'
import { problems } from '@guildhall/contract/frame/errors'
import { raidAccountsAnHour } from '@guildhall/contract/rules/safety/door-limits'
import type { Config } from '../../platform/config.ts'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import { isDisposable } from './disposable-domains.ts'
import { raidHeldBack } from './doors.events.ts'
import * as doorsStore from './doors.store.ts'
import { domainOf, isBelow, mailDomain } from './mail-domains.ts'
import { isRefused as isNetworkRefused } from './networks.store.ts'

const hourMs = 3_600_000

export type DoorsService = ReturnType<typeof createDoorsService>

/** Which addresses may come in, and what holds while a raid is held back. */
export function createDoorsService(parts: {
  users: Pick<Users, 'findMembers'>
  audit: Audit
  config: Pick<Config, 'isRegistrationOpen' | 'areNewcomersLimited'>
}) {
  const { users, audit, config } = parts

  async function describe(db: Database): Promise<Doors> {
    const { version, areNewcomersLimited, areFirstHeld, memberInvitations, ...stored } = await doorsStore.find(db)
    const { refusedDomains, allowedDomains, isDisposableRefused } = stored
    const isFixed = !config.isRegistrationOpen
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
    const registration = { mode: isFixed ? ('closed' as const) : stored.registration, isFixed }
    const domains = { refusedDomains: [...refusedDomains], allowedDomains: [...allowedDomains], isDisposableRefused }
    const areNewcomersFree = !config.areNewcomersLimited
    return { version, registration, memberInvitations, ...domains, newcomers, areNewcomersFree, raid }
  }

  /** A repeat changes nothing, and leaves no entry. @throws doors_changed_meanwhile, invalid for what is no domain */
  async function refuseDomains(unit: UnitOfWork, caller: Caller, given: GivenDomains): Promise<Doors> {
    const before = await doorsStore.lock(unit.db)
    const now = {
      refusedDomains: domainsOf('refusedDomains', given.refusedDomains),
      // A page from before these knows nothing of them.
      allowedDomains: given.allowedDomains ? domainsOf('allowedDomains', given.allowedDomains) : before.allowedDomains,
      isDisposableRefused: given.isDisposableRefused ?? before.isDisposableRefused,
    }
    const changed = { before: ruleWords(before, now), after: ruleWords(now, before) }
    if (Object.keys(changed.after).length > 0) {
      if (before.version !== given.version) throw new AppError(doorsProblems.doors_changed_meanwhile)
      await doorsStore.setDomains(unit.db, now)
      await audit.write(unit, caller, { action: 'house.mail-domains-changed', on: ['house', 'doors'], ...changed })
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

  /** Before anything costly is done for whoever registers. @throws network_refused, address_refused, registrations_slowed */
  async function requireWelcome(db: Database, email: string, address: string): Promise<void> {
    if (await isNetworkRefused(db, address)) throw new AppError(doorsProblems.network_refused)
    const { raidUntil, ...rules } = await doorsStore.find(db)
    if (isRefused(domainOf(email), rules)) throw new AppError(doorsProblems.address_refused)
    if (raidUntil !== null) requireRoom(await doorsStore.countLately(db))
  }

  /** In the transaction of a new account, of a taken address as of others. @throws registrations_slowed */
  async function requireRoomForOneMore(db: Database): Promise<void> {
    if ((await doorsStore.find(db)).raidUntil === null) return
    await doorsStore.lockRegistrations(db)
    requireRoom(await doorsStore.countLately(db))
  }

  return {
    describe,
    refuseDomains,
    meetNewcomers,
    holdRaidBack,
    endRaid,
    requireWelcome,
    requireRoomForOneMore,
  }
}

function requireRoom(madeLately: number): void {
  if (madeLately < raidAccountsAnHour) return
  throw new AppError(doorsProblems.registrations_slowed, { retryAfterMs: hourMs })
}

type GivenDomains = {
  readonly version: number
  readonly refusedDomains: readonly string[]
  readonly allowedDomains?: readonly string[] | undefined
  readonly isDisposableRefused?: boolean | undefined
}

/** What is allowed comes in, whatever is refused above it. */
function isRefused(domain: string, { refusedDomains, allowedDomains, isDisposableRefused }: doorsStore.DomainRules) {
  if (isBelow(domain, allowedDomains)) return false
  return isBelow(domain, refusedDomains) || (isDisposableRefused && isDisposable(domain))
}

function domainsOf(field: 'refusedDomains' | 'allowedDomains', written: readonly string[]): string[] {
  const domains = written.map((each, at) => {
    const domain = mailDomain(each)
    if (domain !== undefined) return domain
    const errors = [{ field: `${field}.${at}`, code: 'invalid', message: 'must be a domain' }]
    throw new AppError(problems.invalid, { errors })
  })
  return [...new Set(domains)].toSorted()
}

/** Of the rules what others do not say, for the audit log; nothing where they are the same. */
function ruleWords(rules: doorsStore.DomainRules, others: doorsStore.DomainRules) {
  const lists = { domains: 'refusedDomains', allowed: 'allowedDomains' } as const
  const said = Object.entries(lists).flatMap(([name, list]) => {
    const without = rules[list].filter((domain) => !others[list].includes(domain))
    return rules[list].join() === others[list].join() ? [] : [[name, without.join(', ')]]
  })
  const { isDisposableRefused } = rules
  return {
    ...Object.fromEntries(said),
    ...(isDisposableRefused === others.isDisposableRefused ? {} : { isDisposableRefused }),
  }
}
