// The facts that values are counted from: what stands in the library and the achievements, and what challenges keep themselves.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { readUnlocks } from '../../achievements/index.ts'
import { finishesOf, toldHoursOf } from '../../library/index.ts'
import type { ByHand, ClaimFact, Finish, Reading, SharedFacts, Sync } from './facts.ts'
import type { Pause } from './fair/pauses.ts'

/** Whoever counts a member's values begins here, and reads only then: the last to count saw all there is. */
export async function lockCounting(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counting of ${userId}`}, 0))`.execute(db)
}

/** What is read from platforms and said of games since then, the same for all challenges of the member. */
export async function readShared(db: Database, userId: string, since: Date): Promise<SharedFacts> {
  const { rows: syncs } = await sql<Sync>`
    select began_at as "beganAt", read_at as "readAt" from challenge_syncs
    where user_id = ${userId} order by read_at`.execute(db)
  const { rows: readings } = await sql<Reading>`
    select game_id as "gameId", read_at as "readAt", minutes, evidence, last_played_at as "lastPlayedAt"
    from challenge_readings where user_id = ${userId} order by read_at, game_id`.execute(db)
  const { unlocks, perfect } = await readUnlocks(db, userId, since)
  const { rows: said } = await sql<Finish>`
    select game_id as "gameId", finished_at as at, 'self-reported' as evidence
    from ${finishesOf(userId)} finished where finished_at >= ${since}`.execute(db)
  const finishes = [...said, ...perfect]
  return { syncs, readings, unlocks, finishes }
}

export async function readByHand(db: Database, entrantIds: readonly string[]): Promise<ReadonlyMap<string, ByHand[]>> {
  const { rows } = await sql<ByHand & { entrantId: string }>`
    select entrant_id as "entrantId", id, what, amount, game_id as "gameId", day::text, at
    from challenge_entries where entrant_id = any(${entrantIds}::uuid[]) order by at, id`.execute(db)
  return Map.groupBy(rows, ({ entrantId }) => entrantId)
}

/** Claims count from when they were handed in, by the evidence they have. */
export async function readClaims(
  db: Database,
  entrantIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimFact[]>> {
  const { rows } = await sql<ClaimFact & { entrantId: string }>`
    select entrant_id as "entrantId", id, value, game_id as "gameId", at, judge_id as "judgeId",
      ${evidenceOfClaim} as evidence
    from challenge_claims k
    where entrant_id = any(${entrantIds}::uuid[]) and state in ('waiting', 'accepted')
    order by at, id`.execute(db)
  return Map.groupBy(rows, ({ entrantId }) => entrantId)
}

export async function readPauses(db: Database, entrantIds: readonly string[]): Promise<ReadonlyMap<string, Pause[]>> {
  const { rows } = await sql<Pause & { entrantId: string }>`
    select entrant_id as "entrantId", from_at as "from", to_at as "to"
    from challenge_pauses where entrant_id = any(${entrantIds}::uuid[]) order by from_at`.execute(db)
  return Map.groupBy(rows, ({ entrantId }) => entrantId)
}

/** Of a claim `k`. */
export const evidenceOfClaim = sql<ClaimFact['evidence']>`(case
  when k.state = 'accepted' then 'confirmed'
  when k.link is not null or jsonb_array_length(k.pictures) > 0 or k.witnessed_at is not null then 'shown'
  else 'self-reported' end)`

/** The games that challenges of a member want to know the hours of; null is all. */
const wantedHours = (userId: string) => sql`
  select g.game_id from challenge_entrants e
    join challenges c on c.id = e.challenge_id
    left join challenge_games g on g.challenge_id = c.id
  where e.user_id = ${userId} and e.joined_at is not null and e.left_at is null and e.consented_at is not null
    and ${readsHours} and c.published_at is not null and c.cancelled_at is null and c.final_at is null
    and (c.ends_at is null or c.ends_at > clock_timestamp())`

/** What is counted from hours; of the others flags ask for them. */
const readsHours = sql`c.kind not in ('deed', 'high-score')`

/**
 * Keeps that an account was read, and the hours that changed since the last time; only for whom a challenge wants it.
 * @returns whether one does
 */
export async function keepReading(
  db: Database,
  { userId, beganAt, readAt }: { userId: string; beganAt: Date; readAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into challenge_syncs (user_id, began_at, read_at)
    select ${userId}, ${beganAt}, ${readAt} where exists (${wantedHours(userId)})
    on conflict do nothing returning user_id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    with wanted as materialized (${wantedHours(userId)})
    insert into challenge_readings (user_id, game_id, read_at, minutes, evidence, last_played_at)
    select ${userId}::uuid, hours.game_id, ${readAt}, hours.minutes, hours.evidence, hours.last_played_at
    from ${toldHoursOf(userId)} hours
      left join lateral (
        select minutes from challenge_readings known
        where known.user_id = ${userId} and known.game_id = hours.game_id
        order by read_at desc limit 1) before on true
    where (before.minutes is null or before.minutes < hours.minutes)
      and (exists (select from wanted where game_id is null)
           or hours.game_id in (select game_id from wanted where game_id is not null))
    on conflict do nothing`.execute(db)
  return true
}

export async function forgetReadings(db: Database, userId: string): Promise<void> {
  await sql`delete from challenge_readings where user_id = ${userId}`.execute(db)
  await sql`delete from challenge_syncs where user_id = ${userId}`.execute(db)
}

/** Of members in no challenge any more that could count them. */
export async function forgetOldReadings(db: Database): Promise<void> {
  const isNeeded = (column: string) => sql`exists (
    select from challenge_entrants e join challenges c on c.id = e.challenge_id
    where e.user_id = ${sql.ref(column)} and e.joined_at is not null and e.left_at is null
      and e.consented_at is not null and ${readsHours} and c.cancelled_at is null and c.final_at is null)`
  await sql`delete from challenge_readings r where not ${isNeeded('r.user_id')}`.execute(db)
  await sql`delete from challenge_syncs s where not ${isNeeded('s.user_id')}`.execute(db)
}

/** This member's values want counting, if they are in anything that can change, a weekly league too. @returns whether they are */
export async function mark(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into challenge_marks (user_id)
    select ${userId} where exists (
      select from challenge_entrants e join challenges c on c.id = e.challenge_id
      where e.user_id = ${userId} and e.joined_at is not null and e.left_at is null
        and c.cancelled_at is null and c.final_at is null)
      or exists (
      select from league_standings s join leagues l on l.id = s.league_id
      where s.user_id = ${userId} and l.closed_at is null)
    on conflict (user_id) do update set at = clock_timestamp()
    returning user_id`.execute(db)
  return rows.length > 0
}

/** The same of all who take part in a challenge. */
export async function markAllIn(db: Database, challengeId: string): Promise<void> {
  await sql`
    insert into challenge_marks (user_id)
    select e.user_id from challenge_entrants e
    where e.challenge_id = ${challengeId} and e.user_id is not null and e.joined_at is not null and e.left_at is null
    order by e.user_id
    on conflict (user_id) do update set at = clock_timestamp()`.execute(db)
}

export async function takeMark(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from challenge_marks where user_id = ${userId} returning user_id`.execute(db)
  return rows.length > 0
}

/** Marked members who take part in a challenge, in the order in which all lock them. */
export async function findMarkedIn(db: Database, challengeId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id as "userId" from challenge_marks m join challenge_entrants e on e.user_id = m.user_id
    where e.challenge_id = ${challengeId} order by m.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
