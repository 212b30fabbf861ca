import { randomUUID } from 'node:crypto'
import { roles } from '@guildhall/contract/rules/roles'
import type { Caller } from '../../server/src/platform/http/endpoint-handlers.ts'

/** A member of the demo community as the services know whoever calls them. */
export function asCaller(userId: string): Caller {
  return { userId, signInId: randomUUID(), role: roles.user, isNewcomer: false }
}
