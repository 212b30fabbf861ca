import { roles } from '@guildhall/contract/rules/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'
import type { createApp } from '../../app.ts'
import { createVisits, dayOf } from './visits.ts'

const app = await forThisFile(createTestApp())
const { figures } = app.server.app as ReturnType<typeof createApp>
const ago = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000))

let admin: TestMember
beforeAll(async () => {
  admin = await memberWithRole(app, 'Aldo', roles.admin)
})

const read = async (period: 'week' | 'month' | 'year' | 'five-years' = 'month') =>
  (await admin.call('GET /api/admin/figures', { query: { period } })).body

/** Somebody who came so many days ago. */
async function joined(days: number): Promise<TestMember> {
  const member = await app.member()
  await app.sql(`update users set created_at = now() - $2 * interval '1 day' where id = $1`, [member.id, days])
  return member
}

describe('the figures', () => {
  it('are what a recount of the rows says', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => joined(3)))
    const lone = await joined(40)
    const conversation = crypto.randomUUID()
    await app.sql(`insert into conversations (id, kind) values ($1, 'group')`, [conversation])
    for (const [at, { id }] of members.entries()) {
      await app.sql(
        `insert into messages (id, conversation_id, seq, rev, counted, sender_user_id, client_message_id, text, created_at)
         values (gen_random_uuid(), $1, $2, $2, $2, $3, gen_random_uuid(), 'Good evening', now() - interval '2 days')`,
        [conversation, at + 1, id],
      )
      await app.sql(`insert into figure_visits (day, user_id) values ($1, $2)`, [ago(2), id])
    }
    for (const [at, { id }] of members.entries()) {
      const days = at % 3
      const [post, reply, report] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
      await app.sql(
        `insert into posts (id, author_id, text, created_at) values ($1, $2, 'Tonight?', now() - $3 * interval '1 day')`,
        [post, id, days + 1],
      )
      await app.sql(
        `insert into posts (id, author_id, root_id, depth, text, created_at)
         values ($1, $2, $3, 1, 'Yes', now() - $4 * interval '1 day')`,
        [reply, id, post, days],
      )
      await app.sql(
        `insert into safety_cases (id, kind, target_id, title, is_private, reason, opened_at, settled_at, measure)
         values ($1, 'post', $2, '', false, 'spam', now() - $3 * interval '1 day',
                 now() - $3 * interval '1 day' + $4 * interval '20 minutes', 'no-breach')`,
        [report, post, days + 2, at],
      )
      await app.sql(
        `insert into safety_reports (id, case_id, reporter_id, reason, words, copy, at)
         values (gen_random_uuid(), $1, $2, 'spam', '', '{}', now() - $3 * interval '1 day')`,
        [report, id, days + 2],
      )
    }
    await app.sql(`insert into figure_visits (day, user_id) values ($1, $2)`, [ago(2), lone.id])
    await app.sql(`insert into figure_visits (day, user_id) values ($1, $2)`, [ago(1), lone.id])
    await figures.count()

    const { until, points, whole, reasons } = await read()
    expect(until).toBe(ago(1))
    const byDay = new Map(points.map((point) => [point.from, point]))
    expect(points).toHaveLength(30)
    const recount = await app.sql<{ day: string; new: number; messages: number }>(
      `select day::date::text as day,
         (select count(*)::int from users where (created_at at time zone 'UTC')::date = day) as new,
         (select count(*)::int from messages where (created_at at time zone 'UTC')::date = day) as messages
       from generate_series($1::date, $2::date, interval '1 day') day`,
      [ago(30), ago(1)],
    )
    expect(points.map(({ from, new: joiners, messages }) => ({ day: from, new: joiners, messages }))).toEqual(recount)
    expect(await app.sql(`select day::text, name, value::int from figure_days where value > 0 order by 1, 2`)).toEqual(
      await app.sql(
        `select day::text, name, count(*)::int as value from (
           select created_at as at, 'new' as name from users
           union all select created_at, 'messages' from messages
           union all select created_at, case when root_id is null then 'posts' else 'replies' end from posts
           union all select at, unnest(array['reports', 'reports:' || reason]) from safety_reports
           union all select settled_at, unnest(array['settled', 'settledInDay', 'settledInWeek']) from safety_cases
           union all select settled_at, 'settledInHour' from safety_cases where settled_at <= opened_at + interval '1 hour'
           union all select (day + time '12:00') at time zone 'UTC', 'active' from figure_visits
         ) happened cross join lateral (select (at at time zone 'UTC')::date as day) on_day
         where day < (now() at time zone 'UTC')::date
         group by 1, 2
         union all
         select until::date::text, name, count(distinct user_id)::int
         from generate_series($1::date, $2::date, interval '1 day') until
         cross join (values ('activeWeek', 7), ('activeMonth', 30)) span (name, days)
         join figure_visits visit on visit.day <= until::date and visit.day > until::date - span.days
         group by 1, 2
         order by 1, 2`,
        [ago(40), ago(1)],
      ),
    )
    expect(byDay.get(ago(2))).toMatchObject({ active: 7, activeWeek: 7, messages: 6 })
    // One alone was in: that is not told.
    expect(byDay.get(ago(1))).toMatchObject({ active: null, activeWeek: 7, activeMonth: 7 })
    expect(byDay.get(ago(3))).toMatchObject({ active: null, new: 6 })
    expect(whole).toMatchObject({ new: 6, settled: 6 })
    expect(reasons).toEqual([{ reason: 'spam', reports: 6 }])
  })

  it('of this moment have what the last night did not count, and how soon half of the cases were settled', async () => {
    const now = async () => (await admin.call('GET /api/admin/figures/now', { query: { period: 'month' } })).body
    const [row] = await app.sql<{ members: number }>('select count(*)::int as members from users')
    expect(await now()).toEqual({
      members: row?.members,
      settling: { of: 6, medianMs: 50 * 60_000 },
      reasons: [{ reason: 'spam', reports: 6 }],
    })
    const [reporter, author] = [await app.member(), await app.member()]
    const post = (await author.call('POST /api/posts', { body: { text: 'Cheap lamps' } })).body
    await reporter.call('POST /api/reports', { body: { kind: 'post', id: post.id, reason: 'spam' } })
    expect((await now()).reasons).toEqual([{ reason: 'spam', reports: 7 }])
    expect((await read()).reasons).toEqual([{ reason: 'spam', reports: 6 }])
    await app.sql(`update safety_cases set settled_at = settled_at - interval '40 days' where settled_at is not null`)
    expect((await now()).settling).toEqual({ of: 0, medianMs: null })
    await app.sql(
      `update safety_cases set settled_at = settled_at + interval '40 days'
       where id in (select id from safety_cases where settled_at is not null order by id limit 4)`,
    )
    expect((await now()).settling).toEqual({ of: null, medianMs: null })
    await app.sql(
      `update safety_cases set settled_at = settled_at + interval '40 days' where settled_at < now() - interval '30 days'`,
    )
    await app.sql('delete from safety_reports where reporter_id = $1', [reporter.id])
    await app.sql('delete from safety_cases where settled_at is null')
  })

  it('follow those who joined together, and nobody alone', async () => {
    const { cohorts } = await read()
    const months = [...new Set([ago(3), ago(40)].map((day) => `${day.slice(0, 7)}-01`))]
    expect(cohorts.map(({ joined: month }) => month)).toEqual(expect.arrayContaining(months))
    const [counted] = cohorts.filter(({ joined: month }) => month === `${ago(3).slice(0, 7)}-01`)
    if (ago(2).slice(0, 7) === ago(1).slice(0, 7)) expect(counted?.months[0]).toBeGreaterThanOrEqual(6)
    for (const { size, months: members } of cohorts) {
      if (size === null) expect(members.every((value) => value === null)).toBe(true)
    }
  })

  it('tell months of a few together, and only where they are enough', async () => {
    // The cohort of a month and what was counted of it, the latest month first.
    const few = async (...sizes: number[]) => {
      await app.sql('delete from figure_days where name = $1', ['new'])
      await app.sql('delete from figure_cohorts')
      for (const [at, size] of sizes.entries()) {
        const month = `(date_trunc('month', now()) - make_interval(months => ${at}))::date`
        await app.sql(`insert into figure_days (day, name, value) values (${month}, 'new', $1)`, [size])
        await app.sql(
          `insert into figure_cohorts (joined, month, members)
           select ${month}, month::date, $1 from generate_series(${month}, now()::date, interval '1 month') month`,
          [size],
        )
      }
      return (await read()).fewJoined
    }
    const kept = await app.sql<Record<'day' | 'name' | 'value', string>>(
      `select day::text, name, value from figure_days where name = 'new'`,
    )
    const cohorts = await app.sql<Record<'joined' | 'month' | 'members', string>>(
      'select joined::text, month::text, members from figure_cohorts',
    )
    expect(await few(2, 2)).toEqual({ months: 2, size: null, after: [] })
    expect(await few(9, 8)).toEqual({ months: 0, size: null, after: [] })
    expect(await few(3, 4)).toEqual({
      months: 2,
      size: 7,
      after: [
        { members: 7, of: 7 },
        { members: null, of: 0 },
      ],
    })
    await app.sql(`delete from figure_days where name = 'new'`)
    await app.sql('delete from figure_cohorts')
    for (const { day, name, value } of kept) {
      await app.sql('insert into figure_days (day, name, value) values ($1, $2, $3)', [day, name, value])
    }
    for (const { joined: from, month, members } of cohorts) {
      await app.sql('insert into figure_cohorts (joined, month, members) values ($1, $2, $3)', [from, month, members])
    }
  })

  it('are counted once; what is deleted later stays counted', async () => {
    const before = await read()
    await app.sql('delete from messages')
    await app.sql('delete from safety_reports')
    await figures.count()
    expect(await read()).toEqual(before)
  })

  it('have who is connected among those who were in', async () => {
    const member = await app.member()
    await member.hub('notifications')
    await figures.note()
    expect(await app.sql(`select day::text from figure_visits where user_id = $1`, [member.id])).toEqual([
      { day: ago(0) },
    ])
  })

  it('of five years of a large hall are read within a second', async () => {
    await app.sql(`
      insert into figure_days (day, name, value)
      select day::date, name, (random() * 200000)::int
      from generate_series(current_date - 1826, current_date - 1, interval '1 day') day,
        unnest(array['new', 'messages', 'posts', 'replies', 'reports', 'settled', 'settledInHour', 'settledInDay',
          'active', 'activeWeek', 'activeMonth']) name
      on conflict do nothing`)
    await read('five-years')
    const began = performance.now()
    const { points } = await read('five-years')
    expect(performance.now() - began).toBeLessThan(1000)
    expect(points.length).toBeGreaterThanOrEqual(60)
    expect((await read('year')).points.length).toBeGreaterThanOrEqual(52)
  })
})

describe('what members are told of the hall as a whole', () => {
  const numbers = async () => (await (await app.member()).call('GET /api/about/numbers')).body

  it('is rounded down to two digits, and nothing where it is less than five', async () => {
    await app.sql(`delete from figure_days`)
    await app.sql(
      `insert into figure_days (day, name, value)
       values ($1, 'messages', 12345), ($2, 'messages', 67), ($1, 'posts', 3), ($2, 'reports', 900)`,
      [ago(40), ago(1)],
    )
    expect(await numbers()).toEqual({ messages: 12_000, messagesInWeek: 67, posts: null })
  })

  it('is nothing in a hall of a few, whose numbers would tell of somebody', async () => {
    const small = await forThisFile(createTestApp())
    const member = await small.member()
    await small.sql(`insert into figure_days (day, name, value) values ($1, 'messages', 500)`, [ago(1)])
    expect((await member.call('GET /api/about/numbers')).body).toEqual({
      messages: null,
      messagesInWeek: null,
      posts: null,
    })
  })
})

describe('who was in', () => {
  it('is noted once a day, and whoever stays over midnight on the next one, too', () => {
    let now = new Date('2026-11-29T23:59:00Z')
    const visits = createVisits(() => now)
    visits.watcher.opened('ada', '1')
    visits.watcher.opened('bruno', '2')
    visits.watcher.closed('bruno', '2')
    expect(visits.take()).toMatchObject({ day: '2026-11-29', userIds: ['ada', 'bruno'] })
    expect(visits.take().userIds).toEqual([])
    now = new Date('2026-11-30T00:01:00Z')
    const next = visits.take()
    expect(next).toMatchObject({ day: '2026-11-30', userIds: ['ada'] })
    next.fail()
    expect(visits.take().userIds).toEqual(['ada'])
  })
})
