import { roles } from '@guildhall/contract/rules/roles'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { type GivenStanding, isSuspended } from './users.store.ts'

/** Sets what is given and leaves the rest; the first moment of a suspension stays. */
export async function updateStanding(db: Database, id: string, standing: Partial<GivenStanding>): Promise<void> {
  const given = standing.isSuspended ?? null
  await sql`
    update users set
      role = coalesce(${standing.role ?? null}::smallint, role),
      suspended_at = case ${given}::boolean
        when true then case when ${isSuspended} then suspended_at else now() end
        when false then null
        else suspended_at
      end,
      suspended_until = case when ${given}::boolean is null then suspended_until else ${standing.suspendedUntil ?? null} end
    where id = ${id}`.execute(db)
}

/**
 * Whoever changes how a member stands waits for the writes of theirs that are under way, and those that come wait for the
 * change: see `standing_to_write`.
 */
export async function lockStanding(db: Database, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('standing of ' || ${id}, 0))`.execute(db)
}

/**
 * Whether there would be no admin left who can sign in. Asked before an admin is made less: from then on whoever else asks
 * waits, so of two who take each other's place away at once one comes second.
 */
export async function isLastAdmin(db: Database, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the admins of the hall', 0))`.execute(db)
  return isOnlyAdmin(db, id)
}

/** The same for who only looks: nobody waits for it, and by the time of the deed it may be otherwise. */
export async function isOnlyAdmin(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role = ${sql.lit(roles.admin)} and not ${isSuspended} limit 2`.execute(db)
  return rows.length === 1 && rows[0]?.id === id
}
