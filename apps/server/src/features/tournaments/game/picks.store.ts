import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MatchAddress } from '../tournament-log.store.ts'
import type { PicksOfMatch, PicksOfTournament } from './picks.ts'

export async function setPicks(db: Database, id: string, picks: PicksOfTournament | null): Promise<void> {
  await sql`
    update tournaments set picks = ${picks === null ? null : JSON.stringify(picks)}::jsonb, version = version + 1
    where id = ${id}`.execute(db)
}

/** Draws who begins wherever both sides are known and nobody drew before. The tournament is locked. */
export async function drawBeginnings(db: Database, id: string): Promise<void> {
  await sql`
    update tournament_matches set pick_coin = get_byte(uuid_send(gen_random_uuid()), 15) & 1
    where tournament_id = ${id} and pick_coin is null
      and state in ('ready', 'checked_in', 'running', 'reported', 'disputed')`.execute(db)
}

export async function setOfMatch(
  db: Database,
  id: string,
  { stage, number }: MatchAddress,
  { picks, until }: { readonly picks: PicksOfMatch; readonly until: Date | null },
): Promise<void> {
  await sql`
    update tournament_matches set picks = ${JSON.stringify(picks)}::jsonb, pick_until = ${until}
    where tournament_id = ${id} and stage = ${stage} and number = ${number}`.execute(db)
}

/** Takes the clock from a match in which nobody chooses any more. */
export async function endClock(db: Database, id: string, { stage, number }: MatchAddress): Promise<void> {
  await sql`
    update tournament_matches set pick_until = null
    where tournament_id = ${id} and stage = ${stage} and number = ${number}`.execute(db)
}

/** Matches in which a turn is over, of tournaments that run. */
export async function findDue(
  db: Database,
  limit: number,
): Promise<(MatchAddress & { readonly tournamentId: string })[]> {
  const { rows } = await sql<MatchAddress & { tournamentId: string }>`
    select m.tournament_id as "tournamentId", m.stage, m.number
    from tournament_matches m join tournaments t on t.id = m.tournament_id
    where t.cancelled_at is null and t.ended_at is null and t.paused_at is null and t.removed_at is null
      and m.pick_until <= clock_timestamp()
    order by m.tournament_id, m.stage, m.number limit ${limit}`.execute(db)
  return rows
}
