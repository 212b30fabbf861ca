import { leagueSpan } from '@guildhall/contract/rules/challenges/league-rules'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { unlocksOf } from '../../achievements/index.ts'
import { challengesMoved } from '../challenges.events.ts'
import { type LeagueUnlock, pointsOfWeek } from './points-of-week.ts'

type Standing = {
  readonly id: string
  readonly leagueId: string
  readonly week: string
  readonly timeBudget: TimeBudget
  readonly countsFrom: Date
}

/** Makes a member's points anew from what they unlocked; behind the lock of their counting. */
export async function countInLeague(unit: UnitOfWork, userId: string): Promise<void> {
  const standing = await findStanding(unit.db, userId)
  if (standing === undefined) return
  const unlocks = await findUnlocks(unit.db, userId, standing.countsFrom)
  const window = { from: standing.countsFrom, to: leagueSpan(standing.week).to }
  const counted = pointsOfWeek(unlocks, standing.timeBudget, window)
  if (await put(unit.db, standing.id, counted)) {
    await unit.announce(challengesMoved, { challengeIds: [standing.leagueId] })
  }
}

/** Of whom something is new, in the order in which all lock them. */
export async function findMarkedIn(db: Database, leagueId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select k.user_id as "userId" from challenge_marks k join league_standings s on s.user_id = k.user_id
    where s.league_id = ${leagueId} order by k.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The one that can still change. */
async function findStanding(db: Database, userId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.id, l.id as "leagueId", l.week, l.time_budget as "timeBudget", s.counts_from as "countsFrom"
    from league_standings s join leagues l on l.id = s.league_id
    where s.user_id = ${userId} and l.closed_at is null`.execute(db)
  return rows[0]
}

async function findUnlocks(db: Database, userId: string, since: Date): Promise<LeagueUnlock[]> {
  const { rows } = await sql<LeagueUnlock>`
    select game_id || ' ' || key as name, unlocked_at as at, share::float8 as share
    from ${unlocksOf(userId, since)} unlocked`.execute(db)
  return rows
}

/** What was frozen meanwhile stays. @returns whether it is another value */
async function put(
  db: Database,
  id: string,
  { points, at }: { readonly points: number; readonly at: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update league_standings set points = ${points}, points_at = ${at}
    where id = ${id} and place is null and (points, points_at) is distinct from (${points}::integer, ${at}::timestamptz)
    returning id`.execute(db)
  return rows.length > 0
}
