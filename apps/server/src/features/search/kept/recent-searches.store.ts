import { randomUUIDv7 } from 'node:crypto'
import { recentSearchesMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredRecentSearch = { readonly id: string; readonly q: string; readonly at: Date }

export async function list(db: Database, userId: string): Promise<StoredRecentSearch[]> {
  const { rows } = await sql<StoredRecentSearch>`
    select id, q, at from recent_searches where user_id = ${userId}
    order by at desc, id desc limit ${recentSearchesMaximum}`.execute(db)
  return rows
}

/** The same search is there once, as the latest; the oldest of too many goes. */
export async function add(db: Database, userId: string, q: string): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
  await sql`
    insert into recent_searches (id, user_id, q) values (${randomUUIDv7()}, ${userId}, ${q})
    on conflict (user_id, q) do update set at = clock_timestamp()`.execute(db)
  await sql`
    delete from recent_searches where user_id = ${userId} and id in (
      select id from recent_searches where user_id = ${userId}
      order by at desc, id desc offset ${recentSearchesMaximum})`.execute(db)
}

export async function removeAll(db: Database, userId: string): Promise<void> {
  await sql`delete from recent_searches where user_id = ${userId}`.execute(db)
}

export async function remove(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from recent_searches where user_id = ${userId} and id = ${id}`.execute(db)
}
