import { randomUUIDv7 } from 'node:crypto'
import type {
  Seeding,
  TournamentAudience,
  TournamentEntry,
  TournamentState,
} from '@guildhall/contract/rules/tournaments/tournament-kinds'
import type { StageSettings, TournamentQuestion, TournamentRequirement } from '@guildhall/contract/tournaments'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { PicksOfTournament } from './game/picks.ts'
import { stateNow } from './state-of.ts'

/** What a tournament is by, its game by its number in this hall. */
export type TournamentFacts = {
  readonly title: string
  readonly rules: string
  readonly prize: string
  readonly streamAddress: string | null
  readonly gameId: number | null
  readonly stages: readonly StageSettings[]
  readonly advance: number | null
  readonly seeding: Seeding
  readonly keepsFriendsApart: boolean
  readonly startsAt: Date | null
  readonly timeZone: string
  readonly checkIn: number | null
  readonly matchCheckIn: number | null
  readonly confirm: number
  readonly audience: TournamentAudience
  readonly conversationId: string | null
  readonly entry: TournamentEntry
  readonly capacity: number
  /** Null: everybody for themselves. */
  readonly teamSize: number | null
  readonly substitutes: number
  /** What whoever enters has to have shown. */
  readonly requirements: readonly TournamentRequirement[]
  /** Of whoever enters. */
  readonly questions: readonly TournamentQuestion[]
  /** What sides of a match pick and ban; null where they do not. */
  readonly picks: PicksOfTournament | null
  readonly refereeIds: readonly string[]
}

/** A round, as the bracket counts it, that begins no sooner than then. */
export type Delay = { readonly stage: number; readonly round: number; readonly until: string }

export type StoredTournament = TournamentFacts & {
  readonly id: string
  readonly creatorId: string | null
  readonly publishedAt: Date | null
  readonly seatsClosedAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  /** By staff. */
  readonly removedAt: Date | null
  readonly seedNumber: number | null
  /** How many were drawn by that number: it tells the truth of them alone. */
  readonly drawnByNumber: number | null
  readonly seedsLocked: boolean
  /** Who has a seed was put in their order by hand. */
  readonly seedsByHand: boolean
  readonly announcement: string | null
  readonly announcedAt: Date | null
  readonly announcements: number
  /** Since when all clocks of matches stand still. */
  readonly pausedAt: Date | null
  readonly delays: readonly Delay[]
  readonly stations: readonly string[]
  readonly seriesId: string | null
  readonly seriesName: string | null
  /** Who looks on says who will win. */
  readonly hasPredictions: boolean
  readonly winnerId: string | null
  readonly revision: number
  readonly version: number
  readonly createdAt: Date
  readonly state: TournamentState
  /** As the database's clock tells, when it was read. */
  readonly now: Date
}

export const tournamentColumns = sql`
  t.id, t.creator_id as "creatorId", t.title, t.rules, t.prize, t.stream_address as "streamAddress", t.game_id as "gameId",
  t.stages, t.advance, t.seeding, t.starts_at as "startsAt", t.time_zone as "timeZone", t.check_in as "checkIn",
  t.match_check_in as "matchCheckIn", t.confirm, t.audience, t.conversation_id as "conversationId", t.entry, t.capacity,
  t.team_size as "teamSize", t.substitutes, t.requirements, t.questions, t.referee_ids as "refereeIds", t.published_at as "publishedAt", t.seats_closed_at as "seatsClosedAt",
  t.started_at as "startedAt", t.ended_at as "endedAt", t.cancelled_at as "cancelledAt",
  t.cancel_reason as "cancelReason", t.removed_at as "removedAt", t.seed_number as "seedNumber", t.drawn_by_number as "drawnByNumber",
  t.seeds_locked as "seedsLocked", t.seeds_by_hand as "seedsByHand",
  t.keeps_friends_apart as "keepsFriendsApart", t.announcement, t.announced_at as "announcedAt",
  t.announcements, t.winner_id as "winnerId", t.paused_at as "pausedAt", t.delays, t.stations, t.picks,
  t.has_predictions as "hasPredictions", t.series_id as "seriesId",
  (select s.name from tournament_series s where s.id = t.series_id) as "seriesName", t.revision, t.version, t.created_at as "createdAt", ${stateNow} as state,
  clock_timestamp() as now`

export async function find(db: Database, id: string): Promise<StoredTournament | undefined> {
  return findShown(db, id, sql<boolean>`true`)
}

/** The tournament if the condition on `t` holds. */
export async function findShown(
  db: Database,
  id: string,
  isShown: RawBuilder<boolean>,
): Promise<StoredTournament | undefined> {
  const { rows } = await sql<StoredTournament>`
    select ${tournamentColumns} from tournaments t where t.id = ${id} and ${isShown}`.execute(db)
  return rows[0]
}

/** Those of the ids for which the condition on `t` holds. */
export async function findAllShown(
  db: Database,
  ids: readonly string[],
  isShown: RawBuilder<boolean>,
): Promise<StoredTournament[]> {
  const { rows } = await sql<StoredTournament>`
    select ${tournamentColumns} from tournaments t where t.id = any(${ids}::uuid[]) and ${isShown}`.execute(db)
  return rows
}

/**
 * Keeps a tournament, who is in it and its matches from changing until the transaction ends: whatever writes of it begins
 * here, and reads the clock only then.
 */
export async function lock(db: Database, id: string): Promise<StoredTournament | undefined> {
  await sql`select from tournaments where id = ${id} for no key update`.execute(db)
  return find(db, id)
}

/** Nobody changes it until the transaction ends, and others may look likewise. */
export async function lockShared(db: Database, id: string): Promise<StoredTournament | undefined> {
  await sql`select from tournaments where id = ${id} for share`.execute(db)
  return find(db, id)
}

/** Nobody opens a tournament of theirs, or takes a seat, until the transaction ends. */
export async function lockMember(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tournaments of ${userId}`}, 0))`.execute(db)
}

export async function countOwn(db: Database, userId: string): Promise<{ drafts: number; open: number }> {
  const { rows } = await sql<{ drafts: number; open: number }>`
    select count(*) filter (where state = 'draft')::integer as drafts,
           count(*) filter (where state in ('published', 'running'))::integer as open
    from (select ${stateNow} as state from tournaments t where t.creator_id = ${userId}) own`.execute(db)
  return rows[0] ?? { drafts: 0, open: 0 }
}

const picksColumn = ({ picks }: TournamentFacts) => sql`${picks === null ? null : JSON.stringify(picks)}::jsonb`

export async function insert(db: Database, creatorId: string, facts: TournamentFacts): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into tournaments (id, creator_id, title, rules, prize, stream_address, game_id, stages, advance, seeding,
      starts_at, time_zone, check_in, match_check_in, confirm, audience, conversation_id, entry, capacity, team_size, substitutes,
      referee_ids, keeps_friends_apart, requirements, questions, picks)
    values (${id}, ${creatorId}, ${facts.title}, ${facts.rules}, ${facts.prize}, ${facts.streamAddress}, ${facts.gameId},
      ${JSON.stringify(facts.stages)}, ${facts.advance}, ${facts.seeding}, ${facts.startsAt}, ${facts.timeZone},
      ${facts.checkIn}, ${facts.matchCheckIn}, ${facts.confirm}, ${facts.audience}, ${facts.conversationId},
      ${facts.entry}, ${facts.capacity}, ${facts.teamSize}, ${facts.substitutes}, ${facts.refereeIds}::uuid[],
      ${facts.keepsFriendsApart}, ${JSON.stringify(facts.requirements)}::jsonb, ${JSON.stringify(facts.questions)}::json,
      ${picksColumn(facts)})`.execute(db)
  return id
}

/** What time was to bring comes anew where the start is moved. */
export async function change(db: Database, id: string, facts: TournamentFacts): Promise<void> {
  await sql`
    update tournaments
    set title = ${facts.title}, rules = ${facts.rules}, prize = ${facts.prize}, stream_address = ${facts.streamAddress},
        game_id = ${facts.gameId}, stages = ${JSON.stringify(facts.stages)}, advance = ${facts.advance},
        seeding = ${facts.seeding}, time_zone = ${facts.timeZone}, check_in = ${facts.checkIn},
        match_check_in = ${facts.matchCheckIn}, confirm = ${facts.confirm}, audience = ${facts.audience},
        conversation_id = ${facts.conversationId}, entry = ${facts.entry}, capacity = ${facts.capacity},
        team_size = ${facts.teamSize}, substitutes = ${facts.substitutes},
        referee_ids = ${facts.refereeIds}::uuid[], keeps_friends_apart = ${facts.keepsFriendsApart},
        requirements = ${JSON.stringify(facts.requirements)}::jsonb,
        questions = ${JSON.stringify(facts.questions)}::json, picks = ${picksColumn(facts)}, starts_at = ${facts.startsAt}, version = version + 1,
        check_in_told_at = case when starts_at is not distinct from ${facts.startsAt}::timestamptz then check_in_told_at end,
        check_in_warned_at = case when starts_at is not distinct from ${facts.startsAt}::timestamptz then check_in_warned_at end,
        seats_closed_at = case when starts_at is not distinct from ${facts.startsAt}::timestamptz then seats_closed_at end
    where id = ${id}`.execute(db)
}

export async function publish(db: Database, id: string): Promise<void> {
  await sql`update tournaments set published_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(db)
}

/** What is off is in no series any more, where it would count nowhere and fill it. */
export async function cancel(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update tournaments set cancelled_at = clock_timestamp(), cancel_reason = ${reason}, series_id = null, version = version + 1
    where id = ${id}`.execute(db)
}

/** By staff; in the order of time it stands where it stood. */
export async function setRemoved(db: Database, id: string, isRemoved: boolean): Promise<void> {
  await sql`
    update tournaments
    set removed_at = ${isRemoved ? sql`clock_timestamp()` : null}, version = version + 1, revision = revision + 1
    where id = ${id}`.execute(db)
}

/** What time was to bring comes anew. */
export async function moveStart(db: Database, id: string, startsAt: Date): Promise<void> {
  await sql`
    update tournaments
    set starts_at = ${startsAt}, check_in_told_at = null, check_in_warned_at = null, seats_closed_at = null
    where id = ${id}`.execute(db)
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from tournaments where id = ${id}`.execute(db)
}

export async function start(db: Database, id: string): Promise<void> {
  await sql`
    update tournaments set started_at = clock_timestamp(), seats_closed_at = coalesce(seats_closed_at, clock_timestamp()),
      version = version + 1
    where id = ${id}`.execute(db)
}

/** @param drawn how many were drawn by it */
export async function setSeedNumber(db: Database, id: string, seedNumber: number | null, drawn: number): Promise<void> {
  await sql`
    update tournaments set seed_number = ${seedNumber}, drawn_by_number = ${seedNumber === null ? null : drawn}
    where id = ${id}`.execute(db)
}

export async function noteByHand(db: Database, id: string, isByHand: boolean): Promise<void> {
  await sql`update tournaments set seeds_by_hand = ${isByHand} where id = ${id}`.execute(db)
}

export async function lockSeeds(db: Database, id: string, isLocked: boolean): Promise<void> {
  await sql`update tournaments set seeds_locked = ${isLocked} where id = ${id}`.execute(db)
}

/** How it is played after all. */
export async function setStages(db: Database, id: string, stages: readonly StageSettings[]): Promise<void> {
  await sql`update tournaments set stages = ${JSON.stringify(stages)} where id = ${id}`.execute(db)
}

export async function bumpVersion(db: Database, id: string): Promise<void> {
  await sql`update tournaments set version = version + 1 where id = ${id}`.execute(db)
}

export async function announce(db: Database, id: string, text: string): Promise<void> {
  await sql`
    update tournaments
    set announcement = ${text}, announced_at = clock_timestamp(), announcements = announcements + 1, version = version + 1
    where id = ${id}`.execute(db)
}

/** One that does not stand on the page. */
export async function countAnnouncement(db: Database, id: string): Promise<void> {
  await sql`update tournaments set announcements = announcements + 1 where id = ${id}`.execute(db)
}

/** It is over, or goes on after all. */
export async function setEnded(db: Database, id: string, ended: { winnerId: string | null } | null): Promise<void> {
  await sql`
    update tournaments
    set ended_at = ${ended === null ? sql`null` : sql`coalesce(ended_at, clock_timestamp())`},
        winner_id = ${ended?.winnerId ?? null}
    where id = ${id}`.execute(db)
}

/** A game was found to be another: tournaments are of that one from now on. */
export async function moveGame(db: Database, { fromId, intoId }: { fromId: number; intoId: number }): Promise<void> {
  await sql`update tournaments set game_id = ${intoId} where game_id = ${fromId}`.execute(db)
}

/** For the log of what staff did: also of those that nobody sees any more. */
export async function titlesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from tournaments where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
