import { talkOpenHours } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlockedBetween } from '../../boundaries/index.ts'
import { players } from '../players.ts'
import type { MatchAddress } from '../tournament-log.store.ts'

/** A match with the two who play it: another pair has another talk. */
export type TalkPlace = MatchAddress & {
  readonly tournamentId: string
  readonly firstId: string
  readonly secondId: string
}

export type StoredTalk = { readonly conversationId: string; readonly isClosed: boolean; readonly isIn: boolean }

export async function find(db: Database, place: TalkPlace, userId: string): Promise<StoredTalk | undefined> {
  const { rows } = await sql<StoredTalk>`
    select k.conversation_id as "conversationId", coalesce(c.closes_at <= clock_timestamp(), false) as "isClosed",
      exists (select from conversation_members m
              where m.conversation_id = c.id and m.user_id = ${userId} and m.left_seq is null) as "isIn"
    from tournament_talks k join conversations c on c.id = k.conversation_id
    where k.tournament_id = ${place.tournamentId} and k.stage = ${place.stage} and k.number = ${place.number}
      and k.first_id = ${place.firstId} and k.second_id = ${place.secondId}`.execute(db)
  return rows[0]
}

/** The talk of who plays a match now, if a member is in it and it is open. */
export async function findOpenOf(
  db: Database,
  { tournamentId, stage, number }: Pick<TalkPlace, 'tournamentId' | 'stage' | 'number'>,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ conversationId: string }>`
    select k.conversation_id as "conversationId"
    from tournament_matches m
      join tournament_talks k on k.tournament_id = m.tournament_id and k.stage = m.stage and k.number = m.number
        and k.first_id = m.first_id and k.second_id = m.second_id
      join conversations c on c.id = k.conversation_id
      join conversation_members own on own.conversation_id = c.id
    where m.tournament_id = ${tournamentId} and m.stage = ${stage} and m.number = ${number}
      and own.user_id = ${userId} and own.left_seq is null
      and (c.closes_at is null or c.closes_at > clock_timestamp())`.execute(db)
  return rows[0]?.conversationId
}

/** Who plays on either side of a talk now, of a team its captain first. */
export type TalkSides = { readonly tournamentId: string; readonly sides: readonly [string[], string[]] }

export async function findSides(db: Database, conversationId: string): Promise<TalkSides | undefined> {
  const { rows } = await sql<{ tournamentId: string; first: string[]; second: string[] }>`
    select k.tournament_id as "tournamentId", ${playersOn('k.first_id')} as first, ${playersOn('k.second_id')} as second
    from tournament_talks k where k.conversation_id = ${conversationId}`.execute(db)
  return rows[0] && { tournamentId: rows[0].tournamentId, sides: [rows[0].first, rows[0].second] }
}

const playersOn = (column: string) => sql<string[]>`array(
  select p.user_id from ${players} p join tournament_entrants e on e.id = p.entrant_id
  where p.entrant_id = ${sql.ref(column)}
  order by p.user_id is distinct from e.user_id, p.user_id)`

export async function insert(db: Database, place: TalkPlace, conversationId: string): Promise<void> {
  await sql`
    insert into tournament_talks (tournament_id, stage, number, first_id, second_id, conversation_id)
    values (${place.tournamentId}, ${place.stage}, ${place.number}, ${place.firstId}, ${place.secondId}, ${conversationId})`.execute(
    db,
  )
}

const later = sql`clock_timestamp() + make_interval(hours => ${sql.lit(talkOpenHours)})`
/** Sides of a talk `k` of whom two keep apart have none. */
const isApart = sql<boolean>`exists (
  select from ${players} one, ${players} other
  where one.entrant_id = k.first_id and other.entrant_id = k.second_id
    and not ${notBlockedBetween('one.user_id', 'other.user_id')})`

/** Somebody of the one side keeps apart from somebody of the other. */
export async function areApart(db: Database, [one, other]: readonly [string[], string[]]): Promise<boolean> {
  const { rows } = await sql<{ areApart: boolean }>`
    select exists (
      select from unnest(${one}::uuid[]) as one (id), unnest(${other}::uuid[]) as other (id)
      where not ${notBlockedBetween('one.id', 'other.id')}) as "areApart"`.execute(db)
  return rows[0]?.areApart ?? false
}

/**
 * When talks close: some time after their match is settled, at once where others play it or its sides keep apart, and not
 * as long as it is played.
 */
async function setClosing(db: Database, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    update conversations c set closes_at = fit.closes_at
    from (
      select k.conversation_id,
        case
          when m.number is null or ${isApart} then least(known.closes_at, clock_timestamp())
          when m.state = 'completed' or t.cancelled_at is not null then coalesce(known.closes_at, ${later})
        end as closes_at
      from tournament_talks k join tournaments t on t.id = k.tournament_id
        join conversations known on known.id = k.conversation_id
        left join tournament_matches m on m.tournament_id = k.tournament_id and m.stage = k.stage
          and m.number = k.number and m.first_id = k.first_id and m.second_id = k.second_id
      where ${which}
    ) fit
    where c.id = fit.conversation_id and c.closes_at is distinct from fit.closes_at`.execute(db)
}

/** Of these matches, and of those that are gone. */
export async function follow(db: Database, tournamentId: string, matches: readonly MatchAddress[]): Promise<void> {
  const moved = JSON.stringify(matches.map(({ stage, number }) => ({ stage, number })))
  await setClosing(
    db,
    sql<boolean>`k.tournament_id = ${tournamentId} and (m.number is null or (k.stage, k.number) in (
      select stage, number from jsonb_to_recordset(${moved}::jsonb) as moved (stage smallint, number integer)))`,
  )
}

/** Of those of an entrant. */
export async function followEntrant(db: Database, tournamentId: string, entrantId: string): Promise<void> {
  await setClosing(db, ofEntrant(tournamentId, entrantId))
}

/** Who plays on either side of a talk of an entrant. */
export async function findPlayersAround(db: Database, tournamentId: string, entrantId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct p.user_id as "userId"
    from tournament_talks k join ${players} p on p.entrant_id in (k.first_id, k.second_id)
    where ${ofEntrant(tournamentId, entrantId)}`.execute(db)
  return rows.map(({ userId }) => userId)
}

const ofEntrant = (tournamentId: string, entrantId: string) => sql<boolean>`(
  k.tournament_id = ${tournamentId} and (k.first_id = ${entrantId} or k.second_id = ${entrantId}))`

/** Who belongs in a talk `k`: who plays on either side now, who hosts it, and its referees. */
const belongs = sql<boolean>`(
  m.user_id = t.creator_id or m.user_id = any(t.referee_ids)
  or exists (select from ${players} p where p.entrant_id in (k.first_id, k.second_id) and p.user_id = m.user_id))`

type Strangers = { readonly conversationId: string; readonly userIds: string[] }

/** Who is in the talks of an entrant, or of a whole tournament, and belongs in them no more. */
export async function findStrangers(
  db: Database,
  tournamentId: string,
  entrantId: string | null,
): Promise<Strangers[]> {
  const which = entrantId === null ? sql`k.tournament_id = ${tournamentId}` : ofEntrant(tournamentId, entrantId)
  const { rows } = await sql<Strangers>`
    select k.conversation_id as "conversationId", array_agg(m.user_id order by m.user_id) as "userIds"
    from tournament_talks k join tournaments t on t.id = k.tournament_id
      join conversation_members m on m.conversation_id = k.conversation_id and m.left_seq is null
    where ${which} and not ${belongs}
    group by k.conversation_id order by k.conversation_id`.execute(db)
  return rows
}

/** Of all of a tournament. */
export async function followAll(db: Database, tournamentId: string): Promise<void> {
  await setClosing(db, sql<boolean>`k.tournament_id = ${tournamentId}`)
}

/** Of those that two have with each other: begun at the two, as blocks are many and talks of them few. */
export async function followPair(db: Database, [one, other]: readonly [string, string]): Promise<void> {
  const between = (first: string, second: string) => sql`
    select theirs.conversation_id
    from ${players} a join ${players} b on b.tournament_id = a.tournament_id
      join tournament_talks theirs on theirs.first_id = a.entrant_id and theirs.second_id = b.entrant_id
    where a.user_id = ${first} and b.user_id = ${second}`
  await setClosing(db, sql<boolean>`k.conversation_id in (${between(one, other)} union all ${between(other, one)})`)
}
