import { randomUUIDv7 } from 'node:crypto'
import type {
  ChallengeAudience,
  ChallengeForm,
  ChallengeState,
} from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { EvidenceLevel } from '@guildhall/contract/rules/challenges/evidence-levels'
import type { DayCap } from '@guildhall/contract/rules/challenges/time-budgets'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { StoredGoal } from './counting/facts.ts'
import { stateNow } from './states/state-of.ts'
import type { StoredTeams } from './teams/teams.store.ts'

/** What a challenge is by, games by their numbers in this hall. */
export type ChallengeFacts = {
  readonly title: string
  readonly rules: string
  readonly prize: string
  readonly form: ChallengeForm
  readonly goal: StoredGoal
  readonly gameIds: readonly number[]
  readonly plannedAt: Date | null
  readonly endsAt: Date | null
  readonly timeZone: string
  readonly audience: ChallengeAudience
  readonly conversationId: string | null
  readonly capacity: number | null
  readonly teams: StoredTeams | null
  readonly minimumEvidence: EvidenceLevel
  readonly isManualAllowed: boolean
  readonly isGroupedByTime: boolean
  readonly dayCap: DayCap
  readonly isHandicapped: boolean
  readonly refereeIds: readonly string[]
}

export type StoredChallenge = ChallengeFacts & {
  readonly id: string
  readonly creatorId: string | null
  readonly startsAt: Date | null
  readonly publishedAt: Date | null
  readonly finalAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  /** By staff. */
  readonly removedAt: Date | null
  readonly weekFrom: Date | null
  /** The chat group of those who take part. */
  readonly talkId: string | null
  readonly version: number
  readonly createdAt: Date
  /** As the database's clock tells, when it was read. */
  readonly state: ChallengeState
  readonly now: Date
}

export const challengeColumns = sql`
  c.id, c.creator_id as "creatorId", c.title, c.rules, c.prize, c.form, c.goal, c.planned_at as "plannedAt",
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.time_zone as "timeZone", c.audience,
  c.conversation_id as "conversationId", c.capacity,
  case when c.team_names is not null then
    json_build_object('names', c.team_names, 'counts', c.team_counts, 'best', c.team_best) end as teams,
  c.minimum_evidence as "minimumEvidence", c.is_manual_allowed as "isManualAllowed",
  case when c.day_cap is null then '"budget"'::jsonb when c.day_cap = 0 then '"off"' else to_jsonb(c.day_cap) end as "dayCap",
  c.is_grouped_by_time as "isGroupedByTime", c.is_handicapped as "isHandicapped", c.referee_ids as "refereeIds", c.published_at as "publishedAt",
  c.final_at as "finalAt", c.cancelled_at as "cancelledAt", c.cancel_reason as "cancelReason",
  c.removed_at as "removedAt",
  c.week_from as "weekFrom", c.talk_id as "talkId", c.version, c.created_at as "createdAt", ${stateNow} as state, clock_timestamp() as now,
  array(select g.game_id from challenge_games g where g.challenge_id = c.id order by g.place) as "gameIds"`

export async function find(db: Database, id: string): Promise<StoredChallenge | undefined> {
  const { rows } = await sql<StoredChallenge>`select ${challengeColumns} from challenges c where c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** The challenge if the condition on `c` holds. */
export async function findShown(
  db: Database,
  id: string,
  isShown: RawBuilder<boolean>,
): Promise<StoredChallenge | undefined> {
  const { rows } = await sql<StoredChallenge>`
    select ${challengeColumns} from challenges c where c.id = ${id} and ${isShown}`.execute(db)
  return rows[0]
}

/** Those of the ids for which the condition on `c` holds, in no order. */
export async function findAllShown(
  db: Database,
  ids: readonly string[],
  isShown: RawBuilder<boolean>,
): Promise<StoredChallenge[]> {
  const { rows } = await sql<StoredChallenge>`
    select ${challengeColumns} from challenges c where c.id = any(${ids}::uuid[]) and ${isShown}`.execute(db)
  return rows
}

/**
 * Keeps a challenge, who takes part and its claims from changing until the transaction ends: whatever writes of it
 * begins here, and reads the clock only then.
 */
export async function lock(db: Database, id: string): Promise<StoredChallenge | undefined> {
  await sql`select from challenges where id = ${id} for no key update`.execute(db)
  return find(db, id)
}

/** Nobody sets a challenge of theirs, or takes one on, until the transaction ends. */
export async function lockMember(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`challenges of ${userId}`}, 0))`.execute(db)
}

export async function countOwn(db: Database, userId: string): Promise<{ drafts: number; open: number }> {
  const { rows } = await sql<{ drafts: number; open: number }>`
    select count(*) filter (where state = 'draft')::integer as drafts,
           count(*) filter (where state in ('open', 'running'))::integer as open
    from (select ${stateNow} as state from challenges c where c.creator_id = ${userId}) own`.execute(db)
  return rows[0] ?? { drafts: 0, open: 0 }
}

const storedCap = (dayCap: DayCap): number | null => (dayCap === 'budget' ? null : dayCap === 'off' ? 0 : dayCap)

export async function insert(db: Database, creatorId: string, facts: ChallengeFacts): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into challenges (id, creator_id, title, rules, prize, form, kind, goal, planned_at, ends_at, time_zone, audience,
      conversation_id, capacity, team_names, team_counts, team_best, minimum_evidence, is_manual_allowed, is_grouped_by_time,
      day_cap, is_handicapped, referee_ids)
    values (${id}, ${creatorId}, ${facts.title}, ${facts.rules}, ${facts.prize}, ${facts.form}, ${facts.goal.kind},
      ${JSON.stringify(facts.goal)}, ${facts.plannedAt}, ${facts.endsAt}, ${facts.timeZone}, ${facts.audience},
      ${facts.conversationId}, ${facts.capacity}, ${facts.teams?.names ?? null}::text[], ${facts.teams?.counts ?? null},
      ${facts.teams?.best ?? null}, ${facts.minimumEvidence}, ${facts.isManualAllowed}, ${facts.isGroupedByTime},
      ${storedCap(facts.dayCap)}, ${facts.isHandicapped}, ${facts.refereeIds}::uuid[])`.execute(db)
  await putGames(db, id, facts.gameIds)
  return id
}

/** The start moves only with what is planned, and never before the hall saw it: what was planned may be over since. */
export async function change(db: Database, id: string, facts: ChallengeFacts): Promise<void> {
  await sql`
    update challenges
    set title = ${facts.title}, rules = ${facts.rules}, prize = ${facts.prize}, form = ${facts.form},
        kind = ${facts.goal.kind}, goal = ${JSON.stringify(facts.goal)}, planned_at = ${facts.plannedAt},
        ends_at = ${facts.endsAt}, time_zone = ${facts.timeZone}, audience = ${facts.audience},
        conversation_id = ${facts.conversationId}, capacity = ${facts.capacity},
        team_names = ${facts.teams?.names ?? null}::text[], team_counts = ${facts.teams?.counts ?? null},
        team_best = ${facts.teams?.best ?? null},
        minimum_evidence = ${facts.minimumEvidence}, is_manual_allowed = ${facts.isManualAllowed},
        is_grouped_by_time = ${facts.isGroupedByTime}, day_cap = ${storedCap(facts.dayCap)}, is_handicapped = ${facts.isHandicapped},
        referee_ids = ${facts.refereeIds}::uuid[],
        starts_at = case when started_at is null and published_at is not null and form <> 'duel'
            and ${facts.plannedAt}::timestamptz is distinct from planned_at
          then greatest(coalesce(${facts.plannedAt}::timestamptz, starts_at), published_at) else starts_at end,
        version = version + 1
    where id = ${id}`.execute(db)
  await sql`delete from challenge_games where challenge_id = ${id}`.execute(db)
  await putGames(db, id, facts.gameIds)
}

async function putGames(db: Database, id: string, gameIds: readonly number[]): Promise<void> {
  await sql`
    insert into challenge_games (challenge_id, game_id, place)
    select ${id}, game_id, place from unnest(${gameIds}::integer[]) with ordinality as named (game_id, place)
    on conflict do nothing`.execute(db)
}

/** A duel begins when it is accepted. */
export async function publish(db: Database, id: string): Promise<void> {
  await sql`
    update challenges
    set published_at = clock_timestamp(), version = version + 1,
        starts_at = case when form = 'duel' then null else greatest(planned_at, clock_timestamp()) end
    where id = ${id}`.execute(db)
}

export async function begin(db: Database, id: string): Promise<void> {
  await sql`
    update challenges set starts_at = greatest(planned_at, clock_timestamp()), version = version + 1
    where id = ${id} and starts_at is null`.execute(db)
}

/** One more who judges what others hand in. */
export async function addReferee(db: Database, id: string, userId: string): Promise<void> {
  await sql`
    update challenges
    set referee_ids = array(select distinct referee from unnest(referee_ids || ${userId}::uuid) referee order by referee)
    where id = ${id}`.execute(db)
}

export async function cancel(db: Database, id: string, reason: string): Promise<void> {
  await sql`
    update challenges set cancelled_at = clock_timestamp(), cancel_reason = ${reason}, week_from = null,
      version = version + 1
    where id = ${id}`.execute(db)
}

/** By staff. */
export async function setRemoved(db: Database, id: string, isRemoved: boolean): Promise<void> {
  await sql`
    update challenges set removed_at = ${isRemoved ? sql`clock_timestamp()` : null}, version = version + 1
    where id = ${id}`.execute(db)
}

export async function setTalk(db: Database, id: string, conversationId: string): Promise<void> {
  await sql`update challenges set talk_id = ${conversationId} where id = ${id}`.execute(db)
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from challenges where id = ${id}`.execute(db)
}

/**
 * Each is that of the week until the next one's day comes. What begins now takes the place of the one that is, unless that is
 * over: then it had its week, and keeps its right to points.
 */
export async function setWeek(db: Database, id: string, from: Date | null): Promise<void> {
  if (from !== null) {
    await sql`select pg_advisory_xact_lock(hashtextextended('challenge of the week', 0))`.execute(db)
    await sql`
      update challenges set week_from = null
      where week_from is not null and id <> ${id} and (ends_at is null or ends_at > clock_timestamp())
        and (week_from = ${from}::timestamptz
             or (${from}::timestamptz <= clock_timestamp() and week_from <= clock_timestamp()
                 and week_from > clock_timestamp() - interval '7 days'))`.execute(db)
  }
  await sql`update challenges set week_from = ${from} where id = ${id}`.execute(db)
}

export async function findOfWeek(db: Database, isShown: RawBuilder<boolean>): Promise<StoredChallenge | undefined> {
  const { rows } = await sql<StoredChallenge>`
    select ${challengeColumns} from challenges c
    where c.week_from <= clock_timestamp() and c.week_from > clock_timestamp() - interval '7 days'
      and c.cancelled_at is null and ${isShown}
    order by (c.ends_at is null or c.ends_at > clock_timestamp()) desc, c.week_from desc limit 1`.execute(db)
  return rows[0]
}

type SaidLately = {
  readonly id: string
  readonly text: string
  readonly isPublic: boolean
  readonly authorId: string | null
  readonly at: Date
}

/** What challenges that were set in so many days say of themselves, and whether everybody may read it. */
export async function saidLately(db: Database, days: number, limit: number): Promise<SaidLately[]> {
  const { rows } = await sql<SaidLately>`
    select concat_ws(e'\n', c.title, c.rules, c.prize) as text, c.audience = 'everybody' as "isPublic", c.id,
      c.creator_id as "authorId", c.published_at as at
    from challenges c where c.removed_at is null and c.published_at > clock_timestamp() - make_interval(days => ${days})
    order by c.published_at desc limit ${limit}`.execute(db)
  return rows
}

/** For the log of what staff did: also of those that nobody sees any more. */
export async function titlesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from challenges where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
