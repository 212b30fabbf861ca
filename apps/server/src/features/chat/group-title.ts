import { roles } from '@guildhall/contract/rules/roles'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'

export type RequireTitle = (db: Database, caller: Caller, title: string | null) => Promise<void>

/** @throws name_of_staff where members would take the group for the house; staff may call theirs so. */
export function createRequireTitle({ users }: { users: Pick<Users, 'refuseTitleOfStaff'> }): RequireTitle {
  return async (db, caller, title) => {
    if (title !== null && caller.role === roles.user) await users.refuseTitleOfStaff(db, title)
  }
}
