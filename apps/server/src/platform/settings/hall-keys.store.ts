import { sql } from 'kysely'
import type { Database } from '../database/unit-of-work.ts'

/**
 * What this hall signs with by a name: made once, by the first server that asks, and kept in the database. It is never
 * logged.
 */
export async function hallKey<Key extends object>(db: Database, name: string, make: () => Key): Promise<Key> {
  const known = await find<Key>(db, name)
  if (known !== undefined) return known
  await sql`
    insert into hall_keys (name, value) values (${name}, ${JSON.stringify(make())}::jsonb)
    on conflict do nothing`.execute(db)
  const made = await find<Key>(db, name)
  if (made === undefined) throw new Error(`the key ${name} was not kept`)
  return made
}

async function find<Key>(db: Database, name: string): Promise<Key | undefined> {
  const { rows } = await sql<{ value: Key }>`select value from hall_keys where name = ${name}`.execute(db)
  return rows[0]?.value
}
