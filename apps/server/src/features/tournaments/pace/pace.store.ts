import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Delay } from '../tournaments.store.ts'

/** Who is in it is told, as of an announcement. */
export async function pause(db: Database, id: string): Promise<void> {
  await sql`
    update tournaments set paused_at = clock_timestamp(), announcements = announcements + 1, version = version + 1
    where id = ${id}`.execute(db)
}

/**
 * Each clock goes on with what was left of it. One that begins only at an agreed time, or with a round that waits, loses of the
 * pause no more than what fell behind that.
 * @returns when clocks run out now
 */
export async function goOn(
  db: Database,
  id: string,
  { pausedAt, delays }: { readonly pausedAt: Date; readonly delays: readonly Delay[] },
): Promise<Date[]> {
  await sql`update tournaments set paused_at = null, version = version + 1 where id = ${id}`.execute(db)
  const waits = JSON.stringify(delays)
  const from = sql`greatest(${pausedAt}::timestamptz, m.agreed_for, (
    select wait.until from jsonb_to_recordset(${waits}::jsonb) as wait (stage smallint, round integer, until timestamptz)
    where wait.stage = m.stage and wait.round = (m.body ->> 'round')::integer))`
  const { rows } = await sql<{ until: Date | null }>`
    update tournament_matches m
    set ready_at = m.ready_at + (clock_timestamp() - ${pausedAt}::timestamptz),
        check_in_until = m.check_in_until + greatest(interval '0', clock_timestamp() - ${from}),
        confirm_until = m.confirm_until + (clock_timestamp() - ${pausedAt}::timestamptz),
        pick_until = m.pick_until + (clock_timestamp() - ${pausedAt}::timestamptz)
    where m.tournament_id = ${id} and m.state in ('ready', 'checked_in', 'running', 'reported', 'disputed')
    returning least(check_in_until, confirm_until, pick_until) as until`.execute(db)
  return rows.flatMap(({ until }) => until ?? [])
}

/** Who plays such a round is told, as of an announcement. */
export async function setDelays(db: Database, id: string, delays: readonly Delay[]): Promise<void> {
  await sql`
    update tournaments
    set delays = ${JSON.stringify(delays)}, version = version + 1, announcements = announcements + 1
    where id = ${id}`.execute(db)
}

/** Of matches of a stage whose check-in is open. */
export async function setCheckIns(
  db: Database,
  id: string,
  { stage, numbers, until }: { readonly stage: number; readonly numbers: readonly number[]; readonly until: Date },
): Promise<void> {
  await sql`
    update tournament_matches set check_in_until = ${until}
    where tournament_id = ${id} and stage = ${stage} and number = any(${numbers}::integer[])
      and check_in_until is not null`.execute(db)
}
