import { leagueTiers } from '@guildhall/contract/rules/challenges/league-rules'
import { sql } from 'kysely'
import type { createApp } from '../../../server/src/app.ts'
import type { Database, UnitOfWork } from '../../../server/src/platform/database/unit-of-work.ts'

type Challenges = ReturnType<typeof createApp>['challenges']

/** Some keep out of it, as in any hall. */
const keepOutEvery = 6

/**
 * A weekly league: last week all of them stood in bronze, and what stands on their shelves says who rose; this week runs.
 * Nobody here has an account at Steam, so they join by the tables alone.
 */
export async function fillLeague(
  challenges: Challenges,
  unit: UnitOfWork,
  { memberIds }: { memberIds: readonly string[] },
): Promise<void> {
  const inIt = memberIds.filter((_, nth) => nth % keepOutEvery !== keepOutEvery - 1)
  await joinLastWeek(unit.db, inIt)
  for (const userId of inIt) await challenges.countAnew(unit, userId)
  await challenges.turnWeek(unit)
  for (const userId of inIt) await challenges.countAnew(unit, userId)
}

async function joinLastWeek(db: Database, userIds: readonly string[]): Promise<void> {
  const lastWeek = sql`date_trunc('week', clock_timestamp() at time zone 'utc')::date - 7`
  await sql`
    insert into league_members (user_id, time_budget, tier, joined_at)
    select id, '10', ${leagueTiers.indexOf('bronze')}, clock_timestamp() - interval '20 days'
    from unnest(${userIds}::uuid[]) as id`.execute(db)
  await sql`insert into league_weeks (week, drawn_at) values (${lastWeek}, ${lastWeek})`.execute(db)
  await sql`
    insert into leagues (id, week, tier, time_budget)
    select gen_random_uuid(), ${lastWeek}, ${leagueTiers.indexOf('bronze')}, '10'`.execute(db)
  await sql`
    insert into league_standings (id, league_id, user_id, counts_from)
    select gen_random_uuid(), l.id, m.user_id, l.week::timestamp at time zone 'utc'
    from leagues l, league_members m order by m.user_id limit 30`.execute(db)
}
