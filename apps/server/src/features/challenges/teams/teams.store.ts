// How the teams of challenges stand: what triggers keep of their members' values, or of their results, is added up.
import type { ChallengeKind } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { TeamCount } from '@guildhall/contract/rules/challenges/challenge-teams'
import { type RawBuilder, sql } from 'kysely'
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

/** What is added up of those who count. */
const parts = ['value', 'told', 'seen', 'counted', 'attempts'] as const

const listOf = (each: (part: (typeof parts)[number]) => RawBuilder<unknown>) => sql.join(parts.map(each))

/**
 * Each team's best in the order of the board, as many as count. Equal teams: which had it earlier, then which needed fewer
 * attempts; a team that is empty stands behind those who have nothing yet.
 * Of the bands of `challenge_team_sums` those that count whole are added up; in the one that is cut, members are looked at by
 * their index, from the end at which fewer are.
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
    ), banded as materialized (
      select challenge_id, team, band, sum(people)::integer as people, sum(ranked)::integer as ranked,
        ${listOf((part) => sql`sum(${sql.ref(part)}) as ${sql.ref(part)}`)}
      from challenge_team_sums where challenge_id in (select id from asked) group by 1, 2, 3
    ), sized as materialized (
      select asked.id, number, "hasEnd", coalesce(people, 0)::integer as people, coalesce(ranked, 0)::integer as ranked,
        case counts when 'best' then best
          when 'smallest' then (min(ranked) filter (where ranked > 0) over (partition by asked.id))::integer end as each
      from asked cross join lateral generate_series(1, asked.teams) as number
        left join (select challenge_id, team, sum(people) as people, sum(ranked) as ranked from banded group by 1, 2) in_it
          on in_it.challenge_id = asked.id and in_it.team = number
    ), from_the_best as materialized (
      select banded.*, each, sum(banded.ranked) over (
        partition by challenge_id, team order by band desc) - banded.ranked as better
      from banded join sized on sized.id = challenge_id and sized.number = team
    ), summed as materialized (
      select challenge_id, team, ${listOf((part) => sql`sum(${sql.ref(part)}) as ${sql.ref(part)}`)}
      from (
        select challenge_id, team, ${listOf((part) => sql.ref(part))}
        from from_the_best where each is null or better + ranked <= each
        union all
        select challenge_id, team, ${listOf((part) => sql`cut.${sql.ref(part)}`)}
        from from_the_best f cross join lateral (
          ${cutOff(scores)}) cut
        where better < each and better + ranked > each) of_those
      group by 1, 2
    ), standing as materialized (
      select sized.*, least(ranked, each) as counting,
        ${listOf((part) => sql`coalesce(${sql.ref(part)}, 0)::float8 as ${sql.ref(part)}`)},
        value > 0 and count(*) over (partition by sized.id, value) > 1 as "isTied"
      from sized left join summed on summed.challenge_id = sized.id and summed.team = number
    )
    select standing.id as "challengeId", number, people, counting, each, value, told, seen, counted,
      (rank() over (partition by standing.id order by value desc, counting = 0,
        coalesce(reached_at, 'infinity'::timestamptz), attempts))::integer as place
    from standing cross join lateral (
      select max(case when "hasEnd" then done_at else last_at end) as reached_at
      from (
        select s.done_at, s.last_at from ${scores} s
        where "isTied" and s.challenge_id = standing.id and s.team = number and s.is_ranked and -s.rank_value < 0
        order by -s.rank_value, s.done_key, s.attempts, s.entrant_id limit counting) best_of_it) tied
    order by standing.id, place, number`.execute(db)
  return rows
}

/** What those of the band `f` have together who count: the first of them, or all but the last, whichever are fewer. */
function cutOff(scores: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofBand = sql`
    from ${scores} s where s.challenge_id = f.challenge_id and s.team = f.team and s.is_ranked
      and -s.rank_value > -challenge_team_band_end(f.band)
      and -s.rank_value <= case when f.band = 0 then 9223372036854775807 else -f.band end`
  const isMore = sql`2 * (each - better) > ranked`
  return sql`
    select ${listOf((part) => sql`coalesce(sum(first.${sql.ref(part)}), 0) as ${sql.ref(part)}`)}
    from (select ${listOf((part) => sql`s.${sql.ref(part)}`)} ${ofBand} and not (${isMore})
          order by -s.rank_value, s.done_key, s.attempts, s.entrant_id limit each - better) first
    having not (${isMore})
    union all
    select ${listOf((part) => sql`f.${sql.ref(part)} - coalesce(sum(last.${sql.ref(part)}), 0)`)}
    from (select ${listOf((part) => sql`s.${sql.ref(part)}`)} ${ofBand} and ${isMore}
          order by -s.rank_value desc, s.done_key desc, s.attempts desc, s.entrant_id desc
          limit ranked - (each - better)) last
    having ${isMore}`
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
