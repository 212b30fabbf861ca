import { createHash } from 'node:crypto'
import type { AuditAction, AuditThing } from '@guildhall/contract/rules/safety/audit-actions'

export type AuditFields = Readonly<Record<string, string | number | boolean | null>>

/** What is said of a deed. */
export type SaidEntry = {
  readonly actorId: string
  readonly memberId: string | null
  readonly action: AuditAction
  readonly onKind: AuditThing
  readonly onId: string
  readonly before: AuditFields
  readonly after: AuditFields
  readonly reason: string
}

export type ChainedEntry = SaidEntry & { readonly seq: number; readonly at: Date }

/** The head of a chain without entries, as its table begins. */
export const emptyHead = createHash('sha256').update('Guildhall').digest('hex')

/** Of all that an entry says, its place, and the hash of the one before: whoever changes one has to make all that follow anew. */
export function hashOf(entry: ChainedEntry, previous: string): string {
  const { seq, at, actorId, memberId, action, onKind, onId, before, after, reason } = entry
  const said = [previous, seq, at.toISOString(), actorId, memberId, action, onKind, onId]
  return createHash('sha256')
    .update(JSON.stringify([...said, inOrder(before), inOrder(after), reason]))
    .digest('hex')
}

/** The database keeps no order of fields. */
function inOrder(fields: AuditFields): [string, AuditFields[string]][] {
  return Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
