import { describe, expect, it } from 'vitest'
import {
  boardOf,
  claim,
  draftOf,
  get,
  join,
  judge,
  leave,
  log,
  passHours,
  publish,
  setChallenge,
  takeSteps,
} from '../../../../testing/challenges/challenges.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { notificationsOf } from '../../../../testing/notifications.ts'
import { filterWords } from '../../../../testing/posts/filters.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { countChallenges } from '../counting/counting.service.ts'

const roundCount = rounds({ usual: 12, soak: 300 })
const app = await forThisFile(createTestApp())
const [sorcha, mara, noor, wren, jun] = await Promise.all([
  app.member('Sorcha'),
  app.member('Mara'),
  app.member('Noor'),
  app.member('Wren'),
  app.member('Jun'),
])
for (const friend of [mara, noor, wren, jun]) await befriend(sorcha, friend)

const names = ['Candle', 'Baize']
const teams = { names, counts: 'all', best: null } as const
const goal = { kind: 'achievement-count', target: 30 } as const
const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const refusal = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const add = (member: TestMember, id: string, amount: number) => log(member, id, 'count', { amount })

const standing = async (member: TestMember, id: string) =>
  (await get(member, id)).body.teams?.rows.map(({ name, value, place, people, counting }) => ({
    name,
    value,
    place,
    people,
    counting,
  }))
const short = async (id: string) => (await standing(sorcha, id))?.map(({ name, value, place }) => [name, value, place])
const teamOf = async (member: TestMember, id: string) => (await get(member, id)).body.mine.team

describe('teams', () => {
  it('are named two to eight, no two alike, where the goal adds up and the places part evenly', async () => {
    const kept = await draftOf(sorcha, { goal, teams })
    expect(kept.teams).toMatchObject({ counts: 'all', each: null, rows: [{ name: 'Candle' }, { name: 'Baize' }] })
    const wrong = [
      { teams: { ...teams, names: ['Candle', ' candle'] } },
      { teams: { ...teams, names: ['Ａ', 'a'] } },
      { teams, capacity: 5 },
      { teams: { ...teams, best: 2 } },
      { teams: { ...teams, counts: 'best' as const } },
      { teams, goal: { kind: 'high-score', isLowest: false, unit: '', target: null } as const },
      { teams, goal: { kind: 'group-goal', measure: 'by-hand', target: 5 } as const },
    ]
    for (const facts of wrong) {
      const { id } = await draftOf(sorcha, { goal, ...facts })
      expect(refusal(await publish(sorcha, id))).toEqual([422, 'challenge_teams_wrong'])
      await sorcha.call('DELETE /api/challenges/{id}', { params: { id } })
    }
    for (const few of [['Candle'], Array.from({ length: 9 }, (_, n) => `Team ${n}`), ['Candle', 'x'.repeat(31)]]) {
      const body = { title: 'Too many', goal, teams: { ...teams, names: few } }
      expect((await sorcha.call('POST /api/challenges', { body })).status).toBe(422)
    }
    expect((await draftOf(sorcha, { goal, teams, form: 'duel' })).teams).toBeNull()
  })

  it('are chosen, or else the smallest, and changed until the start', async () => {
    const { id } = await setChallenge(sorcha, { goal, teams, startsAt: soon() })
    expect(refusal(await join(mara, id, { team: 3 }))).toEqual([422, 'challenge_team_wrong'])
    await join(mara, id)
    await join(noor, id)
    await join(wren, id, { team: 2 })
    expect([await teamOf(mara, id), await teamOf(noor, id), await teamOf(wren, id)]).toEqual([1, 2, 2])
    await join(wren, id, { team: 1 })
    expect((await standing(sorcha, id))?.map(({ name, people }) => [name, people])).toEqual([
      ['Candle', 2],
      ['Baize', 1],
    ])
    expect((await get(wren, id)).body.may.changeTeam).toBe(true)
    await passHours(app, id, 2)
    expect((await get(wren, id)).body.may.changeTeam).toBe(false)
    expect((await join(wren, id, { team: 1 })).status).toBe(200)
    expect(refusal(await join(wren, id, { team: 2 }))).toEqual([409, 'challenge_wrong_state'])
    await leave(wren, id)
    await join(wren, id, { team: 2 })
    expect(await teamOf(wren, id)).toBe(2)
  })

  it('are as large as the places part, and an invitation can name one', async () => {
    const { id } = await setChallenge(sorcha, { goal, teams, capacity: 4, audience: 'invited' })
    const invite = (userIds: string[], team: number) =>
      sorcha.call('POST /api/challenges/{id}/invitations', { params: { id }, body: { userIds, team } })
    expect(refusal(await invite([mara.id], 3))).toEqual([422, 'challenge_team_wrong'])
    await invite([mara.id, noor.id, wren.id], 2)
    expect((await get(mara, id)).body.mine).toMatchObject({ standing: 'invited', team: 2 })
    await join(mara, id)
    await join(noor, id)
    expect([await teamOf(mara, id), await teamOf(noor, id)]).toEqual([2, 2])
    expect(refusal(await join(wren, id))).toEqual([409, 'challenge_team_full'])
    await join(wren, id, { team: 1 })
    expect(await teamOf(wren, id)).toBe(1)
  })

  it('named anew leave nobody in one that is gone, who chooses again', async () => {
    const three = { ...teams, names: [...names, 'Hearth'] }
    const { id, version } = await setChallenge(sorcha, { goal, teams: three })
    await join(sorcha, id, { team: 3 })
    const change = { params: { id }, body: { version, startsAt: soon(), teams } }
    expect((await sorcha.call('PATCH /api/challenges/{id}', change)).status).toBe(422)
    const waiting = await setChallenge(sorcha, { goal, teams: three, startsAt: soon() })
    await join(sorcha, waiting.id, { team: 3 })
    const params = { id: waiting.id }
    await sorcha.call('PATCH /api/challenges/{id}', { params, body: { version: waiting.version, teams } })
    expect(await teamOf(sorcha, waiting.id)).toBeNull()
    await join(sorcha, waiting.id, { team: 2 })
    expect(await standing(sorcha, waiting.id)).toMatchObject([{ name: 'Baize', people: 1 }, { name: 'Candle' }])
    await join(mara, waiting.id)
    expect(
      refusal(
        await sorcha.call('PATCH /api/challenges/{id}', {
          params,
          body: { version: waiting.version + 1, teams: three },
        }),
      ),
    ).toEqual([422, 'challenge_field_fixed'])
  })
})

/** Mara and Noor against Wren, who alone has more than either; Jun stands beside the ranking. */
async function uneven(counts: 'smallest' | 'all' | 'best', best: number | null = null) {
  const { id } = await setChallenge(sorcha, { goal, teams: { names, counts, best } })
  await join(mara, id, { team: 1 })
  await join(noor, id, { team: 1 })
  await join(wren, id, { team: 2 })
  await join(jun, id, { team: 2, isUnranked: true })
  for (const [member, amount] of [
    [mara, 5],
    [noor, 4],
    [wren, 7],
    [jun, 9],
  ] as const)
    await add(member, id, amount)
  return id
}

describe('a team has what those have together who count', () => {
  it('as many as the smallest team has, all, or the best of each; never who stands beside the ranking', async () => {
    const smallest = await uneven('smallest')
    expect(await standing(sorcha, smallest)).toEqual([
      { name: 'Baize', value: 7, place: 1, people: 2, counting: 1 },
      { name: 'Candle', value: 5, place: 2, people: 2, counting: 1 },
    ])
    expect((await get(sorcha, smallest)).body.teams?.each).toBe(1)
    const all = await uneven('all')
    expect(await standing(sorcha, all)).toEqual([
      { name: 'Candle', value: 9, place: 1, people: 2, counting: 2 },
      { name: 'Baize', value: 7, place: 2, people: 2, counting: 1 },
    ])
    expect(await short(await uneven('best', 1))).toEqual([
      ['Baize', 7, 1],
      ['Candle', 5, 2],
    ])
    expect(await short(await uneven('best', 5))).toEqual([
      ['Candle', 9, 1],
      ['Baize', 7, 2],
    ])
  })

  it('an empty team stands last and makes no other smaller', async () => {
    const { id } = await setChallenge(sorcha, { goal, teams: { names, counts: 'smallest', best: null } })
    await join(mara, id, { team: 2 })
    expect(await short(id)).toEqual([
      ['Baize', 0, 1],
      ['Candle', 0, 2],
    ])
    await add(mara, id, 3)
    expect((await get(mara, id)).body.teams).toMatchObject({ each: 1, rows: [{ name: 'Baize', value: 3 }, {}] })
  })

  it('equal teams: which had it earlier, then which needed fewer attempts, then they share', async () => {
    const deed = { kind: 'deed', effort: 'attempts', limit: null } as const
    const { id } = await setChallenge(sorcha, { goal: deed, teams })
    await join(mara, id, { team: 1 })
    await join(noor, id, { team: 2 })
    await log(mara, id, 'attempts', { amount: 2 })
    expect(await short(id)).toEqual([
      ['Baize', 0, 1],
      ['Candle', 0, 2],
    ])
    await log(mara, id, 'done')
    await passHours(app, id, 1)
    await log(noor, id, 'done')
    // What is said once all of it is done moves nothing.
    await claim(mara, id)
    expect(await short(id)).toEqual([
      ['Candle', 1, 1],
      ['Baize', 1, 2],
    ])
    await app.sql(`update challenge_entries set at = '2026-01-01' where what = 'attempts'`)
    await app.sql(
      `update challenge_scores set done_at = '2026-05-01', done_key = '2026-05-01', attempts = 0 where challenge_id = $1`,
      [id],
    )
    expect((await short(id))?.map(([, , place]) => place)).toEqual([1, 1])
  })

  it('says the weakest evidence that counts in it', async () => {
    const { id } = await setChallenge(sorcha, { goal, teams: { names, counts: 'best', best: 1 } })
    await join(mara, id, { team: 1 })
    await join(noor, id, { team: 1 })
    await join(wren, id, { team: 2 })
    const { body } = await claim(mara, id, { value: 6 })
    await judge(sorcha, id, body.id)
    await add(noor, id, 2)
    const evidence = async () => (await get(sorcha, id)).body.teams?.rows.map((row) => [row.name, row.evidence])
    expect(await evidence()).toEqual([
      ['Candle', 'seen'],
      ['Baize', null],
    ])
    await add(mara, id, 1)
    expect(await evidence()).toEqual([
      ['Candle', 'told'],
      ['Baize', null],
    ])
  })

  it('shows under each team its members, with their places among all', async () => {
    const id = await uneven('all')
    const rows = async (query: Record<string, string | number>) =>
      (await boardOf(mara, id, query)).rows.map(({ member, place, team }) => [member?.firstName, place, team])
    expect(await rows({ team: 1 })).toEqual([
      ['Mara', 2, 1],
      ['Noor', 3, 1],
    ])
    expect(await rows({ team: 2 })).toEqual([['Wren', 1, 2]])
    expect(await rows({ circle: 'around', team: 2 })).toEqual([['Wren', 1, 2]])
    expect((await boardOf(mara, id, { team: 1 })).people).toBe(2)
    expect(await rows({})).toEqual([
      ['Wren', 1, 2],
      ['Mara', 2, 1],
      ['Noor', 3, 1],
    ])
  })
})

const recount = async (members: readonly TestMember[]) => {
  for (const { id } of members) {
    await app.sql('insert into challenge_marks (user_id) values ($1) on conflict do nothing', [id])
    await app.platform.jobs.enqueue(app.platform.database, countChallenges, { userId: id })
  }
  await app.until(async () => (await app.sql('select from challenge_marks')).length === 0, 'that all is counted')
}

it('a team counted anew is what it was, and what is final stays, whoever goes', async () => {
  const gone = await app.member('Gone')
  const { id } = await setChallenge(sorcha, { goal, teams: { names, counts: 'smallest', best: null } })
  for (const [member, team, amount] of [
    [mara, 1, 5],
    [noor, 2, 3],
    [gone, 1, 4],
    [wren, 2, 2],
  ] as const) {
    await join(member, id, { team })
    await add(member, id, amount)
  }
  const before = await standing(sorcha, id)
  await app.sql('delete from challenge_scores where challenge_id = $1', [id])
  await recount([mara, noor, gone, wren])
  expect(await standing(sorcha, id)).toEqual(before)
  await leave(wren, id)
  expect(await short(id)).toEqual([
    ['Candle', 5, 1],
    ['Baize', 3, 2],
  ])
  await join(wren, id, { team: 2 })
  await add(wren, id, 2)

  await passHours(app, id, 10 * 24)
  await takeSteps(app, sorcha, id, 'final')
  const final = (await get(sorcha, id)).body.teams
  expect(final?.rows.map(({ name, value, place }) => [name, value, place])).toEqual([
    ['Candle', 9, 1],
    ['Baize', 5, 2],
  ])
  await app.sql('delete from users where id = $1', [gone.id])
  await recount([mara, noor, wren])
  expect((await get(sorcha, id)).body.teams).toEqual(final)
  const rows = (await boardOf(sorcha, id, { team: 1 })).rows.map(({ member, value }) => [member?.firstName, value])
  expect(rows).toEqual([
    ['Mara', 5],
    [undefined, 4],
  ])
})

it('the results name the team and its place, and no name that is filtered', async () => {
  const { id, title } = await setChallenge(sorcha, { goal, teams })
  for (const [n, member] of [mara, noor].entries()) {
    await join(member, id, { team: n + 1 })
    await add(member, id, 3 - n)
  }
  await filterWords(noor, 'Baize')
  await passHours(app, id, 10 * 24)
  await takeSteps(app, sorcha, id, 'final')
  const toldTo = (member: TestMember, message: string) =>
    app.until(async () => (await notificationsOf(member)).some((told) => told.message === message), message)
  await toldTo(mara, `Candle came in at place 1 of 2, you at place 1: ${title}`)
  await toldTo(noor, `Your team came in at place 2 of 2, you at place 2: ${title}`)
})

/** Values near each other, so that many tie, or far apart, of some who stand beside the ranking. */
const fill = (id: string, people: number, { teamCount, most }: { teamCount: number; most: number }) =>
  app.sql(
    `with made as (
       insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
       select id, 'Made', 'Up', id || '@example.org', id || '@example.org', 'made up', ''::tsvector, 0,
              'm' || left(md5(id::text), 20)
       from (select gen_random_uuid() as id from generate_series(1, $2::integer)) made returning id
     ), entered as (
       insert into challenge_entrants (id, challenge_id, user_id, joined_at, team)
       select gen_random_uuid(), $1, id, clock_timestamp(), 1 + floor(random() * $3::integer) from made
       returning id, user_id, team
     )
     insert into challenge_scores (entrant_id, challenge_id, user_id, is_ranked, value, rank_value, done_key, last_at,
       told, seen, counted, attempts, minutes, sources, days, asked_days, team)
     select id, $1, user_id, random() < 0.8, value, value, 'infinity',
       case when value > 0 then '2026-05-01'::timestamptz + floor(random() * 3) * interval '1 hour' end,
       value / 2, 0, value - value / 2, floor(random() * 2), 0, '[]', '[]', '[]', team
     from (select *, floor(random() * $4::integer)::bigint as value from entered) scored`,
    [id, people, teamCount, most],
  )

type Row = { team: number; value: number; told: number; last: Date | null; attempts: number }

/** The same by hand: sorted, cut, added up, and placed. */
async function plainTeams(id: string, teamCount: number, counts: 'smallest' | 'all' | 'best', best: number) {
  const rows = await app.sql<Row>(
    `select team, value::integer as value, told::integer as told, last_at as last, attempts from challenge_scores
     where challenge_id = $1 and is_ranked order by rank_value desc, done_key, attempts, entrant_id`,
    [id],
  )
  const members = Array.from({ length: teamCount }, (_, n) => rows.filter(({ team }) => team === n + 1))
  const sizes = members.map(({ length }) => length).filter((size) => size > 0)
  const each = counts === 'all' ? Infinity : counts === 'best' ? best : Math.min(...sizes)
  const sums = members.map((all, n) => {
    const those = all.slice(0, each)
    const sum = (of: (row: Row) => number) => those.reduce((total, row) => total + of(row), 0)
    const times = those.flatMap(({ value, last }) => (value > 0 && last !== null ? [last.getTime()] : []))
    const order = [
      -sum(({ value }) => value),
      those.length === 0 ? 1 : 0,
      times.length === 0 ? Infinity : Math.max(...times),
      sum(({ attempts }) => attempts),
    ]
    const told = sum((row) => row.told)
    return { number: n + 1, value: sum(({ value }) => value), told, counting: those.length, order }
  })
  const isBefore = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((part, n) => part !== other[n])
    return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
  }
  return sums.map(({ order, ...sum }) => ({
    ...sum,
    place: 1 + sums.filter((other) => isBefore(other.order, order)).length,
  }))
}

it('teams of any size stand as they do by hand', async () => {
  for (let round = 0; round < roundCount; round += 1) {
    await app.sql('delete from challenges')
    const teamCount = 2 + (round % 7)
    const counts = (['smallest', 'all', 'best'] as const)[round % 3] ?? 'all'
    const best = 1 + (round % 5)
    const many = Array.from({ length: teamCount }, (_, n) => `Team ${n + 1}`)
    const { id } = await setChallenge(sorcha, {
      goal: { kind: 'playtime', target: null },
      teams: { names: many, counts, best: counts === 'best' ? best : null },
    })
    await fill(id, 5 + ((round * 11) % 40), { teamCount, most: round % 2 === 0 ? 4 : 90 })
    const plain = await plainTeams(id, teamCount, counts, best)
    const shown = (await get(sorcha, id)).body.teams?.rows ?? []
    expect(
      shown
        .map(({ number, value, parts, counting, place }) => ({ number, value, told: parts.told, counting, place }))
        .toSorted((one, other) => one.number - other.number),
    ).toEqual(plain)
  }
})
