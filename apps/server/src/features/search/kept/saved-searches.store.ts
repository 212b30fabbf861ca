import { randomUUIDv7 } from 'node:crypto'
import { type SearchKind, savedSearchesMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredSavedSearch = {
  readonly id: string
  readonly name: string
  readonly q: string
  readonly kind: SearchKind | null
  readonly createdAt: Date
}

const columns = sql`id, name, q, nullif(kind, '') as kind, created_at as "createdAt"`

export async function list(db: Database, userId: string): Promise<StoredSavedSearch[]> {
  const { rows } = await sql<StoredSavedSearch>`
    select ${columns} from saved_searches where user_id = ${userId}
    order by lower(name), id limit ${savedSearchesMaximum}`.execute(db)
  return rows
}

/** Keeps the saved searches of a member from changing until the transaction ends. @returns how many others there are */
export async function lockAndCountOthers(
  db: Database,
  userId: string,
  { q, kind }: Pick<StoredSavedSearch, 'q' | 'kind'>,
): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_searches
    where user_id = ${userId} and not (q = ${q} and kind = ${kind ?? ''})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function save(
  db: Database,
  userId: string,
  { name, q, kind }: Pick<StoredSavedSearch, 'name' | 'q' | 'kind'>,
): Promise<StoredSavedSearch | undefined> {
  const { rows } = await sql<StoredSavedSearch>`
    insert into saved_searches (id, user_id, name, q, kind)
    values (${randomUUIDv7()}, ${userId}, ${name}, ${q}, ${kind ?? ''})
    on conflict (user_id, q, kind) do update set name = excluded.name
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function rename(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<StoredSavedSearch | undefined> {
  const { rows } = await sql<StoredSavedSearch>`
    update saved_searches set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns}`.execute(db)
  return rows[0]
}

export async function remove(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from saved_searches where id = ${id} and user_id = ${userId}`.execute(db)
}
