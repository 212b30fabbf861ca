import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../platform/database/unit-of-work.ts'
import { unlocksOf } from '../../../achievements/index.ts'
import { notHidden, toldDaysOf } from '../../../library/index.ts'
import type { StoredGoal } from '../facts.ts'
import { rarityPoints } from '../unlocks.ts'
import { medianOf } from './handicap.ts'

const weeks = 8
const dayMs = 86_400_000

/**
 * The middle of a member's last eight weeks by what a goal counts, in whatever games, or in those alone that they do not
 * hide; null where too little is known.
 */
export async function historyOf(
  db: Database,
  userId: string,
  { goal: { kind }, now, isShownAlone = false }: { goal: Pick<StoredGoal, 'kind'>; now: Date; isShownAlone?: boolean },
) {
  const sums = Array.from({ length: weeks }, () => 0)
  const games = isShownAlone ? notHidden({ user: 'whose.user_id', game: 'told.game_id' }) : sql<boolean>`true`
  const of = { userId, now, games }
  const parts = kind === 'playtime' ? await minutesOf(db, of) : await unlocksWorth(db, kind, of)
  for (const { week, amount } of parts) if (week in sums) sums[week] = (sums[week] ?? 0) + amount
  return medianOf(sums)
}

type Part = { readonly week: number; readonly amount: number }

type Of = { readonly userId: string; readonly now: Date; readonly games: RawBuilder<boolean> }

const whose = (userId: string) => sql`(select ${userId}::uuid as user_id) whose`

async function minutesOf(db: Database, { userId, now, games }: Of): Promise<Part[]> {
  const today = sql`(${now}::timestamptz at time zone 'utc')::date`
  const { rows } = await sql<Part>`
    select (${today} - day) / 7 as week, sum(minutes)::integer as amount from ${toldDaysOf(userId)} told cross join ${whose(userId)}
    where ${games} and day <= ${today} and day > ${today} - ${sql.lit(weeks * 7)} group by 1`.execute(db)
  return rows
}

async function unlocksWorth(db: Database, kind: StoredGoal['kind'], { userId, now, games }: Of): Promise<Part[]> {
  const since = new Date(now.getTime() - weeks * 7 * dayMs)
  const { rows } = await sql<{ at: Date; share: number | null }>`
    select min(unlocked_at) as at, min(share)::float8 as share from ${unlocksOf(userId, since)} told cross join ${whose(userId)}
    where ${games} group by game_id, key`.execute(db)
  return rows.map(({ at, share }) => ({
    week: Math.floor((now.getTime() - at.getTime()) / (7 * dayMs)),
    amount: kind === 'rarity-points' ? rarityPoints(share) : 1,
  }))
}
