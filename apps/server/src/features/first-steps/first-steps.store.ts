import type { FirstStep } from '@guildhall/contract/rules/house/first-steps'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export async function findSkipped(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ skipped: readonly string[] }>`select skipped from first_steps`.execute(db)
  return rows[0]?.skipped ?? []
}

export async function setSkipped(db: Database, steps: readonly FirstStep[]): Promise<void> {
  await sql`update first_steps set skipped = ${[...steps]}::text[]`.execute(db)
}

/** Whether so many have an account; no more of them are looked at. */
export async function areAtLeast(db: Database, members: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from users limit ${members}) found`.execute(db)
  return (rows[0]?.count ?? 0) >= members
}
