import type { Member } from '@guildhall/contract/users'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { notBlocked } from '../boundaries/index.ts'
import { notLimitedFor } from '../follows/index.ts'
import { isFriend } from '../friends/index.ts'
import { notSetTo } from '../privacy/index.ts'
import type { Users } from '../users/index.ts'

type Sought = { readonly name: string; readonly after?: number | undefined; readonly limit: number }

/** Finding members by name or handle: never across a block, and who does not want to be found only by friends. */
export function createMemberSearch(parts: { users: Users }) {
  const { users } = parts

  async function search(db: Database, caller: Caller, sought: Sought): Promise<Member[]> {
    return users.searchMembers(db, {
      ...sought,
      exceptId: caller.userId,
      isFindable: (column) => [
        notBlocked(caller.userId, column),
        notLimitedFor(caller.userId, column),
        sql<boolean>`(${notSetTo('search', 'nobody', column)} or ${isFriend(caller.userId, column)})`,
      ],
    })
  }

  return { search }
}
