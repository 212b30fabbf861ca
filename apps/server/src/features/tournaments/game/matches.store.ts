import type { MatchState } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import type { Match, Stage } from '@guildhall/tournament-engine'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { players } from '../players.ts'
import type { MatchAddress } from '../tournament-log.store.ts'

export type Pictures = TournamentMatch['reports'][number]['pictures']
/** What stood beside a report, and when it came. */
export type ReportNote = { readonly note: string; readonly at: string; readonly pictures?: Pictures }

/** What is kept of a match beside what the engine knows. */
export type MatchExtras = {
  readonly readyAt: Date | null
  readonly checkInUntil: Date | null
  readonly confirmUntil: Date | null
  readonly disputedAt: Date | null
  /** When both sides mean to play. */
  readonly agreedFor: Date | null
  /** Where it is played; empty where a host took that away. */
  readonly station: string | null
  /** What stood beside the reports, and when they came, by entrant. */
  readonly notes: Readonly<Record<string, ReportNote>>
}

export type StoredMatch = MatchAddress & MatchExtras & { readonly body: Match }

export const noExtras: MatchExtras = {
  readyAt: null,
  checkInUntil: null,
  confirmUntil: null,
  disputedAt: null,
  agreedFor: null,
  station: null,
  notes: {},
}

export type StageWithoutMatches = Omit<Stage, 'matches'>

export async function findStages(db: Database, tournamentId: string): Promise<StageWithoutMatches[]> {
  const { rows } = await sql<{ body: StageWithoutMatches }>`
    select body from tournament_stages where tournament_id = ${tournamentId} order by stage`.execute(db)
  return rows.map(({ body }) => body)
}

export async function findMatches(db: Database, tournamentId: string): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select stage, number, body, ready_at as "readyAt", check_in_until as "checkInUntil",
      confirm_until as "confirmUntil", disputed_at as "disputedAt", agreed_for as "agreedFor", station, notes
    from tournament_matches where tournament_id = ${tournamentId} order by stage, number`.execute(db)
  return rows
}

export async function putStage(
  db: Database,
  tournamentId: string,
  stage: number,
  body: StageWithoutMatches,
): Promise<void> {
  await sql`
    insert into tournament_stages (tournament_id, stage, body) values (${tournamentId}, ${stage}, ${JSON.stringify(body)})
    on conflict (tournament_id, stage) do update set body = excluded.body`.execute(db)
}

export type WrittenMatch = StoredMatch & { readonly state: string }

const isSamePair = sql<boolean>`((known.first_id, known.second_id) is not distinct from (excluded.first_id, excluded.second_id))`

/** Whose result is taken back picks anew. */
const isStillPicked = sql<boolean>`(${isSamePair} and (known.state <> 'completed' or excluded.state = 'completed'))`

/** What somebody said of a result, or a result that was played, stays begun for this pair, whoever takes it back. */
const hasBegun = sql<boolean>`(known.is_begun or known.state in ('reported', 'disputed') or excluded.state in ('reported', 'disputed')
  or known.body #>> '{result,kind}' = 'score' or excluded.body #>> '{result,kind}' = 'score')`

export async function putMatches(db: Database, tournamentId: string, matches: readonly WrittenMatch[]): Promise<void> {
  if (matches.length === 0) return
  const written = matches.map(({ body, notes, ...match }) => ({
    ...match,
    body: JSON.stringify(body),
    notes: JSON.stringify(notes),
    first_id: body.slots[0]?.entrant ?? null,
    second_id: body.slots[1]?.entrant ?? null,
  }))
  await sql`
    insert into tournament_matches as known (tournament_id, stage, number, body, state, first_id, second_id, ready_at,
      check_in_until, confirm_until, disputed_at, notes)
    select ${tournamentId}, stage, number, body::json, state, first_id, second_id, "readyAt", "checkInUntil",
      "confirmUntil", "disputedAt", notes::json
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written (stage smallint, number integer, body text,
      state text, first_id uuid, second_id uuid, "readyAt" timestamptz, "checkInUntil" timestamptz,
      "confirmUntil" timestamptz, "disputedAt" timestamptz, notes text)
    on conflict (tournament_id, stage, number) do update
    set body = excluded.body, state = excluded.state, first_id = excluded.first_id, second_id = excluded.second_id,
        ready_at = excluded.ready_at, check_in_until = excluded.check_in_until,
        confirm_until = excluded.confirm_until, disputed_at = excluded.disputed_at, notes = excluded.notes,
        lobby_code = case when ${isSamePair} then known.lobby_code end,
        called_at = case when ${isSamePair} and excluded.state <> 'completed' then known.called_at end,
        proposed_for = case when ${isSamePair} and excluded.state <> 'completed' then known.proposed_for end,
        proposed_side = case when ${isSamePair} and excluded.state <> 'completed' then known.proposed_side end,
        proposed_at = case when ${isSamePair} and excluded.state <> 'completed' then known.proposed_at end,
        is_begun = ${isSamePair} and coalesce(${hasBegun}, false),
        pick_coin = case when ${isStillPicked} then known.pick_coin end,
        picks = case when ${isStillPicked} then known.picks end,
        pick_until = case when ${isStillPicked} and excluded.state in ('ready', 'checked_in', 'running') then known.pick_until end,
        station = case when ${isSamePair} and excluded.state in ('ready', 'checked_in', 'running', 'reported', 'disputed') then known.station end,
        agreed_for = case when ${isSamePair} then known.agreed_for end,
        agreed_told_at = case when ${isSamePair} then known.agreed_told_at end,
        reminded_at = case when known.confirm_until is not distinct from excluded.confirm_until then known.reminded_at end`.execute(
    db,
  )
  await keepBegun(db, tournamentId, matches)
}

/** These two have played in this round: it stays so where their match becomes another's, or goes, and is theirs again. */
async function keepBegun(db: Database, tournamentId: string, matches: readonly WrittenMatch[]): Promise<void> {
  const begun = matches.flatMap(({ stage, state, body: { round, slots, result } }) => {
    const [first, second] = slots.map(({ entrant }) => entrant)
    const isBegun = state === 'reported' || state === 'disputed' || result?.kind === 'score'
    return isBegun && first && second ? [{ stage, round, first, second }] : []
  })
  if (begun.length === 0) return
  await sql`
    insert into tournament_begun_pairs (tournament_id, stage, round, low_id, high_id)
    select ${tournamentId}, stage, round, least(first, second), greatest(first, second)
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as begun (stage smallint, round smallint, first uuid, second uuid)
    on conflict do nothing`.execute(db)
}

/** Other words or pictures beside a report that stays as it is, and so does its clock. */
export async function keepNote(
  db: Database,
  tournamentId: string,
  { stage, number, entrant, beside }: MatchAddress & { readonly entrant: string; readonly beside: ReportNote },
): Promise<void> {
  await sql`
    update tournament_matches
    set notes = (notes::jsonb || jsonb_build_object(${entrant}::text, ${JSON.stringify(beside)}::jsonb))::json
    where tournament_id = ${tournamentId} and stage = ${stage} and number = ${number}`.execute(db)
}

/** Those from a number on were paired by what is gone. */
export async function removeMatches(
  db: Database,
  tournamentId: string,
  { stage, number: after }: MatchAddress,
): Promise<void> {
  await sql`
    delete from tournament_matches
    where tournament_id = ${tournamentId} and stage = ${stage} and number > ${after}`.execute(db)
}

export async function countRevision(db: Database, tournamentId: string): Promise<void> {
  await sql`update tournaments set revision = revision + 1 where id = ${tournamentId}`.execute(db)
}

/** How many matches are played, and how many of them are settled. */
export async function countsOf(
  db: Database,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly settled: number; readonly matches: number }>> {
  const { rows } = await sql<{ tournamentId: string; settled: number; matches: number }>`
    select tournament_id as "tournamentId", count(*) filter (where state = 'completed')::integer as settled,
      count(*) filter (where state not in ('bye', 'removed'))::integer as matches
    from tournament_matches where tournament_id = any(${tournamentIds}::uuid[]) group by tournament_id`.execute(db)
  return new Map(rows.map((row) => [row.tournamentId, row]))
}

/** The other side is a member, of a team its captain. */
type NextMatch = MatchAddress & {
  readonly opponentId: string | null
  readonly opponentTeam: string | null
  readonly state: MatchState
  readonly until: Date | null
  readonly station: string | null
  /** The other side reported, and theirs did not answer yet. */
  readonly isAsked: boolean
}

/** When a match `m` of a tournament `t` is lost, or settled, for an entrant `e` who does nothing. */
export const closes = sql`case when t.paused_at is not null then null
  when m.state = 'ready' and not (m.body -> 'checkedIn')::jsonb ? e.id::text then m.check_in_until
  when m.state = 'reported' and m.body -> 'reports' -> 0 ->> 'by' <> e.id::text then m.confirm_until end`

/** Of each of these tournaments the match that somebody plays, or waits for, next. */
export async function nextOf(
  db: Database,
  userId: string,
  tournamentIds: readonly string[],
): Promise<ReadonlyMap<string, NextMatch>> {
  if (tournamentIds.length === 0) return new Map()
  const { rows } = await sql<NextMatch & { tournamentId: string }>`
    select distinct on (e.tournament_id) e.tournament_id as "tournamentId", m.stage, m.number,
      other.user_id as "opponentId", other.team_name as "opponentTeam", m.state,
      case when t.paused_at is not null then null
        when m.state = 'ready' then m.check_in_until when m.state = 'reported' then m.confirm_until end as until,
      nullif(m.station, '') as station,
      m.state = 'reported' and m.body -> 'reports' -> 0 ->> 'by' <> e.id::text as "isAsked"
    from ${players} p join tournament_entrants e on e.id = p.entrant_id
      join tournaments t on t.id = e.tournament_id and t.ended_at is null and t.cancelled_at is null
      join tournament_matches m on m.tournament_id = e.tournament_id and (m.first_id = e.id or m.second_id = e.id)
      left join tournament_entrants other on other.id = case when m.first_id = e.id then m.second_id else m.first_id end
    where p.user_id = ${userId} and e.tournament_id = any(${tournamentIds}::uuid[])
      and m.state not in ('completed', 'bye', 'removed')
    order by e.tournament_id, (m.state = 'waiting'), ${closes} nulls last, m.stage, m.number`.execute(db)
  return new Map(rows.map((row) => [row.tournamentId, row]))
}

/** Matches whose time is over, of tournaments that run. */
export async function findDue(
  db: Database,
  limit: number,
): Promise<readonly { readonly tournamentId: string; readonly stage: number; readonly number: number }[]> {
  const { rows } = await sql<{ tournamentId: string; stage: number; number: number }>`
    select m.tournament_id as "tournamentId", m.stage, m.number
    from tournament_matches m join tournaments t on t.id = m.tournament_id
    where t.cancelled_at is null and t.ended_at is null and t.paused_at is null and t.removed_at is null
      and (m.check_in_until <= clock_timestamp() or m.confirm_until <= clock_timestamp())
    order by m.tournament_id, m.stage, m.number limit ${limit}`.execute(db)
  return rows
}

/** Whether a member plays the match in whose report a picture of somebody is, or judges there. */
export async function isPictureFor(
  db: Database,
  viewerId: string,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${players} own
      join tournaments t on t.id = own.tournament_id
      join tournament_matches m on m.tournament_id = t.id
        and (m.first_id = own.entrant_id or m.second_id = own.entrant_id)
    where own.user_id = ${ownerId} and jsonb_path_exists(m.notes::jsonb, '$.*.pictures[*] ? (@.mediaId == $id)',
        jsonb_build_object('id', ${id}::text))
      and (t.creator_id = ${viewerId} or ${viewerId}::uuid = any(t.referee_ids) or exists (
        select from ${players} side
        where side.user_id = ${viewerId} and side.entrant_id in (m.first_id, m.second_id)))
    limit 1`.execute(db)
  return rows.length > 0
}
