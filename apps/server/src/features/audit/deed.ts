import type { AuditAction, AuditThing } from '@guildhall/contract/rules/safety/audit-actions'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { AuditFields, SaidEntry } from './chain.ts'

/** A deed of the caller. `before` and `after` hold what changed, by the names of its fields. */
export type Deed = {
  readonly action: AuditAction
  readonly on: readonly [kind: AuditThing, id: string]
  readonly memberId?: string | null
  readonly before?: AuditFields
  readonly after?: AuditFields
  readonly reason?: string
}

export function saidOf({ userId }: Pick<Caller, 'userId'>, deed: Deed): SaidEntry {
  const { action, on, memberId = null, before = {}, after = {}, reason = '' } = deed
  const [onKind, onId] = on
  return { actorId: userId, memberId, action, onKind, onId, before, after, reason }
}
