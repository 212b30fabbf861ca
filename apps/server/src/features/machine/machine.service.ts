import type { JobFailure, Machine, MachineStorage, Setting } from '@guildhall/contract/machine'
import type { Cleanup } from '@guildhall/contract/rules/house/machine-limits'
import { findJoined } from '../../platform/database/joined-servers.ts'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { productName } from '../../platform/settings/house.ts'
import type { Audit } from '../audit/index.ts'
import type { Imports } from '../imports/index.ts'
import type { Media } from '../media/index.ts'
import * as machineStore from './machine.store.ts'
import { describeServer, worstOf } from './server-signs.ts'

/** One that ended without a word is shown for so long. */
const silentMinutes = 10

type Parts = {
  readonly platform: Pick<Platform, 'config' | 'database' | 'jobs' | 'mailer' | 'serverId' | 'readHouse'>
  readonly audit: Audit
  readonly media: Pick<Media, 'keeping'>
  readonly imports: Imports
}

/** How what the hall runs on fares, for its admins. */
export function createMachineService({ platform, audit, media, imports }: Parts) {
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
    const [unused, drafts] = [await media.keeping.countUnused(db), await imports.countOld(db)]
    return {
      database: await machineStore.findSizes(db),
      pictures: await media.keeping.usage(db),
      cleanups: [
        { kind: 'pictures', ...unused },
        { kind: 'imports', count: drafts, bytes: null },
      ],
    }
  }

  /** Each is what a job of each hour does: it is only begun sooner. */
  async function cleanUp(unit: UnitOfWork, caller: Caller, kind: Cleanup): Promise<void> {
    const { count } =
      kind === 'pictures' ? await media.keeping.countUnused(unit.db) : { count: await imports.countOld(unit.db) }
    if (count === 0) return
    await (kind === 'pictures' ? media.keeping.clean(unit) : imports.clean(unit))
    await audit.write(unit, caller, { action: 'house.cleaned-up', on: ['house', kind], after: { things: count } })
  }

  async function settings(): Promise<Setting[]> {
    const { name, colour, crest, landing } = await platform.readHouse()
    const inHall = (of: string, value: string | null, usual: string | null): Setting => ({
      name: of,
      source: value === usual ? 'default' : 'hall',
      value,
      isSecret: false,
    })
    return [
      inHall('house.name', name, productName),
      inHall('house.colour', colour, null),
      inHall('house.crest', crest, null),
      inHall('house.landing', landing, null),
      ...config.settings,
    ]
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
