import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { toldDaysOf } from '../../library/index.ts'

const weeks = 4

/** What a member played a week in the last four, in minutes, as platforms told; null where they told of none. */
export async function weeklyMinutesOf(db: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select round(sum(minutes) / ${sql.lit(weeks)}.0)::integer as minutes from ${toldDaysOf(userId)} told
    where day > (clock_timestamp() at time zone 'utc')::date - ${sql.lit(weeks * 7)}`.execute(db)
  return rows[0]?.minutes ?? null
}
