import { randomUUIDv7 } from 'node:crypto'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** Somebody in a challenge: asked, taking part, or not any more. */
export type StoredEntrant = {
  readonly id: string
  readonly challengeId: string
  readonly userId: string | null
  readonly invitedAt: Date | null
  readonly declinedAt: Date | null
  readonly joinedAt: Date | null
  readonly leftAt: Date | null
  readonly consentedAt: Date | null
  readonly isUnranked: boolean
  readonly unrankedByStaff: string | null
  readonly isMuted: boolean
  readonly team: number | null
  readonly timeBudget: TimeBudget | null
  readonly handicap: number | null
  readonly historyMedian: number | null
}

const columns = sql`
  e.id, e.challenge_id as "challengeId", e.user_id as "userId", e.invited_at as "invitedAt",
  e.declined_at as "declinedAt", e.joined_at as "joinedAt", e.left_at as "leftAt", e.consented_at as "consentedAt",
  e.is_unranked as "isUnranked", e.unranked_by_staff as "unrankedByStaff", e.is_muted as "isMuted", e.team,
  e.time_budget as "timeBudget", e.handicap::float8 as handicap, e.history_median as "historyMedian"`

/** Takes part now: an entrant `e`. */
export const isIn = sql<boolean>`(e.user_id is not null and e.joined_at is not null and e.left_at is null)`
/** Was asked and has not answered: an entrant `e`. */
export const isAsked = sql<boolean>`(
  e.user_id is not null and e.invited_at is not null and e.joined_at is null and e.declined_at is null)`

export const isTakingPart = (part: StoredEntrant | undefined): boolean =>
  part !== undefined && part.joinedAt !== null && part.leftAt === null

/** Was asked at some time, whatever was answered. */
export const wasAsked = (part: StoredEntrant | undefined): boolean => part !== undefined && part.invitedAt !== null

/** Was asked, and has not answered. */
export const isInvited = (part: StoredEntrant | undefined): boolean =>
  part !== undefined && part.invitedAt !== null && part.joinedAt === null && part.declinedAt === null

export async function find(db: Database, challengeId: string, userId: string): Promise<StoredEntrant | undefined> {
  const { rows } = await sql<StoredEntrant>`
    select ${columns} from challenge_entrants e
    where e.challenge_id = ${challengeId} and e.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The part of a member in each of these challenges. */
export async function findOfMember(
  db: Database,
  userId: string,
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEntrant>> {
  const { rows } = await sql<StoredEntrant>`
    select ${columns} from challenge_entrants e
    where e.user_id = ${userId} and e.challenge_id = any(${challengeIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}

export async function countIn(db: Database, challengeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge_entrants e
    where e.challenge_id = ${challengeId} and ${isIn}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Who was ever asked; invitations are counted with those that were answered. */
export async function countInvited(db: Database, challengeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge_entrants e
    where e.challenge_id = ${challengeId} and e.invited_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** In how many challenges that are open or run a member takes part. */
export async function countLive(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge_entrants e join challenges c on c.id = e.challenge_id
    where e.user_id = ${userId} and ${isIn} and c.cancelled_at is null and c.final_at is null
      and (c.ends_at is null or c.ends_at > clock_timestamp())`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findInvited(
  db: Database,
  challengeId: string,
): Promise<{ userId: string; team: number | null }[]> {
  const { rows } = await sql<{ userId: string; team: number | null }>`
    select e.user_id as "userId", e.team from challenge_entrants e
    where e.challenge_id = ${challengeId} and ${isAsked} order by e.invited_at, e.id`.execute(db)
  return rows
}

export const findInvitedIds = async (db: Database, challengeId: string): Promise<string[]> =>
  (await findInvited(db, challengeId)).map(({ userId }) => userId)

/** Those who take part and may talk there, whoever came first. */
export async function findFirstTalking(db: Database, challengeId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from challenge_entrants e
    where e.challenge_id = ${challengeId} and ${isIn} and e.unranked_by_staff is null
    order by e.joined_at, e.id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Whoever was asked or took part, whatever came of it; of a duel these are two. */
export async function findAny(db: Database, challengeId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from challenge_entrants e
    where e.challenge_id = ${challengeId} and e.user_id is not null order by e.id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Asks members who were not asked before, into a team if it is named. @returns who is new */
export async function invite(
  db: Database,
  challengeId: string,
  userIds: readonly string[],
  team: number | null = null,
): Promise<string[]> {
  const wanted = userIds.map((userId) => ({ id: randomUUIDv7(), userId }))
  const { rows } = await sql<{ userId: string }>`
    insert into challenge_entrants as e (id, challenge_id, user_id, invited_at, team)
    select id, ${challengeId}, "userId", clock_timestamp(), ${team}::smallint
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, "userId" uuid)
    order by "userId"
    on conflict (challenge_id, user_id) do nothing
    returning user_id as "userId"`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Of a draft: these are asked, and nobody else. Who was asked already stays in the team that was named. */
export async function inviteAlone(db: Database, challengeId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from challenge_entrants
    where challenge_id = ${challengeId} and joined_at is null and user_id <> all(${userIds}::uuid[])`.execute(db)
  await invite(db, challengeId, userIds)
}

/** The teams of those who are asked; whom this does not name chooses. */
export async function nameTeams(
  db: Database,
  challengeId: string,
  named: readonly { userId: string; team: number }[],
): Promise<void> {
  await sql`
    update challenge_entrants e
    set team = (select team from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named ("userId" uuid, team smallint)
                where "userId" = e.user_id limit 1)
    where e.challenge_id = ${challengeId} and e.joined_at is null`.execute(db)
}

/** What whoever takes part agrees to and says of themselves. */
export type Entering = {
  readonly consents: boolean
  readonly isUnranked: boolean
  readonly timeBudget: TimeBudget | null
  readonly team: number | null
}

/** Takes part from now on; whoever left and comes back begins anew. */
export async function join(
  db: Database,
  { challengeId, userId, consents, isUnranked, team, timeBudget }: { challengeId: string; userId: string } & Entering,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into challenge_entrants as e (id, challenge_id, user_id, joined_at, consented_at, is_unranked, time_budget, is_muted,
      team)
    values (${randomUUIDv7()}, ${challengeId}, ${userId}, clock_timestamp(),
            case when ${consents} then clock_timestamp() end, ${isUnranked}, ${timeBudget},
            exists (select from challenge_mutes where challenge_id = ${challengeId} and user_id = ${userId}), ${team}::smallint)
    on conflict (challenge_id, user_id) do update set
      joined_at = excluded.joined_at, consented_at = excluded.consented_at, is_unranked = excluded.is_unranked,
      time_budget = excluded.time_budget, left_at = null, declined_at = null, team = excluded.team
    returning e.id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('whoever joined takes no part')
  return row.id
}

export async function leave(db: Database, id: string): Promise<void> {
  await sql`update challenge_entrants set left_at = clock_timestamp(), consented_at = null where id = ${id}`.execute(db)
}

export async function decline(db: Database, id: string): Promise<void> {
  await sql`update challenge_entrants set declined_at = clock_timestamp() where id = ${id}`.execute(db)
}

export async function consent(db: Database, id: string): Promise<void> {
  await sql`update challenge_entrants set consented_at = clock_timestamp() where id = ${id}`.execute(db)
}

export async function setTimeBudget(db: Database, id: string, timeBudget: TimeBudget): Promise<void> {
  await sql`update challenge_entrants set time_budget = ${timeBudget} where id = ${id}`.execute(db)
}

export async function setUnranked(db: Database, id: string, isUnranked: boolean): Promise<void> {
  await sql`update challenge_entrants set is_unranked = ${isUnranked} where id = ${id}`.execute(db)
}

export async function setUnrankedByStaff(db: Database, id: string, reason: string | null): Promise<void> {
  await sql`update challenge_entrants set unranked_by_staff = ${reason} where id = ${id}`.execute(db)
}

export async function setMuted(db: Database, id: string, isMuted: boolean): Promise<void> {
  await sql`update challenge_entrants set is_muted = ${isMuted} where id = ${id}`.execute(db)
}

/** The same of who judges it and has no part. */
export async function setMutedWithoutPart(
  db: Database,
  challengeId: string,
  userId: string,
  isMuted: boolean,
): Promise<void> {
  const change = isMuted
    ? sql`insert into challenge_mutes (challenge_id, user_id) values (${challengeId}, ${userId}) on conflict do nothing`
    : sql`delete from challenge_mutes where challenge_id = ${challengeId} and user_id = ${userId}`
  await change.execute(db)
}

export async function isMutedWithoutPart(db: Database, challengeId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from challenge_mutes where challenge_id = ${challengeId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/**
 * Until when a member agreed to be read, by the challenges that they take part in; null is not at all. By the weekly league
 * it is until the week after next, and said anew with each week.
 */
export async function agreedUntil(db: Database, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select ${agreedUntilBy(sql`${userId}::uuid`)} as until`.execute(db)
  return rows[0]?.until ?? null
}

const agreedUntilBy = (userId: RawBuilder<unknown>) => sql<Date | null>`greatest(
  (select max(c.ends_at + interval '48 hours')
   from challenge_entrants e join challenges c on c.id = e.challenge_id
   where e.user_id = ${userId} and ${isIn} and e.consented_at is not null and c.cancelled_at is null
     and c.final_at is null),
  (select date_trunc('week', clock_timestamp(), 'utc') + interval '14 days'
   from league_members m where m.user_id = ${userId} and m.paused_at is null and m.unranked_reason is null))`

/** The same of all who take part in a challenge. */
export async function findAgreedIn(
  db: Database,
  challengeId: string,
): Promise<{ readonly userId: string; readonly until: Date | null }[]> {
  const { rows } = await sql<{ userId: string; until: Date | null }>`
    select part.user_id as "userId", ${agreedUntilBy(sql`part.user_id`)} as until
    from challenge_entrants part
    where part.challenge_id = ${challengeId} and part.user_id is not null and part.joined_at is not null
      and part.left_at is null`.execute(db)
  return rows
}

/** Who takes part, in the order in which all lock them. */
export async function findIn(db: Database, challengeId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from challenge_entrants e
    where e.challenge_id = ${challengeId} and ${isIn} order by e.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
