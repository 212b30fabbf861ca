import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export async function noteVisits(db: Database, day: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into figure_visits (day, user_id)
    select ${day}::date, id from users where id = any(${userIds}::uuid[]) on conflict do nothing`.execute(db)
}

/** They are needed no longer than a month is counted. */
export async function forgetVisits(db: Database, days: number): Promise<void> {
  await sql`delete from figure_visits where day < (now() at time zone 'UTC')::date - ${days}::int`.execute(db)
}

/** The oldest days that are over and were not counted, the first since somebody joined. */
export async function findUncounted(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series(
      coalesce(
        (select max(day) + 1 from figure_days),
        (select (min(created_at) at time zone 'UTC')::date from users)
      ),
      (now() at time zone 'UTC')::date - 1, interval '1 day') as day
    order by day limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Counts a day from its rows. Who was in is told from the first day on that anybody was noted. By one process of the
 * database: nobody waits for it, and members need the others.
 */
export async function countDay(db: Database, day: string): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`.execute(db)
  const start = sql`(${day}::date)::timestamp at time zone 'UTC'`
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${start} + interval '1 day'`
  const settled = (as: string, limit: string | undefined) => sql`
    select ${as}, count(*) from safety_cases where ${within('settled_at')}
      ${limit === undefined ? sql`` : sql`and settled_at <= opened_at + ${limit}::interval`}`
  const active = (as: string, days: number) => sql`
    select ${as}, count(distinct user_id) from figure_visits
    where day > ${day}::date - ${days}::int and day <= ${day}::date
    having exists (select from figure_visits where day <= ${day}::date)`
  await sql`
    insert into figure_days (day, name, value)
    select ${day}::date, name, value from (
      select 'new' as name, count(*) as value from users where ${within('created_at')}
      union all select 'messages', count(*) from messages where kind = 'text' and ${within('created_at')}
      union all select 'posts', count(*) from posts where root_id is null and ${within('created_at')}
      union all select 'replies', count(*) from posts where root_id is not null and ${within('created_at')}
      union all select 'reports', count(*) from safety_reports where ${within('at')}
      union all ${settled('settled', undefined)}
      union all ${settled('settledInHour', '1 hour')}
      union all ${settled('settledInDay', '1 day')}
      union all ${settled('settledInWeek', '7 days')}
      union all select 'reports:' || reason, count(*) from safety_reports where ${within('at')} group by reason
      union all select 'reportsByHall', count(*) from safety_reports where word_rule is not null and ${within('at')}
      union all select 'measures:' || kind, count(*) from measures where ${within('began_at')} group by kind
      union all select 'appeals', count(*) from appeals where ${within('sent_at')}
      union all select 'appealsAnswered', count(*) from appeals where ${within('judged_at')}
      union all select 'appealsGranted', count(*) from appeals where outcome = 'changed' and ${within('judged_at')}
      union all ${active('active', 1)}
      union all ${active('activeWeek', 7)}
      union all ${active('activeMonth', 30)}
    ) counted
    on conflict (day, name) do update set value = excluded.value`.execute(db)
}

/** Counts, of each month in which somebody joined, who of them was in during the month of `day`. */
export async function countCohorts(db: Database, day: string): Promise<void> {
  await sql`
    insert into figure_cohorts (joined, month, members)
    select date_trunc('month', users.created_at at time zone 'UTC')::date, date_trunc('month', ${day}::date)::date,
      count(distinct users.id)
    from figure_visits visit join users on users.id = visit.user_id
    where visit.day >= date_trunc('month', ${day}::date) and visit.day <= ${day}::date
    group by 1
    on conflict (joined, month) do update set members = excluded.members`.execute(db)
}

export type Sum = { readonly from: string; readonly name: string; readonly value: number }

/** Sums of days, weeks or months; of who was in the means of their days. */
export async function findSums(
  db: Database,
  { days, unit }: { readonly days: number; readonly unit: 'day' | 'week' | 'month' },
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select date_trunc(${unit}, day)::date::text as "from", name,
      (case when name like 'active%' then round(avg(value)) else sum(value) end)::float8 as value
    from figure_days where day > (now() at time zone 'UTC')::date - 1 - ${days}::int
    group by 1, 2 order by 1`.execute(db)
  return rows
}

/** All that was counted of what the hall writes; null in a hall of fewer than that. */
export async function findWritten(
  db: Database,
  fewest: number,
): Promise<Readonly<Record<'messages' | 'messagesInWeek' | 'posts', number>> | null> {
  const { rows } = await sql<{ messages: number; messagesInWeek: number; posts: number; areFew: boolean }>`
    select coalesce(sum(value) filter (where name = 'messages'), 0)::float8 as messages,
      coalesce(sum(value) filter (where name = 'messages' and day > (select max(day) from figure_days) - 7), 0)::float8
        as "messagesInWeek",
      coalesce(sum(value) filter (where name = 'posts'), 0)::float8 as posts,
      (select count(*) from (select from users limit ${fewest}) found) < ${fewest} as "areFew"
    from figure_days where name in ('messages', 'posts')`.execute(db)
  const [found] = rows
  return found === undefined || found.areFew ? null : found
}

export async function findLastDay(db: Database): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from figure_days`.execute(db)
  return rows[0]?.day ?? null
}

export type Cohort = { readonly joined: string; readonly size: number; readonly months: (number | null)[] }

/** Who joined in each of the last months, and how many of them were in since: null where nobody was noted yet. */
export async function findCohorts(db: Database, months: number): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    with joined as (
      select date_trunc('month', day)::date as month, sum(value)::int as size from figure_days
      where name = 'new' and day >= date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months - 1})
      group by 1
    ), counted as (select min(month) as first, max(month) as last from figure_cohorts)
    select joined.month::text as joined, size, (
      select array_agg(
        case when later >= first and later <= last then coalesce(members, 0) end order by later)
      from generate_series(joined.month, date_trunc('month', now() at time zone 'UTC'), interval '1 month') as later
      left join figure_cohorts cohort on cohort.joined = joined.month and cohort.month = later::date
    ) as months
    from joined, counted order by joined.month desc`.execute(db)
  return rows
}

/** Why something was reported within so many days, with what the last night did not count. */
export async function countReasons(
  db: Database,
  days: number,
): Promise<{ readonly reason: string; readonly reports: number }[]> {
  const today = sql`(now() at time zone 'UTC')::date`
  const { rows } = await sql<{ reason: string; reports: number }>`
    with uncounted as (
      select greatest(coalesce((select max(day) + 1 from figure_days), ${today} - ${days}::int), ${today} - ${days}::int) as since
    )
    select reason, sum(reports)::float8 as reports from (
      select substr(name, 9) as reason, value as reports from figure_days
      where name like 'reports:%' and day > ${today} - 1 - ${days}::int
      union all
      select reason, count(*) from safety_reports
      where at >= (select since::timestamp at time zone 'UTC' from uncounted) group by reason
    ) counted group by reason`.execute(db)
  return rows
}

/** Of the cases that were settled within so many days: how many, and how long half of them took at most. */
export async function findSettling(
  db: Database,
  days: number,
): Promise<{ readonly of: number; readonly medianMs: number | null }> {
  const { rows } = await sql<{ of: number; medianMs: number | null }>`
    select count(*)::int as of,
      round(percentile_cont(0.5) within group (order by extract(epoch from settled_at - opened_at) * 1000))::float8 as "medianMs"
    from safety_cases where settled_at > now() - make_interval(days => ${days})`.execute(db)
  return rows[0] ?? { of: 0, medianMs: null }
}

export async function countMembers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(db)
  return rows[0]?.count ?? 0
}
