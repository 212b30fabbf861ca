import { type LeagueTier, leagueIdleWeeks, leagueTiers } from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { forgetMember, stands } from './leagues.store.ts'

export type StoredLeagueMember = {
  readonly tier: LeagueTier
  readonly timeBudget: TimeBudget
  readonly pausedAt: Date | null
  readonly unrankedReason: string | null
}

export async function find(db: Database, userId: string): Promise<StoredLeagueMember | undefined> {
  const { rows } = await sql<StoredLeagueMember>`
    select (${leagueTiers}::text[])[m.tier + 1] as tier, m.time_budget as "timeBudget",
      m.paused_at as "pausedAt", m.unranked_reason as "unrankedReason"
    from league_members m where m.user_id = ${userId} and m.left_at is null`.execute(db)
  return rows[0]
}

/** Who stands in the leagues of a week that is drawn now. */
export async function findStanding(
  db: Database,
): Promise<{ readonly userId: string; readonly tier: number; readonly timeBudget: TimeBudget }[]> {
  const { rows } = await sql<{ userId: string; tier: number; timeBudget: TimeBudget }>`
    select m.user_id as "userId", m.tier, m.time_budget as "timeBudget"
    from league_members m
    where ${stands} order by m.tier, m.time_budget, m.user_id`.execute(db)
  return rows
}

export async function add(db: Database, userId: string, timeBudget: TimeBudget): Promise<void> {
  await sql`
    insert into league_members (user_id, time_budget) values (${userId}, ${timeBudget})
    on conflict (user_id) do update set time_budget = excluded.time_budget, tier = 0, joined_at = excluded.joined_at,
      paused_at = null, idle_weeks = 0, left_at = null`.execute(db)
}

/** In no table stands their name any more. What staff said outlasts it. */
export async function remove(db: Database, userId: string): Promise<void> {
  await forgetMember(db, userId)
  await sql`update league_members set left_at = clock_timestamp() where user_id = ${userId}`.execute(db)
  await forgetLeft(db, userId)
}

async function forgetLeft(db: Database, userId: string): Promise<void> {
  await sql`
    delete from league_members
    where user_id = ${userId} and left_at is not null and unranked_reason is null`.execute(db)
}

export async function setTimeBudget(db: Database, userId: string, timeBudget: TimeBudget): Promise<void> {
  await sql`update league_members set time_budget = ${timeBudget} where user_id = ${userId}`.execute(db)
}

/** Whoever goes on begins to be idle anew. */
export async function setPaused(db: Database, userId: string, isPaused: boolean): Promise<void> {
  await sql`
    update league_members
    set paused_at = case when ${isPaused} then coalesce(paused_at, clock_timestamp()) end, idle_weeks = 0
    where user_id = ${userId}`.execute(db)
}

/** Null lets them stand in tables again. */
export async function setUnranked(db: Database, userId: string, reason: string | null): Promise<void> {
  await sql`update league_members set unranked_reason = ${reason} where user_id = ${userId}`.execute(db)
  await forgetLeft(db, userId)
}

/** Why staff took them out, null where they did not; undefined for who is not in it, nor was when staff took them out. */
export async function findReason(db: Database, userId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ reason: string | null }>`
    select unranked_reason as reason from league_members where user_id = ${userId}`.execute(db)
  return rows[0]?.reason
}

type Moved = { readonly userId: string; readonly by: number; readonly isIdle: boolean }

/** What a closed week means for who stood in it; whoever has nothing for some weeks is paused. */
export async function move(db: Database, moved: readonly Moved[]): Promise<void> {
  await sql`
    update league_members m set tier = m.tier + moved.by,
      idle_weeks = case when moved.is_idle then m.idle_weeks + 1 else 0 end,
      paused_at = coalesce(m.paused_at,
        case when moved.is_idle and m.idle_weeks + 1 >= ${leagueIdleWeeks} then clock_timestamp() end)
    from unnest(${moved.map(({ userId }) => userId)}::uuid[], ${moved.map(({ by }) => by)}::smallint[],
      ${moved.map(({ isIdle }) => isIdle)}::boolean[]) as moved (user_id, by, is_idle)
    where m.user_id = moved.user_id`.execute(db)
}
