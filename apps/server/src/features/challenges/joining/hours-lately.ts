import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notHidden, toldDaysOf } from '../../library/index.ts'

const weeks = 4

/**
 * What a member played a week in the last four, in minutes, as platforms told, in whatever games or in those alone that they
 * do not hide; null where they told of none.
 */
export async function weeklyMinutesOf(
  db: Database,
  userId: string,
  { isShownAlone = false }: { isShownAlone?: boolean } = {},
): Promise<number | null> {
  const games = isShownAlone ? notHidden({ user: 'whose.user_id', game: 'told.game_id' }) : sql<boolean>`true`
  const { rows } = await sql<{ minutes: number | null }>`
    select round(sum(minutes) / ${sql.lit(weeks)}.0)::integer as minutes
    from ${toldDaysOf(userId)} told cross join (select ${userId}::uuid as user_id) whose
    where ${games} and day > (clock_timestamp() at time zone 'utc')::date - ${sql.lit(weeks * 7)}`.execute(db)
  return rows[0]?.minutes ?? null
}
