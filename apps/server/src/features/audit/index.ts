import { type AuditEntry, auditEndpoints } from '@guildhall/contract/audit'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Users } from '../users/index.ts'
import * as auditStore from './audit.store.ts'
import { checkAuditLog } from './checking.ts'
import { type Deed, saidOf } from './deed.ts'
import { createExporting, type Sought } from './exporting.service.ts'
import { createNamesOfThings } from './names-of-things.ts'

export type { Deed } from './deed.ts'

export type Audit = ReturnType<typeof createAudit>

const checkEveryNight = defineJob<Record<string, never>>('check-audit-log')
const everyNight = '20 4 * * *'
const namesakes = 50

/** What staff did, for good. */
export function createAudit(platform: Platform, { users }: { users: Users }) {
  const { database, jobs, log } = platform
  const things = createNamesOfThings(database)

  /** The last thing that a unit does: from then on every other deed of staff waits for its end. */
  async function write(unit: UnitOfWork, caller: Pick<Caller, 'userId'>, deed: Deed): Promise<void> {
    await auditStore.append(unit.db, saidOf(caller, deed))
  }

  /** The same; with the number of the entry. */
  const writeNumbered = (unit: UnitOfWork, caller: Pick<Caller, 'userId'>, deed: Deed): Promise<number> =>
    auditStore.append(unit.db, saidOf(caller, deed))

  async function wordsOf(q = '') {
    const text = q.trim()
    return text === '' ? undefined : { text, memberIds: await users.idsNamed(database, text, namesakes) }
  }

  async function page({
    q,
    ...search
  }: Sought & { before?: number | undefined; limit: number }): Promise<AuditEntry[]> {
    const entries = await auditStore.findPage(database, { ...search, words: await wordsOf(q) })
    const people = await users.findMembers(
      database,
      entries.flatMap(({ actorId, memberId }) => [actorId, memberId ?? []].flat()),
    )
    const nameOf = await things.namesIn(entries)
    return entries.map(({ actorId, memberId, onKind, onId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: people.get(actorId) ?? null,
      on: { kind: onKind, id: onId, name: nameOf({ onKind, onId }) },
      member: people.get(memberId ?? '') ?? null,
    }))
  }

  const exporting = createExporting({ database, wordsOf })
  platform.serve(auditEndpoints, {
    'GET /api/admin/audit': ({ query }) => page(query),
    'POST /api/admin/audit/exports': ({ unit, caller, body }) => exporting.begin(unit, caller, body),
    'GET /api/admin/audit/exports/{seq}': ({ caller, params, query }) =>
      exporting.read(caller, params.seq, query.after),
  })
  jobs.handle(checkEveryNight, async () => {
    const verdict = await checkAuditLog(database)
    if (verdict.isWhole) log.info({ entries: verdict.entries, head: verdict.head }, 'the audit log is whole')
    else log.error({ entry: verdict.brokenAt, why: verdict.why }, 'the audit log is broken')
  })
  jobs.schedule(checkEveryNight, everyNight)

  return { write, writeNumbered, find: auditStore.find, name: things.name }
}
