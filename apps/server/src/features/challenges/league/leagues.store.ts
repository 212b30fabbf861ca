import { randomUUIDv7 } from 'node:crypto'
import {
  type LeagueTier,
  leagueGraceHours,
  leagueSize,
  leagueTiers,
} from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import type { Move } from './places.ts'

/** A league of a week, which is its Monday in UTC. */
export type StoredLeague = {
  readonly id: string
  readonly week: string
  readonly tier: LeagueTier
  readonly timeBudget: TimeBudget
  readonly isClosed: boolean
}

export type StoredStanding = {
  readonly id: string
  readonly userId: string | null
  readonly points: number
  readonly pointsAt: Date | null
  /** Null until the league is closed. */
  readonly place: number | null
  readonly move: Move | null
}

/** Whoever changes who stands where begins here: draws, closings, and members who come and go wait for each other. */
export async function lockLeagues(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('weekly leagues', 0))`.execute(db)
}

const columns = sql`
  l.id, l.week, (${leagueTiers}::text[])[l.tier + 1] as tier, l.time_budget as "timeBudget",
  l.closed_at is not null as "isClosed"`

/** Whether the member `m` stands in tables. */
export const stands = sql<boolean>`(m.paused_at is null and m.unranked_reason is null)`

/** Its first moment after the end: from then on who stands in it does, whatever they press. */
const endOf = (week: RawBuilder<unknown>) => sql`((${week} + 7)::timestamp at time zone 'utc')`

/** The same in that of a week, by a standing of `m`: who had a name there and left has none, and stands. */
const standsIn = (week: RawBuilder<unknown>) => sql<boolean>`(
  (m.paused_at is null or m.paused_at >= ${endOf(week)}) and m.unranked_reason is null)`

/** The one in which a member stands, or would without a pause, until it is closed. */
export async function findOpenOf(db: Database, userId: string): Promise<StoredLeague | undefined> {
  const { rows } = await sql<StoredLeague>`
    select ${columns} from leagues l join league_standings s on s.league_id = l.id
    where s.user_id = ${userId} and l.closed_at is null`.execute(db)
  return rows[0]
}

export async function findClosedOf(db: Database, userId: string, week: string): Promise<StoredLeague | undefined> {
  const { rows } = await sql<StoredLeague>`
    select ${columns} from leagues l join league_standings s on s.league_id = l.id
    where s.user_id = ${userId} and l.week = ${week} and l.closed_at is not null`.execute(db)
  return rows[0]
}

/** All who stand in a league, in no order; of one that is closed those who stood in it, former members too. */
export async function findStandings(db: Database, { id, week, isClosed }: StoredLeague): Promise<StoredStanding[]> {
  const { rows } = await sql<StoredStanding>`
    select s.id, s.user_id as "userId", s.points, s.points_at as "pointsAt", s.place, s.move
    from league_standings s left join league_members m on m.user_id = s.user_id
    where s.league_id = ${id} and ${isClosed ? sql`true` : standsIn(sql`${week}::date`)} order by s.id`.execute(db)
  return rows
}

/** Whom a block keeps apart from a viewer, of those in a league. */
export async function findApartIn(db: Database, leagueId: string, viewerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from league_standings
    where league_id = ${leagueId} and user_id in ${apartIdsOf(viewerId)}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

export type StoredResult = {
  readonly week: string
  readonly tier: LeagueTier
  readonly people: number
  readonly place: number
  readonly points: number
  readonly move: Move
}

/** Where a member came in, the latest first. */
export async function findResults(db: Database, userId: string, limit: number): Promise<StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    select l.week, (${leagueTiers}::text[])[l.tier + 1] as tier, s.place, s.points, s.move,
      (select count(*)::integer from league_standings o where o.league_id = l.id) as people
    from league_standings s join leagues l on l.id = s.league_id
    where s.user_id = ${userId} and l.closed_at is not null and s.place is not null
    order by l.week desc limit ${limit}`.execute(db)
  return rows
}

/** The week that runs, by the clock of the database. */
export async function findCurrentWeek(db: Database): Promise<string> {
  const { rows } = await sql<{ week: string }>`
    select date_trunc('week', clock_timestamp() at time zone 'utc')::date as week`.execute(db)
  return rows[0]?.week ?? ''
}

/** Those that waited long enough for syncs after their last moment, the oldest first. */
export async function findDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leagues
    where closed_at is null
      and ${endOf(sql`week`)} + make_interval(hours => ${leagueGraceHours}) <= clock_timestamp()
    order by week, id limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Behind the lock of all. @returns undefined for one that is closed */
export async function findOpen(db: Database, id: string): Promise<StoredLeague | undefined> {
  const { rows } = await sql<StoredLeague>`
    select ${columns} from leagues l where l.id = ${id} and l.closed_at is null`.execute(db)
  return rows[0]
}

export async function findAllOpen(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leagues where closed_at is null order by week, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns whether nobody did it before */
export async function beginWeek(db: Database, week: string): Promise<boolean> {
  const { rows } = await sql`
    insert into league_weeks (week) values (${week}) on conflict do nothing returning week`.execute(db)
  return rows.length > 0
}

export async function isDrawn(db: Database, week: string): Promise<boolean> {
  const { rows } = await sql`select from league_weeks where week = ${week}`.execute(db)
  return rows.length > 0
}

type Begun = { readonly week: string; readonly tier: number; readonly timeBudget: TimeBudget }

export async function begin(db: Database, { week, tier, timeBudget }: Begun): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into leagues (id, week, tier, time_budget) values (${id}, ${week}, ${tier}, ${timeBudget})`.execute(db)
  return id
}

/** With the fewest people in it, of those of a week that have a place left. */
export async function findRoom(db: Database, { week, tier, timeBudget }: Begun): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id from leagues l left join league_standings s on s.league_id = l.id
    where l.week = ${week} and l.tier = ${tier} and l.time_budget = ${timeBudget} and l.closed_at is null
    group by l.id having count(s.id) < ${leagueSize} order by count(s.id), l.id limit 1`.execute(db)
  return rows[0]?.id
}

/** From the start of the week on, or since they joined. */
export async function addStandings(db: Database, leagueId: string, userIds: readonly string[]): Promise<void> {
  const ids = userIds.map(() => randomUUIDv7())
  await sql`
    insert into league_standings (id, league_id, user_id, counts_from)
    select added.id, l.id, m.user_id, greatest(l.week::timestamp at time zone 'utc', m.joined_at)
    from unnest(${ids}::uuid[], ${userIds}::uuid[]) as added (id, user_id)
      join league_members m on m.user_id = added.user_id, leagues l
    where l.id = ${leagueId}`.execute(db)
}

/** Who does not stand in it when it is closed did not take part. */
export async function removeAbsent(db: Database, { id, week }: StoredLeague): Promise<void> {
  await sql`
    delete from league_standings s where s.league_id = ${id} and s.user_id is not null
      and not exists (select from league_members m where m.user_id = s.user_id and ${standsIn(sql`${week}::date`)})`.execute(
    db,
  )
}

/**
 * Nobody of that name stands anywhere any more: of the week that runs nothing is left, of those that are over the place. Who
 * did not stand in one that is open has none to leave: a row without a name counts.
 */
export async function forgetMember(db: Database, userId: string): Promise<void> {
  await sql`
    delete from league_standings s using leagues l, league_members m
    where l.id = s.league_id and l.closed_at is null and s.user_id = ${userId} and m.user_id = s.user_id
      and (clock_timestamp() < ${endOf(sql`l.week`)} or not ${standsIn(sql`l.week`)})`.execute(db)
  await sql`update league_standings set user_id = null where user_id = ${userId}`.execute(db)
}

/** Nothing counts any more for these until the transaction ends, and afterwards not if it froze them. */
export async function lockStandings(db: Database, leagueId: string): Promise<void> {
  await sql`select from league_standings where league_id = ${leagueId} order by id for update`.execute(db)
}

type Frozen = { readonly id: string; readonly place: number; readonly move: Move }

export async function close(db: Database, leagueId: string, rows: readonly Frozen[]): Promise<void> {
  await sql`
    update league_standings s set place = frozen.place, move = frozen.move
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ place }) => place)}::smallint[],
      ${rows.map(({ move }) => move)}::text[]) as frozen (id, place, move)
    where s.id = frozen.id`.execute(db)
  await sql`update leagues set closed_at = clock_timestamp() where id = ${leagueId}`.execute(db)
}

/** Weeks before this one, with all their tables. */
export async function forgetBefore(db: Database, weeksAgo: number): Promise<void> {
  await sql`
    delete from league_weeks w
    where w.week < (clock_timestamp() at time zone 'utc')::date - 7 * ${weeksAgo}::integer
      and not exists (select from leagues l where l.week = w.week and l.closed_at is null)`.execute(db)
}
