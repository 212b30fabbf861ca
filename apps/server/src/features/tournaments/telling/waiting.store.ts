// What waits for a member's word in tournaments, whichever they are of.
import { checkInsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { OwnCheckIn } from '@guildhall/contract/tournaments'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { nameOf } from '../game/engine.ts'
import { playedAs, players, playing } from '../players.ts'
import { showsTournament } from '../seen-by.ts'
import { stateNow } from '../state-of.ts'

export type WaitingInTournament = {
  readonly personId: string
  readonly since: Date
  readonly endsAt: Date | null
  readonly title: string
  /** The match by its name, where it waits in one. */
  readonly tournament: { readonly id: string; readonly match: string | null }
}

type Row = Omit<WaitingInTournament, 'tournament'> & {
  readonly tournamentId: string
  readonly stage?: number
  readonly number?: number
}

const columns = sql`t.id as "tournamentId", t.title`
/** Of a former member, who cannot be named, nothing waits. */
const isOpen = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${stateNow} = 'published' and t.creator_id is not null and ${showsTournament(userId)})`

/** Invitations that can still be accepted. */
export async function findInvitationsTo(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, t.creator_id as "personId", greatest(e.invited_at, t.published_at) as since, t.starts_at as "endsAt"
    from tournament_entrants e join tournaments t on t.id = e.tournament_id
    where e.user_id = ${userId} and e.standing = 'invited' and t.seats_closed_at is null and ${isOpen(userId)}
      and not ${isInTeam(userId)}
    order by t.starts_at, e.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

const isInTeam = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from tournament_team_members m join tournament_entrants team on team.id = m.entrant_id
  where m.tournament_id = t.id and m.user_id = ${userId} and m.standing = 'in' and team.standing <> 'out')`

const isPutOut = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from tournament_entrants own
  where own.tournament_id = t.id and own.user_id = ${userId} and own.out_by = 'host')`

/** Teams that ask a member to play for them; who is in another one is asked by none, who was put out by the host alone. */
export async function findTeamInvitationsTo(
  db: Database,
  userId: string,
  limit: number,
): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select t.id as "tournamentId", e.team_name as title, m.invited_by_id as "personId", m.since, t.starts_at as "endsAt"
    from tournament_team_members m join tournament_entrants e on e.id = m.entrant_id
      join tournaments t on t.id = m.tournament_id
    where m.user_id = ${userId} and m.standing = 'invited' and e.standing <> 'out'
      and ${stateNow} in ('published', 'running') and ${showsTournament(userId)} and not ${isInTeam(userId)}
      and m.invited_by_id is not null and ${notBlocked(userId, 'm.invited_by_id')}
      and (m.invited_by_id = t.creator_id or not ${isPutOut(userId)})
    order by t.starts_at, m.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** Seats that are lost without check-in; a team has to be complete for it. */
export async function findCheckInsOf(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, t.creator_id as "personId", t.starts_at - make_interval(mins => t.check_in) as since,
      t.starts_at as "endsAt"
    from ${players} p join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id
    where p.user_id = ${userId} and (t.team_size is null or ${playing} >= t.team_size)
      and e.standing = 'entered' and e.checked_in_at is null and t.seats_closed_at is null
      and t.starts_at - make_interval(mins => t.check_in) <= clock_timestamp() and ${isOpen(userId)}
    order by t.starts_at, e.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** Requests to be let in, for who hosts. */
export async function findRequestsTo(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, e.user_id as "personId", e.since, t.starts_at as "endsAt"
    from tournaments t join tournament_entrants e on e.tournament_id = t.id
    where t.creator_id = ${userId} and ${stateNow} = 'published' and t.seats_closed_at is null
      and e.standing = 'requested' and e.user_id is not null and ${notBlocked(userId, 'e.user_id')}
    order by e.since, e.id limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** In a match the other side is named, of a team its captain, unless a block keeps them apart: then who hosts it. */
const opponent = (userId: string) => sql`coalesce(
  (select other.user_id from tournament_entrants other
   where other.id = case when m.first_id = e.id then m.second_id else m.first_id end
     and ${notBlocked(userId, 'other.user_id')}), t.creator_id)`
const ofMatch = sql`m.stage, m.number`
/** A clock that stands still has no end. */
const ends = (clock: 'check_in_until' | 'confirm_until' | 'pick_until') =>
  sql`case when t.paused_at is null then m.${sql.ref(clock)} end`
const ownMatches = (userId: string) => sql`
  ${players} p join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id
    join tournament_matches m on m.tournament_id = t.id and (m.first_id = e.id or m.second_id = e.id)
  where p.user_id = ${userId} and ${stateNow} = 'running' and ${showsTournament(userId)}`

/** Matches that are lost without check-in. */
export async function findMatchesToCheckIn(
  db: Database,
  userId: string,
  limit: number,
): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, ${ofMatch}, ${opponent(userId)} as "personId", m.ready_at as since, ${ends('check_in_until')} as "endsAt"
    from ${ownMatches(userId)} and m.state = 'ready' and m.check_in_until is not null
      and not (m.body -> 'checkedIn')::jsonb ? e.id::text
    order by m.check_in_until, m.stage, m.number limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** Seats and matches that are lost without check-in, what closes soonest first; a clock that stands still closes nothing. */
export async function checkInsOf(db: Database, userId: string): Promise<OwnCheckIn[]> {
  const [seats, matches] = [
    await findCheckInsOf(db, userId, checkInsMaximum),
    await findMatchesToCheckIn(db, userId, checkInsMaximum),
  ]
  return [...seats, ...matches]
    .flatMap(({ title, endsAt, tournament: { id: tournamentId, match } }) =>
      endsAt === null ? [] : [{ tournamentId, title, match, closesAt: endsAt.toISOString() }],
    )
    .toSorted((one, other) => one.closesAt.localeCompare(other.closesAt))
    .slice(0, checkInsMaximum)
}

/** What the other side said, which stands if nobody objects. */
export async function findReportsTo(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, ${ofMatch}, ${opponent(userId)} as "personId", m.ready_at as since, ${ends('confirm_until')} as "endsAt"
    from ${ownMatches(userId)} and m.state = 'reported' and m.body -> 'reports' -> 0 ->> 'by' <> e.id::text
    order by m.confirm_until, m.stage, m.number limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** When the other side means to play what can still be arranged. */
export async function findTimesToAgree(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, ${ofMatch}, ${opponent(userId)} as "personId", m.proposed_at as since, m.proposed_for as "endsAt"
    from ${ownMatches(userId)} and m.state in ('ready', 'checked_in', 'running') and m.proposed_for > clock_timestamp()
      and m.proposed_side = case when m.first_id = e.id then 1 else 0 end
    order by m.proposed_for, m.stage, m.number limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** Bans and picks whose turn it is, once the first of a match was chosen, or has a clock: before that its room and its notice say it. */
export async function findPicksToTake(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, ${ofMatch}, ${opponent(userId)} as "personId", m.ready_at as since, ${ends('pick_until')} as "endsAt"
    from ${ownMatches(userId)} and m.state in ('ready', 'checked_in', 'running')
      and (jsonb_array_length(m.picks -> 'choices') > 0 or m.pick_until is not null)
      and case split_part(m.picks -> 'steps' ->> jsonb_array_length(m.picks -> 'choices'), '-', 1)
          when 'first' then (m.picks ->> 'begins')::integer
          when 'second' then 1 - (m.picks ->> 'begins')::integer
        end = case when m.first_id = e.id then 0 else 1 end
    order by m.pick_until, m.ready_at, m.stage, m.number limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

/** Disputes of others, for hosts and referees. */
export async function findDisputesFor(db: Database, userId: string, limit: number): Promise<WaitingInTournament[]> {
  const { rows } = await sql<Row>`
    select ${columns}, ${ofMatch}, coalesce(side.user_id, t.creator_id) as "personId", m.disputed_at as since,
      null::timestamptz as "endsAt"
    from tournaments t join tournament_matches m on m.tournament_id = t.id
      left join tournament_entrants side on side.id = m.first_id and ${notBlocked(userId, 'side.user_id')}
    where m.disputed_at is not null and ${stateNow} = 'running'
      and (t.creator_id = ${userId} or ${userId}::uuid = any(t.referee_ids)) and ${showsTournament(userId)}
      and (t.audience = 'conversation' and t.creator_id = ${userId} or not (
        ${playedAs(userId, sql`m.first_id`)} or ${playedAs(userId, sql`m.second_id`)}))
    order by m.disputed_at, m.stage, m.number limit ${limit}`.execute(db)
  return rows.map(toWaiting)
}

function toWaiting({ tournamentId, stage, number, ...row }: Row): WaitingInTournament {
  const match = stage === undefined || number === undefined ? null : nameOf({ stage, number })
  return { ...row, tournament: { id: tournamentId, match } }
}
