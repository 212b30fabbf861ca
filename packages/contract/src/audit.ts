import { z } from 'zod'
import { staff } from './frame/headings.ts'
import { id, named, pageLimit, plainString, timestamp } from './frame/primitives.ts'
import { auditActions, auditAreas, auditSearchMaximum, auditThings } from './rules/safety/audit-actions.ts'
import { member } from './users.ts'

/** What a thing was and what it is now, by the names of its fields. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** One deed of staff. A former member is null; `hash` is that of the chain, to compare with one that was written down. */
export const auditEntry = named('AuditEntry', {
  seq: z.number().int().min(1),
  hash: z.string(),
  at: timestamp,
  actor: member.nullable(),
  action: z.enum(auditActions),
  /** What it is about, as it is called today: nothing for what has no name, or is gone. */
  on: z.object({ kind: z.enum(auditThings), id: z.string(), name: z.string() }),
  /** Whom it concerns. */
  member: member.nullable(),
  before: fields,
  after: fields,
  reason: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Which entries: of an area, of whom it concerns, or by a name, a reason or a hash. */
const sought = {
  area: z.enum(auditAreas).optional(),
  memberId: id.optional(),
  q: plainString.max(auditSearchMaximum).optional(),
}

const seq = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const auditEndpoints = staff({
  'GET /api/admin/audit': {
    summary: 'What staff did, the latest first: of an area, of whom it concerns, or by a name, a reason or a hash',
    access: 'admin',
    rate: 'search',
    query: z.object({
      ...sought,
      before: seq.optional(),
      limit: pageLimit(50),
    }),
    pages: { before: 'seq' },
    answers: { 200: z.array(auditEntry).max(100) },
  },
  'POST /api/admin/audit/exports': {
    summary: 'Begin to take the log along: an entry of its own, which says what is taken and is the last of it',
    access: 'admin',
    body: z.object(sought),
    answers: { 201: z.object({ seq: auditEntry.shape.seq, fileName: z.string() }) },
  },
  'GET /api/admin/audit/exports/{seq}': {
    summary:
      'Its next lines, the oldest first, each an entry as JSON with all that its hash is made of; `next` is null behind the last',
    access: 'admin',
    params: z.object({ seq }),
    query: z.object({ after: seq.optional() }),
    answers: { 200: z.object({ lines: z.string(), next: auditEntry.shape.seq.nullable() }) },
  },
})
