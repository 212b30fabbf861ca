// How the teams of challenges stand. Nothing is kept of it: it is added up from its members' values, or from their results.
import type { ChallengeKind } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { TeamCount } from '@guildhall/contract/rules/challenges/challenge-teams'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredTeams = {
  readonly names: readonly string[]
  readonly counts: TeamCount
  readonly best: number | null
}

export type OfTeams = {
  readonly id: string
  readonly goal: { readonly kind: ChallengeKind }
  readonly teams: StoredTeams | null
  readonly finalAt: Date | null
}

export type TeamStanding = {
  readonly challengeId: string
  readonly number: number
  readonly people: number
  readonly counting: number
  readonly each: number | null
  readonly value: number
  readonly told: number
  readonly seen: number
  readonly counted: number
  readonly place: number
}

/** Of these nobody has more than once all of it is done: a team has what it has since then, whatever else is told of it. */
const hasEnd = new Set<ChallengeKind>(['deed', 'achievement-set'])

/** By challenge, the best team first. */
export async function standingsOf(
  db: Database,
  challenges: readonly OfTeams[],
): Promise<ReadonlyMap<string, TeamStanding[]>> {
  const inTeams = challenges.filter(({ teams }) => teams !== null)
  const found = [
    ...(await find(
      db,
      inTeams.filter(({ finalAt }) => finalAt === null),
      'challenge_scores',
    )),
    ...(await find(
      db,
      inTeams.filter(({ finalAt }) => finalAt !== null),
      'challenge_results',
    )),
  ]
  return Map.groupBy(found, ({ challengeId }) => challengeId)
}

/**
 * Each team's best in the order of the board, as many as count, by one index. Equal teams: which had it earlier, then which
 * needed fewer attempts; a team that is empty stands behind those who have nothing yet.
 */
async function find(
  db: Database,
  challenges: readonly OfTeams[],
  table: 'challenge_scores' | 'challenge_results',
): Promise<TeamStanding[]> {
  if (challenges.length === 0) return []
  const asked = challenges.map(({ id, teams, goal }) => ({
    id,
    teams: teams?.names.length,
    counts: teams?.counts,
    best: teams?.best,
    hasEnd: hasEnd.has(goal.kind),
  }))
  const scores = sql.table(table)
  const { rows } = await sql<TeamStanding>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        id uuid, teams integer, counts text, best integer, "hasEnd" boolean)
    ), people_in as materialized (
      select s.challenge_id, s.team, count(*)::integer as people, (count(*) filter (where s.is_ranked))::integer as ranked
      from ${scores} s where s.challenge_id in (select id from asked) and s.team is not null group by 1, 2
    ), sized as materialized (
      select asked.*, number, coalesce(people, 0) as people,
        case counts when 'best' then best
          when 'smallest' then min(ranked) filter (where ranked > 0) over (partition by asked.id) end as each
      from asked cross join lateral generate_series(1, asked.teams) as number
        left join people_in on people_in.challenge_id = asked.id and people_in.team = number
    )
    select sized.id as "challengeId", number, people, counting, each, value, told, seen, counted,
      (rank() over (partition by sized.id order by value desc, counting = 0,
        coalesce(reached_at, 'infinity'::timestamptz), attempts))::integer as place
    from sized cross join lateral (
      select count(*)::integer as counting, coalesce(sum(value), 0)::float8 as value, coalesce(sum(told), 0)::float8 as told,
        coalesce(sum(seen), 0)::float8 as seen, coalesce(sum(counted), 0)::float8 as counted,
        coalesce(sum(attempts), 0) as attempts,
        max(case when sized."hasEnd" then done_at else last_at end) filter (where value > 0) as reached_at
      from (
        select s.value, s.told, s.seen, s.counted, s.attempts, s.done_at, s.last_at from ${scores} s
        where s.challenge_id = sized.id and s.team = number and s.is_ranked
        order by -s.rank_value, s.done_key, s.attempts, s.entrant_id limit sized.each) best_of_it) together
    order by sized.id, place, number`.execute(db)
  return rows
}

/** How many are in each team now, by its number, an empty one too. */
export async function countEach(db: Database, challengeId: string, { names }: StoredTeams): Promise<number[]> {
  const { rows } = await sql<{ people: number }>`
    select count(e.id)::integer as people
    from generate_series(1, ${names.length}::integer) as number left join challenge_entrants e
      on e.challenge_id = ${challengeId} and e.team = number and e.user_id is not null and e.joined_at is not null
        and e.left_at is null
    group by number order by number`.execute(db)
  return rows.map(({ people }) => people)
}

/** Who takes part and is in none, who came first before. */
export async function findTeamless(db: Database, challengeId: string): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select e.id, e.user_id as "userId" from challenge_entrants e
    where e.challenge_id = ${challengeId} and e.team is null and e.user_id is not null and e.joined_at is not null
      and e.left_at is null
    order by e.joined_at, e.id`.execute(db)
  return rows
}

export async function setTeam(db: Database, entrantId: string, team: number): Promise<void> {
  await sql`update challenge_entrants set team = ${team} where id = ${entrantId}`.execute(db)
}

/** The teams were named anew: who is in one that is there no more, or was asked to it, is in none. */
export async function leaveGone(db: Database, challengeId: string, teams: StoredTeams | null): Promise<void> {
  await sql`
    update challenge_entrants set team = null
    where challenge_id = ${challengeId} and team > ${teams?.names.length ?? 0}`.execute(db)
}
