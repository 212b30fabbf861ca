import { problems } from '@guildhall/contract/frame/errors'
import type { AuditArea } from '@guildhall/contract/rules/safety/audit-actions'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import * as auditStore from './audit.store.ts'
import { saidOf } from './deed.ts'

export type Sought = {
  readonly area?: AuditArea | undefined
  readonly memberId?: string | undefined
  readonly q?: string | undefined
}

type Parts = {
  readonly database: Database
  readonly wordsOf: (q: string | undefined) => Promise<auditStore.AuditSearch['words']>
}

const linesAtOnce = 1000
const action = 'house.log-exported'

/** Takes the log along, as lines of JSON. What is taken stands in the entry that says so, so nothing leaves without one. */
export function createExporting({ database, wordsOf }: Parts) {
  async function begin(unit: UnitOfWork, caller: Caller, { area, memberId, q = '' }: Sought) {
    const text = q.trim()
    const after = {
      ...(area !== undefined && { area }),
      ...(memberId !== undefined && { memberId }),
      ...(text !== '' && { q: text }),
    }
    const seq = await auditStore.append(unit.db, saidOf(caller, { action, on: ['house', 'log'], after }))
    return { seq, fileName: `guildhall-audit-${new Date().toISOString().slice(0, 10)}-${seq}.jsonl` }
  }

  async function read({ userId }: Caller, seq: number, after = 0) {
    const begun = await auditStore.find(database, seq)
    if (begun?.action !== action || begun.actorId !== userId) throw new AppError(problems.not_found)
    const { area, memberId, q } = begun.after as Sought
    const entries = await auditStore.findOldest(database, {
      area,
      memberId,
      words: await wordsOf(q),
      after,
      upTo: seq,
      limit: linesAtOnce,
    })
    const last = entries.length < linesAtOnce ? undefined : entries.at(-1)
    return { lines: entries.map(lineOf).join(''), next: last?.seq ?? null }
  }

  return { begin, read }
}

/** By ids alone, as the chain has them: whoever has the file can reckon each hash anew, and no name outlives its member in it. */
const lineOf = ({ hash, ...said }: auditStore.StoredEntry) => `${JSON.stringify({ ...said, hash })}\n`
