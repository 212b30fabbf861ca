// Boards with values of every size, many who share a place, and whatever happens to them: places are those of the plain order.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { boardOf, get, passHours, setChallenge, takeSteps } from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { howManyBetter } from '../reading/standing.store.ts'

const roundCount = rounds({ usual: 8, soak: 400 })
const people = 70
const app = await forThisFile(createTestApp())

/** So many take part, and the member among them, where there are groups in three of them. */
const fill = (id: string, { id: memberId }: TestMember, isGrouped: boolean) =>
  app.sql(
    `with made as (
       insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
       select id, 'Made', 'Up', id || '@example.org', id || '@example.org', 'made up', ''::tsvector, 0,
              'm' || left(md5(id::text), 20)
       from (select gen_random_uuid() as id from generate_series(1, $2::integer)) made returning id
     )
     insert into challenge_entrants (id, challenge_id, user_id, joined_at, time_budget)
     select gen_random_uuid(), $1, id, clock_timestamp(),
            case when $4 then (array['4', '10', 'more'])[1 + floor(random() * 3)::integer] end
     from (select id from made union all select $3::uuid) members`,
    [id, people, memberId, isGrouped],
  )

/** New values for some, of every size and sign, near each other and far apart, done and not, ranked and not. */
const score = (id: string, share: number) =>
  app.sql(
    `insert into challenge_scores (entrant_id, challenge_id, user_id, is_ranked, group_no, value, rank_value, done_at, done_key,
       told, seen, counted, attempts, minutes, sources, days, asked_days)
     select made.entrant_id, $1, made.user_id, random() < 0.9, made.group_no, made.value, coalesce(made.value, -(2::bigint ^ 50)::bigint),
            made.done_at, coalesce(made.done_at, 'infinity'::timestamptz), 0, 0, 0, floor(random() * 3), 0, '[]', '[]', '[]'
     from (
       select e.id as entrant_id, e.user_id,
         coalesce(array_position(array['4', '10', '20', 'more'], e.time_budget), 0) as group_no,
         case floor(random() * 5)::integer when 0 then null when 1 then floor(random() * 4)::bigint
           when 2 then 100 + floor(random() * 60)::bigint when 3 then -floor(random() * 300)::bigint
           else floor(2 ^ (random() * 44))::bigint end as value,
         case when random() < 0.5 then date_trunc('milliseconds',
           now() - floor(random() * 6) * interval '7 minutes 30 seconds') end as done_at
       from challenge_entrants e where e.challenge_id = $1 and random() < $2) made
     on conflict (entrant_id) do update set is_ranked = excluded.is_ranked, value = excluded.value,
       rank_value = excluded.rank_value, done_at = excluded.done_at, done_key = excluded.done_key,
       attempts = excluded.attempts`,
    [id, share],
  )

/** In the order of the board; places among those of the same group. */
async function plainRows(id: string, table: string) {
  return app.sql<{ id: string; place: string; group: number }>(
    `select entrant_id as id, rank() over (partition by group_no order by rank_value desc, done_key, attempts) as place,
            group_no as group
     from ${table} where challenge_id = $1 and is_ranked order by rank_value desc, done_key, attempts, entrant_id`,
    [id],
  )
}

const groups = ['', '4', '10', '20', 'more']

async function plainPlaces(id: string, table = 'challenge_scores', group?: number): Promise<Record<string, number>> {
  const rows = (await plainRows(id, table)).filter((row) => group === undefined || row.group === group)
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.place)]))
}

async function shownPlaces(member: TestMember, id: string, query: Record<string, string> = {}) {
  const places: Record<string, number | null> = {}
  let counted = 0
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof boardOf>> = await boardOf(member, id, {
      limit: 15,
      ...query,
      ...(after === '' ? {} : { after }),
    })
    for (const row of page.rows) places[row.entrantId] = row.place
    counted = page.people
    after = page.next
  }
  return { places, counted }
}

/** All pages of the board, the one around the member, and the place that their page of the challenge names. */
async function expectPlaces(member: TestMember, id: string, table = 'challenge_scores'): Promise<void> {
  const plain = await plainPlaces(id, table)
  expect(Object.keys(plain).length).toBeGreaterThan(10)
  expect(await shownPlaces(member, id)).toEqual({ places: plain, counted: Object.keys(plain).length })
  const { rows, mine } = await boardOf(member, id, { circle: 'around', limit: 9 })
  const group = mine?.timeBudget ? groups.indexOf(mine.timeBudget) : undefined
  const around = await plainPlaces(id, table, group)
  if (mine?.timeBudget) {
    const shown = await shownPlaces(member, id, { group: mine.timeBudget })
    expect(shown).toEqual({ places: around, counted: Object.keys(around).length })
  }
  const ids = Object.keys(around)
  const from = mine === null || mine.isUnranked ? 0 : ids.indexOf(rows[0]?.entrantId ?? '')
  expect(rows.map(({ entrantId }) => entrantId)).toEqual(ids.slice(from, from + rows.length))
  if (mine !== null && !mine.isUnranked) expect(rows.map(({ entrantId }) => entrantId)).toContain(mine.entrantId)
  expect((await get(member, id)).body.mine?.place ?? null).toBe(mine === null ? null : (plain[mine.entrantId] ?? null))
}

const isSummedUp = async () => {
  const [left] = await app.sql(
    'select challenge_id from challenge_ranked group by challenge_id, band having count(*) > 1 limit 1',
  )
  return left === undefined
}

it.each([false, true])('gives the places of the plain order, whatever changes, in groups: %s', async (isGrouped) => {
  const sorcha = await app.member('Sorcha')
  const goal = { kind: 'playtime', target: 60 } as const
  const { id } = await setChallenge(sorcha, { goal, isGroupedByTime: isGrouped })
  await fill(id, sorcha, isGrouped)
  for (let round = 0; round < roundCount; round += 1) {
    await score(id, round === 0 ? 1 : 0.3)
    await app.sql('delete from challenge_scores where challenge_id = $1 and random() < 0.1', [id])
    if (round % 3 === 2) await takeSteps(app, sorcha, id, 'running')
    await expectPlaces(sorcha, id)
  }
  await app.platform.jobs.enqueue(app.platform.database, { name: 'step-challenges' }, {})
  await until(isSummedUp, 'one row for each band')
  await expectPlaces(sorcha, id)

  await passHours(app, id, 10 * 24)
  await takeSteps(app, sorcha, id, 'final')
  await until(isSummedUp, 'one row for all results')
  await expectPlaces(sorcha, id, 'challenge_results')
  const bands = await app.sql('select band from challenge_ranked where challenge_id = $1', [id])
  expect(bands).toHaveLength(isGrouped ? 3 : 1)
})

it('of a group reads the bands from its own to the end of the group, and no further', async () => {
  const sorcha = await app.member('Sorcha')
  const goal = { kind: 'playtime', target: 60 } as const
  const { id } = await setChallenge(sorcha, { goal, isGroupedByTime: true })
  await fill(id, sorcha, true)
  await score(id, 1)
  const plan = await app.platform.database.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select ${howManyBetter} from challenge_scores m where m.challenge_id = ${id}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Cond:.*challenge_id.*band > .*band < /)
})
