import { evidenceLevels, isProvedEnough } from '@guildhall/contract/rules/challenges/evidence-levels'
import { seasonEvidence } from '@guildhall/contract/rules/challenges/season-rules'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { readPauses } from '../counting/facts.store.ts'
import { daySource, longestRun } from '../counting/streak.ts'
import type { Brought } from './points-of.ts'

const enough = sql`any(${evidenceLevels.filter((level) => isProvedEnough(level, seasonEvidence))}::text[])`

/** Of the sources of a result `r` those that others say, without what staff corrected. */
const saidByOthers = sql`(
  select source ->> 'key' as key, (source ->> 'value')::float8 as value
  from jsonb_array_elements(r.sources) source
  where source ->> 'evidence' = ${enough} and source ->> 'key' not like 'correction %') said`

/** What was frozen of those who are ranked and still members. Of a score one source at most is said by others. */
export async function findBrought(db: Database, { id, goal, timeZone }: StoredChallenge): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select r.entrant_id as "entrantId", r.group_no as "group", r.value::float8 as value,
      r.attempts + r.minutes as efforts,
      (select coalesce(sum(value), 0) from ${saidByOthers}) as said,
      (select coalesce(sum((source ->> 'value')::float8), 0) from jsonb_array_elements(r.sources) source
       where source ->> 'key' like 'correction %') as corrected,
      (select value from ${saidByOthers} limit 1) as "saidScore"
    from challenge_results r join challenge_entrants e on e.id = r.entrant_id
    where r.challenge_id = ${id} and r.is_ranked and e.user_id is not null and e.left_at is null`.execute(db)
  if (goal.kind !== 'streak') return rows
  const days = await findDays(db, id)
  const pauses = await readPauses(db, [...days.keys()])
  return rows.map((row) => {
    const own = { unit: goal.unit, timeZone, pauses: pauses.get(row.entrantId) ?? [] }
    return { ...row, said: longestRun(days.get(row.entrantId) ?? [], own) }
  })
}

/** The days, or weeks, of each streak of a challenge that others say. */
async function findDays(db: Database, challengeId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ entrantId: string; days: string[] }>`
    select r.entrant_id as "entrantId",
      array(select substr(key, ${sql.lit(daySource.length + 1)}) from ${saidByOthers}) as days
    from challenge_results r where r.challenge_id = ${challengeId}`.execute(db)
  return new Map(rows.map(({ entrantId, days }) => [entrantId, days]))
}

/** The oldest first of those that became final without points. */
export async function findWithoutPoints(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from challenges where final_at is not null and season is null order by final_at limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Behind the lock of the challenge. */
export async function isWithoutPoints(db: Database, challengeId: string): Promise<boolean> {
  const { rows } = await sql`select from challenges where id = ${challengeId} and season is null`.execute(db)
  return rows.length > 0
}

export async function setSeason(db: Database, challengeId: string, season: string): Promise<void> {
  await sql`update challenges set season = ${season} where id = ${challengeId}`.execute(db)
}

/** Nobody else gives points of this season until the transaction ends. */
export async function lockSeason(db: Database, season: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`challenge season ${season}`}, 0))`.execute(db)
}

export async function pointsOfEntrant(db: Database, entrantId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select points from challenge_points where entrant_id = ${entrantId}`.execute(db)
  return rows[0]?.points ?? 0
}

/** Behind the lock of the season. @param most so many of a member count in it, the best */
export async function give(
  db: Database,
  season: string,
  points: ReadonlyMap<string, number>,
  most: number,
): Promise<void> {
  const entrantIds = [...points.keys()]
  await sql`
    insert into challenge_season_members (id, season, user_id, points, challenges)
    select gen_random_uuid(), ${season}, user_id, 0, 0
    from challenge_entrants where id = any(${entrantIds}::uuid[]) and user_id is not null
    on conflict (season, user_id) do nothing`.execute(db)
  await sql`
    insert into challenge_points (entrant_id, member_id, points)
    select e.id, m.id, given.points
    from unnest(${entrantIds}::uuid[], ${[...points.values()]}::integer[]) as given (entrant_id, points)
      join challenge_entrants e on e.id = given.entrant_id
      join challenge_season_members m on m.season = ${season} and m.user_id = e.user_id
    on conflict (entrant_id) do update set points = excluded.points`.execute(db)
  await sql`
    update challenge_season_members m set points = best.points, challenges = best.challenges
    from (
      select member_id, sum(points) as points, count(*) filter (where points > 0) as challenges
      from (
        select member_id, points, row_number() over (partition by member_id order by points desc) as nth
        from challenge_points
        where member_id in (select member_id from challenge_points where entrant_id = any(${entrantIds}::uuid[]))
      ) given
      where nth <= ${most} group by member_id
    ) best
    where m.id = best.member_id and (m.points, m.challenges) <> (best.points, best.challenges)`.execute(db)
}
