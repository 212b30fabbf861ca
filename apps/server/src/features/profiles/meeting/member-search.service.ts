import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import { mayBeMetBy } from './may-be-met.ts'

type Sought = { readonly name: string; readonly after?: number | undefined; readonly limit: number }

/** Finding members by name or handle: whom the caller may meet. */
export function createMemberSearch(parts: { users: Users }) {
  const { users } = parts

  async function search(db: Database, caller: Caller, sought: Sought): Promise<Member[]> {
    return users.searchMembers(db, {
      ...sought,
      exceptId: caller.userId,
      isFindable: (column) => [mayBeMetBy(caller.userId, column)],
    })
  }

  return { search }
}
