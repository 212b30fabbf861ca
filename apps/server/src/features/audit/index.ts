import { type AuditEntry, auditEndpoints } from '@guildhall/contract/audit'
import type { AuditAction, AuditThing } from '@guildhall/contract/rules/safety/audit-actions'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Users } from '../users/index.ts'
import * as auditStore from './audit.store.ts'
import type { AuditFields } from './chain.ts'
import { checkAuditLog } from './checking.ts'

/** A deed of the caller. `before` and `after` hold what changed, by the names of its fields. */
export type Deed = {
  readonly action: AuditAction
  readonly on: readonly [kind: AuditThing, id: string]
  readonly memberId?: string | null
  readonly before?: AuditFields
  readonly after?: AuditFields
  readonly reason?: string
}

export type Audit = ReturnType<typeof createAudit>

const checkEveryNight = defineJob<Record<string, never>>('check-audit-log')
const everyNight = '20 4 * * *'
const namesakes = 50

/** What staff did, for good. */
export function createAudit(platform: Platform, { users }: { users: Users }) {
  const { database, jobs, log } = platform

  /** The last thing that a unit does: from then on every other deed of staff waits for its end. */
  async function write(unit: UnitOfWork, { userId }: Pick<Caller, 'userId'>, deed: Deed): Promise<void> {
    const { action, on, memberId = null, before = {}, after = {}, reason = '' } = deed
    const [onKind, onId] = on
    await auditStore.append(unit.db, { actorId: userId, memberId, action, onKind, onId, before, after, reason })
  }

  async function page({
    q = '',
    ...search
  }: Omit<auditStore.AuditSearch, 'words'> & { q?: string | undefined }): Promise<AuditEntry[]> {
    const text = q.trim()
    const words = text === '' ? undefined : { text, memberIds: await users.idsNamed(database, text, namesakes) }
    const entries = await auditStore.findPage(database, { ...search, words })
    const people = await users.findMembers(
      database,
      entries.flatMap(({ actorId, memberId }) => [actorId, memberId ?? []].flat()),
    )
    return entries.map(({ actorId, memberId, onKind, onId, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: people.get(actorId) ?? null,
      on: { kind: onKind, id: onId },
      member: people.get(memberId ?? '') ?? null,
    }))
  }

  platform.serve(auditEndpoints, {
    'GET /api/admin/audit': ({ query }) => page(query),
  })
  jobs.handle(checkEveryNight, async () => {
    const verdict = await checkAuditLog(database)
    if (verdict.isWhole) log.info({ entries: verdict.entries, head: verdict.head }, 'the audit log is whole')
    else log.error({ entry: verdict.brokenAt, why: verdict.why }, 'the audit log is broken')
  })
  jobs.schedule(checkEveryNight, everyNight)

  return { write }
}
