// What is left of the time between two syncs when an account is unlinked in it.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export async function remember(db: Database, userId: string, waitMs: number): Promise<void> {
  await sql`delete from steam_waits where ends_at < clock_timestamp()`.execute(db)
  await sql`
    insert into steam_waits (user_id, ends_at)
    values (${userId}, clock_timestamp() + ${waitMs} * interval '1 millisecond')
    on conflict (user_id) do update set ends_at = greatest(steam_waits.ends_at, excluded.ends_at)`.execute(db)
}

/** In ms; 0 when there is nothing to wait for. */
export async function left(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ leftMs: number }>`
    select extract(epoch from ends_at - clock_timestamp())::float8 * 1000 as "leftMs" from steam_waits
    where user_id = ${userId}`.execute(db)
  return Math.max(0, rows[0]?.leftMs ?? 0)
}
