import { agreedDaysMaximum, reminderMinutes } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MatchAddress } from '../tournament-log.store.ts'

const of = (tournamentId: string, { stage, number }: MatchAddress) =>
  sql`tournament_id = ${tournamentId} and stage = ${stage} and number = ${number}`
const before = sql`make_interval(mins => ${sql.lit(reminderMinutes)})`

const dayMs = 86_400_000

export const canBePlayedAt = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= agreedDaysMaximum * dayMs

export async function propose(
  db: Database,
  tournamentId: string,
  match: MatchAddress,
  { at, side }: { readonly at: Date; readonly side: 0 | 1 },
): Promise<void> {
  await sql`
    update tournament_matches
    set proposed_for = ${at}, proposed_side = ${side}, proposed_at = clock_timestamp()
    where ${of(tournamentId, match)}`.execute(db)
}

export async function forgetProposal(db: Database, tournamentId: string, match: MatchAddress): Promise<void> {
  await sql`
    update tournament_matches set proposed_for = null, proposed_side = null, proposed_at = null
    where ${of(tournamentId, match)}`.execute(db)
}

/** Whoever agreed on a time that is near needs no reminder. @param checkInUntil null where it has none, or both are there */
export async function agree(
  db: Database,
  tournamentId: string,
  match: MatchAddress,
  { at, checkInUntil }: { readonly at: Date; readonly checkInUntil: Date | null },
): Promise<void> {
  await sql`
    update tournament_matches
    set agreed_for = ${at}, check_in_until = ${checkInUntil}, proposed_for = null, proposed_side = null, proposed_at = null,
        agreed_told_at = case when ${at}::timestamptz - ${before} <= clock_timestamp() then clock_timestamp() end
    where ${of(tournamentId, match)}`.execute(db)
}

/** Matches that are about to be played by what their sides agreed on, of which nobody was reminded. */
export async function findNear(
  db: Database,
  limit: number,
): Promise<readonly (MatchAddress & { readonly tournamentId: string })[]> {
  const { rows } = await sql<MatchAddress & { tournamentId: string }>`
    select m.tournament_id as "tournamentId", m.stage, m.number
    from tournament_matches m join tournaments t on t.id = m.tournament_id
    where m.agreed_for <= clock_timestamp() + ${before} and m.agreed_told_at is null
      and t.cancelled_at is null and t.ended_at is null and t.removed_at is null
    order by m.agreed_for, m.tournament_id, m.stage, m.number limit ${limit}`.execute(db)
  return rows
}

/** Notes that sides are reminded; undefined where somebody did before, or there is no such time any more. */
export async function takeReminder(
  db: Database,
  tournamentId: string,
  match: MatchAddress,
): Promise<{ readonly agreedFor: Date } | undefined> {
  const { rows } = await sql<{ agreedFor: Date }>`
    update tournament_matches set agreed_told_at = clock_timestamp()
    where ${of(tournamentId, match)} and agreed_told_at is null and agreed_for <= clock_timestamp() + ${before}
    returning agreed_for as "agreedFor"`.execute(db)
  return rows[0]
}
