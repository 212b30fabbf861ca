import { sql } from 'kysely'
import { expect } from 'vitest'
import { sumsOf } from '../../src/features/challenges/reading/standing.store.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { get } from './challenges.ts'

type Counted = { readonly id: string; readonly people: number; readonly done: number; readonly together: number }

/** Who takes part in each challenge and what they have, counted one by one: what is kept of it must say the same. */
export async function countSums(app: TestApp): Promise<Counted[]> {
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
    order by c.id`.execute(app.platform.database)
  return rows
}

/** Of all challenges: what is kept is what counting says. */
export async function expectCountedSums(app: TestApp, viewer: TestMember, at = 'the end'): Promise<Counted[]> {
  const counted = await countSums(app)
  const ids = counted.map(({ id }) => id)
  const kept = await sumsOf(app.platform.database, viewer.id, ids)
  const asCounted = ids.map((id) => {
    const { people, done, together } = kept.get(id) ?? { people: NaN, done: NaN, together: NaN }
    return { id, people, done, together }
  })
  expect(asCounted, `at ${at}`).toEqual(counted)
  return counted
}

/** The same of one, as the page of the challenge shows it. */
export async function expectShownSums(app: TestApp, viewer: TestMember, id: string, at = 'the end'): Promise<void> {
  const counted = (await countSums(app)).find((one) => one.id === id)
  const { people, done, together, goal } = (await get(viewer, id)).body
  const isTogether = goal.kind === 'group-goal'
  expect({ id, people, done, together: isTogether ? together : counted?.together }, `at ${at}`).toEqual(counted)
}
