import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import type { Caller } from '../../server/src/platform/http/endpoint-handlers.ts'

/** A member of the demo community as the services know whoever calls them. */
export function asCaller(userId: string, role: Role = roles.user): Caller {
  return { userId, signInId: randomUUID(), role, isNewcomer: false }
}
