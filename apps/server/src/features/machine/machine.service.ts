import type { JobFailure, Machine, MachineStorage, Setting } from '@guildhall/contract/machine'
import type { Cleanup } from '@guildhall/contract/rules/house/machine-limits'
import { findJoined } from '../../platform/database/joined-servers.ts'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineEvent } from '../../platform/events.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Doors } from '../doors/index.ts'
import type { House } from '../house/index.ts'
import type { Imports } from '../imports/index.ts'
import type { Media } from '../media/index.ts'
import { hostingSettings } from '../tournaments/index.ts'
import * as machineStore from './machine.store.ts'
import { describeServer, worstOf } from './server-signs.ts'

/** The files of the server that was asked; they are gone for good, so only once it is in the log. */
export const oldMailsUnwanted = defineEvent<Record<string, never>>('oldMailsUnwanted')

/** One that ended without a word is shown for so long. */
const silentMinutes = 10
/** Of a setting that is a long text. */
const valueShown = 200

type Parts = {
  readonly platform: Pick<Platform, 'config' | 'database' | 'jobs' | 'mailer' | 'serverId'>
  readonly audit: Audit
  readonly media: Pick<Media, 'keeping'>
  readonly imports: Imports
  readonly house: Pick<House, 'settings'>
  readonly doors: Pick<Doors, 'settings'>
}

/** How what the hall runs on fares, for its admins. */
export function createMachineService({ platform, audit, media, imports, house, doors }: Parts) {
  const { config, database, jobs, mailer, serverId } = platform

  async function describe(): Promise<Machine> {
    const began = performance.now()
    const found = await machineStore.findDatabase(database)
    const answerMs = Math.round((performance.now() - began) * 10) / 10
    const servers = await findJoined(database, silentMinutes)
    const { redis, disk, mail } = worstOf(servers)
    const counts = await jobs.count(database)
    const some = counts.filter(({ waiting, running, setAside }) => waiting + running + setAside > 0)
    return {
      servers: servers.slice(0, 100).map((server) => describeServer(server, serverId)),
      database: { ...found, isOutside: config.databaseUrl !== undefined, answerMs },
      redis,
      mail: { isConfigured: mailer.isConfigured, ...mail },
      disk,
      jobs: some.map((one) => ({ ...one, dueSince: one.dueSince?.toISOString() ?? null })),
      jobKinds: counts.length,
    }
  }

  async function storage(db: Database): Promise<MachineStorage> {
    const [unused, drafts, mails] = [
      await media.keeping.countUnused(db),
      await imports.countOld(db),
      await mailer.files.usage(),
    ]
    return {
      database: await machineStore.findSizes(db),
      pictures: await media.keeping.usage(db),
      mails: mails.all,
      cleanups: [
        { kind: 'pictures', ...unused },
        { kind: 'imports', count: drafts, bytes: null },
        { kind: 'mails', ...mails.old },
      ],
    }
  }

  const sweeps: Readonly<Record<Cleanup, { count(db: Database): Promise<number>; clean(unit: UnitOfWork): unknown }>> =
    {
      pictures: {
        count: async (db) => (await media.keeping.countUnused(db)).count,
        clean: (unit) => media.keeping.clean(unit),
      },
      imports: { count: imports.countOld, clean: (unit) => imports.clean(unit) },
      mails: {
        count: async () => (await mailer.files.usage()).old.count,
        clean: (unit) => unit.announce(oldMailsUnwanted, {}),
      },
    }

  /** Each is what is done every hour, or in some days: it is only begun sooner. */
  async function cleanUp(unit: UnitOfWork, caller: Caller, kind: Cleanup): Promise<void> {
    const sweep = sweeps[kind]
    const count = await sweep.count(unit.db)
    if (count === 0) return
    await sweep.clean(unit)
    await audit.write(unit, caller, { action: 'house.cleaned-up', on: ['house', kind], after: { things: count } })
  }

  async function settings(): Promise<Setting[]> {
    const found = [await house.settings(database), await doors.settings(database), await hostingSettings(database)]
    const ofHall = found.flat().map(
      ({ name, value, usual }): Setting => ({
        name,
        source: value === usual ? 'default' : 'hall',
        value: value === null || value.length <= valueShown ? value : `${value.slice(0, valueShown)}…`,
        isSecret: false,
      }),
    )
    return [...ofHall, ...config.settings]
  }

  async function failures(page: { before?: string | undefined; limit: number }): Promise<JobFailure[]> {
    const found = await jobs.failures(database, page)
    return found.map((one) => ({
      ...one,
      madeAt: one.madeAt.toISOString(),
      setAsideAt: one.setAsideAt.toISOString(),
    }))
  }

  async function tryAgain(unit: UnitOfWork, caller: Caller, ids: readonly string[]): Promise<{ again: number }> {
    const kinds = await jobs.tryAgain(unit.db, ids)
    if (kinds.length === 0) return { again: 0 }
    await audit.write(unit, caller, {
      action: 'house.jobs-tried-again',
      on: ['house', 'jobs'],
      after: { kinds: [...new Set(kinds)].toSorted().join(', '), jobs: kinds.length },
    })
    return { again: kinds.length }
  }

  return { describe, storage, cleanUp, settings, failures, tryAgain }
}
