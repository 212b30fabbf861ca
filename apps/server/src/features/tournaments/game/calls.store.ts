// What is kept of a match for its sides and the desk, beside how it stands.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { MatchAddress } from '../tournament-log.store.ts'
import type { PicksOfMatch } from './picks.ts'

export type Beside = {
  readonly lobbyCode: string | null
  readonly calledAt: Date | null
  readonly remindedAt: Date | null
  readonly proposedFor: Date | null
  readonly proposedSide: 0 | 1 | null
  /** Who begins to pick by chance, and what was picked. */
  readonly pickCoin: 0 | 1 | null
  readonly picks: PicksOfMatch | null
  /** When chance takes the next step. */
  readonly pickUntil: Date | null
  /** These two have played it, also where their result was taken back, or the match before it was. */
  readonly isBegun: boolean
}

const nothingBeside: Beside = {
  lobbyCode: null,
  calledAt: null,
  remindedAt: null,
  proposedFor: null,
  proposedSide: null,
  pickCoin: null,
  picks: null,
  pickUntil: null,
  isBegun: false,
}

const of = (tournamentId: string, { stage, number }: MatchAddress) =>
  sql`tournament_id = ${tournamentId} and stage = ${stage} and number = ${number}`

export async function find(db: Database, tournamentId: string, match: MatchAddress): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select lobby_code as "lobbyCode", called_at as "calledAt", reminded_at as "remindedAt",
      proposed_for as "proposedFor", proposed_side as "proposedSide", pick_coin as "pickCoin", picks, pick_until as "pickUntil",
      (is_begun or exists (
        select from tournament_begun_pairs b
        where b.tournament_id = m.tournament_id and b.stage = m.stage and b.round = (m.body ->> 'round')::smallint
          and b.low_id = least(m.first_id, m.second_id) and b.high_id = greatest(m.first_id, m.second_id))) as "isBegun"
    from tournament_matches m where ${of(tournamentId, match)}`.execute(db)
  return rows[0] ?? nothingBeside
}

export type Call = MatchAddress & { readonly calledAt: Date }

/** Matches whose sides asked the desk to come. */
export async function findCalls(db: Database, tournamentId: string): Promise<Call[]> {
  const { rows } = await sql<Call>`
    select stage, number, called_at as "calledAt" from tournament_matches
    where tournament_id = ${tournamentId} and called_at is not null`.execute(db)
  return rows
}

export async function setLobby(
  db: Database,
  tournamentId: string,
  match: MatchAddress,
  code: string | null,
): Promise<void> {
  await sql`update tournament_matches set lobby_code = ${code} where ${of(tournamentId, match)}`.execute(db)
}

/** @param byId null takes the call back */
export async function setCall(
  db: Database,
  tournamentId: string,
  match: MatchAddress,
  byId: string | null,
): Promise<void> {
  await sql`
    update tournament_matches
    set called_by = ${byId}, called_at = ${byId === null ? sql`null` : sql`clock_timestamp()`}
    where ${of(tournamentId, match)}`.execute(db)
}

export async function noteReminder(db: Database, tournamentId: string, match: MatchAddress): Promise<void> {
  await sql`update tournament_matches set reminded_at = clock_timestamp() where ${of(tournamentId, match)}`.execute(db)
}

/** Gives a clock so many minutes more, from now where it is over. */
export async function extend(
  db: Database,
  tournamentId: string,
  match: MatchAddress,
  { minutes, clock }: { readonly minutes: number; readonly clock: Date },
): Promise<Date | null> {
  const later = (column: 'check_in_until' | 'confirm_until') => sql`
    ${sql.ref(column)} = greatest(${sql.ref(column)}, case when ${sql.ref(column)} is not null then ${clock}::timestamptz end)
      + make_interval(mins => ${minutes})`
  const { rows } = await sql<{ until: Date | null }>`
    update tournament_matches set ${later('check_in_until')}, ${later('confirm_until')}
    where ${of(tournamentId, match)}
    returning coalesce(check_in_until, confirm_until) as until`.execute(db)
  return rows[0]?.until ?? null
}
