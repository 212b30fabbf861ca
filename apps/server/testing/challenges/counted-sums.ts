import { sql } from 'kysely'
import { expect } from 'vitest'
import { sumsOf } from '../../src/features/challenges/reading/standing.store.ts'
import type { Database } from '../../src/platform/database/unit-of-work.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { get } from './challenges.ts'

type Counted = { readonly id: string; readonly people: number; readonly done: number; readonly together: number }

/** Who takes part in each challenge and what they have, counted one by one: what is kept of it must say the same. */
export const countSums = (app: TestApp): Promise<Counted[]> => countAll(app.platform.database)

async function countAll(db: Database): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.id, sums.people, sums.done, sums.together
    from challenges c cross join lateral (
      select count(*)::integer as people, count(s.done_at)::integer as done, coalesce(sum(s.value), 0)::float8 as together
      from challenge_entrants e left join (
        select entrant_id, value, done_at from challenge_scores where challenge_id = c.id and c.final_at is null
        union all
        select entrant_id, value, done_at from challenge_results where challenge_id = c.id and c.final_at is not null
      ) s on s.entrant_id = e.id
      where e.challenge_id = c.id and e.joined_at is not null and (e.left_at is null or s.entrant_id is not null)
        and (e.user_id is not null or s.entrant_id is not null)) sums
    order by c.id`.execute(db)
  return rows
}

/** What is kept of those in each band of each team. */
const keptTeams = sql`
  select challenge_id, team, band, sum(people)::integer as people, sum(ranked)::integer as ranked, sum(value)::float8 as value,
    sum(told)::float8 as told, sum(seen)::float8 as seen, sum(counted)::float8 as counted, sum(attempts)::float8 as attempts
  from challenge_team_sums where challenge_id in (select id from challenges) group by 1, 2, 3 having sum(people) <> 0
  order by 1, 2, 3`

/** The same, counted one by one. */
const countedTeams = sql`
  select challenge_id, team, challenge_team_band(rank_value) as band, count(*)::integer as people,
    sum(is_in)::integer as ranked, sum(is_in * coalesce(value, 0))::float8 as value, sum(is_in * told)::float8 as told,
    sum(is_in * seen)::float8 as seen, sum(is_in * counted)::float8 as counted, sum(is_in * attempts)::float8 as attempts
  from (
    select challenge_id, team, rank_value, is_ranked::integer as is_in, value, told, seen, counted, attempts
    from challenge_scores
    union all
    select challenge_id, team, rank_value, is_ranked::integer, value, told, seen, counted, attempts from challenge_results
  ) scores where team is not null group by 1, 2, 3 order by 1, 2, 3`

/** Of all challenges: what is kept is what counting says, at one moment, whatever is counted meanwhile. */
export function expectCountedSums(app: TestApp, viewer: TestMember, at = 'the end'): Promise<Counted[]> {
  const moment = app.platform.database.transaction().setIsolationLevel('repeatable read')
  return moment.execute(async (db) => {
    const counted = await countAll(db)
    const ids = counted.map(({ id }) => id)
    const kept = await sumsOf(db, viewer.id, ids)
    const asCounted = ids.map((id) => {
      const { people, done, together } = kept.get(id) ?? { people: NaN, done: NaN, together: NaN }
      return { id, people, done, together }
    })
    expect(asCounted, `at ${at}`).toEqual(counted)
    expect((await keptTeams.execute(db)).rows, `teams at ${at}`).toEqual((await countedTeams.execute(db)).rows)
    return counted
  })
}

/** The same of one, as the page of the challenge shows it. */
export async function expectShownSums(app: TestApp, viewer: TestMember, id: string, at = 'the end'): Promise<void> {
  const counted = (await countSums(app)).find((one) => one.id === id)
  const { people, done, together, goal } = (await get(viewer, id)).body
  const isTogether = goal.kind === 'group-goal'
  expect({ id, people, done, together: isTogether ? together : counted?.together }, `at ${at}`).toEqual(counted)
}
