// What members keep of posts for themselves. Each write may be repeated.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** How many the member saved; they save none until the transaction ends. */
export async function lockAndCountSaved(db: Database, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved posts of ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_posts where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What was deleted since stands in no list, and takes no room where there is little. */
export async function forgetDeleted(db: Database, userId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from saved_posts s using posts p
    where s.user_id = ${userId} and p.id = s.post_id and p.deleted_at is not null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export async function save(db: Database, userId: string, postId: string): Promise<void> {
  await sql`
    insert into saved_posts (id, user_id, post_id) values (${randomUUIDv7()}, ${userId}, ${postId})
    on conflict do nothing`.execute(db)
}

export async function forget(db: Database, userId: string, postId: string): Promise<void> {
  await sql`delete from saved_posts where user_id = ${userId} and post_id = ${postId}`.execute(db)
}
