import { leastTimeBudget, type TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { challengeColumns, type StoredChallenge } from '../challenges.store.ts'
import type { Score } from './facts.ts'

/** A challenge that can still change, and the member's part in it. */
export type LivePart = StoredChallenge & {
  readonly entrantId: string
  readonly joinedAt: Date
  /** Null is somebody of whom nothing is read. */
  readonly consentedAt: Date | null
  readonly isRankedPart: boolean
  readonly team: number | null
  readonly timeBudget: TimeBudget | null
  readonly handicap: number | null
}

/** Those of a member, all or of one challenge. */
export async function findLiveParts(db: Database, userId: string, challengeId?: string): Promise<LivePart[]> {
  const { rows } = await sql<LivePart>`
    select ${challengeColumns}, e.id as "entrantId", e.joined_at as "joinedAt",
      e.consented_at as "consentedAt",
      case when c.is_grouped_by_time then coalesce(e.time_budget, ${sql.lit(leastTimeBudget)}) end as "timeBudget",
      case when c.is_handicapped then e.handicap end::float8 as handicap,
      not e.is_unranked and e.unranked_by_staff is null as "isRankedPart", e.team
    from challenge_entrants e join challenges c on c.id = e.challenge_id
    where e.user_id = ${userId} and e.joined_at is not null and e.left_at is null
      and c.cancelled_at is null and c.removed_at is null and c.final_at is null
      ${challengeId === undefined ? sql`` : sql`and c.id = ${challengeId}`}
    order by c.id`.execute(db)
  return rows
}

export type KeptScore = {
  readonly entrantId: string
  readonly challengeId: string
  readonly isRanked: boolean
  readonly team: number | null
  /** 0 where there are no groups. */
  readonly groupNo: number
  readonly score: Score
  readonly rankValue: number
}

/**
 * Who leaves, and who freezes a challenge, wins: what was read of their parts before is old then, and nothing would ever take
 * it away again.
 * @returns the challenges in which something changed by it
 */
export async function put(db: Database, userId: string, scores: readonly KeptScore[]): Promise<string[]> {
  const rows = scores.map(({ score, ...kept }) => ({ ...kept, ...score, ...score.parts }))
  const { rows: changed } = await sql<{ challengeId: string; isNew: boolean }>`
    insert into challenge_scores as known (user_id, entrant_id, challenge_id, is_ranked, group_no, value, plain_value, rank_value,
      done_at, last_at, done_key, told, seen, counted, attempts, minutes, read_at, sources, days, asked_days, team)
    select ${userId}::uuid, "entrantId", "challengeId", "isRanked", "groupNo", value, plain, "rankValue", "doneAt", "lastAt",
      coalesce("doneAt", 'infinity'::timestamptz), told, seen, counted, attempts, minutes, "readAt", sources, days,
      "askedDays", team
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (
      "entrantId" uuid, "challengeId" uuid, "isRanked" boolean, "groupNo" smallint, value bigint, plain bigint, "rankValue" bigint,
      "doneAt" timestamptz(3), "lastAt" timestamptz(3), told bigint, seen bigint, counted bigint, attempts integer,
      minutes integer, "readAt" timestamptz(3), sources jsonb, days jsonb, "askedDays" jsonb, team smallint)
    on conflict (entrant_id) do update set
      is_ranked = excluded.is_ranked, group_no = excluded.group_no, value = excluded.value, plain_value = excluded.plain_value, rank_value = excluded.rank_value,
      done_at = excluded.done_at, last_at = excluded.last_at, done_key = excluded.done_key, told = excluded.told,
      seen = excluded.seen, counted = excluded.counted, attempts = excluded.attempts, minutes = excluded.minutes,
      read_at = excluded.read_at, sources = excluded.sources, days = excluded.days, asked_days = excluded.asked_days,
      team = excluded.team
    where (known.is_ranked, known.group_no, known.value, known.plain_value, known.rank_value, known.done_at, known.last_at,
           known.told, known.seen, known.counted, known.attempts, known.minutes, known.read_at, known.sources, known.days,
           known.asked_days, known.team)
      is distinct from
          (excluded.is_ranked, excluded.group_no, excluded.value, excluded.plain_value, excluded.rank_value, excluded.done_at, excluded.last_at, excluded.told,
           excluded.seen, excluded.counted, excluded.attempts, excluded.minutes, excluded.read_at, excluded.sources,
           excluded.days, excluded.asked_days, excluded.team)
    returning challenge_id as "challengeId", xmax = 0 as "isNew"`.execute(db)
  if (changed.some(({ isNew }) => isNew)) await removeOfNoPart(db, userId)
  return changed.map(({ challengeId }) => challengeId)
}

async function removeOfNoPart(db: Database, userId: string): Promise<void> {
  await sql`
    delete from challenge_scores s using challenge_entrants e, challenges c
    where s.user_id = ${userId} and e.id = s.entrant_id and c.id = s.challenge_id
      and (e.left_at is not null or c.final_at is not null)`.execute(db)
}

/** What is counted of somebody now, before anything evens it out. */
export async function valueOf(db: Database, entrantId: string): Promise<number> {
  const { rows } = await sql<{ value: number | null }>`
    select coalesce(plain_value, value)::float8 as value from challenge_scores where entrant_id = ${entrantId}`.execute(
    db,
  )
  return rows[0]?.value ?? 0
}

export async function remove(db: Database, entrantId: string): Promise<void> {
  await sql`delete from challenge_scores where entrant_id = ${entrantId}`.execute(db)
}

/** The results as they stand, with their places, in groups where there are: equal ones share a place. From now on nothing changes them. */
export async function freeze(db: Database, challengeId: string): Promise<void> {
  await sql`
    insert into challenge_results (entrant_id, challenge_id, is_ranked, group_no, value, plain_value, rank_value, done_at, last_at,
      done_key, told, seen, counted, attempts, minutes, read_at, sources, days, asked_days, team, place)
    select entrant_id, challenge_id, is_ranked, group_no, value, plain_value, rank_value, done_at, last_at, done_key, told, seen,
      counted, attempts, minutes, read_at, sources, days, asked_days, team,
      case when is_ranked then rank() over (
        partition by challenge_id, is_ranked, group_no order by rank_value desc, done_key, attempts) end
    from challenge_scores where challenge_id = ${challengeId}
    on conflict do nothing`.execute(db)
  await sql`delete from challenge_scores where challenge_id = ${challengeId}`.execute(db)
  await sql`update challenges set final_at = clock_timestamp(), version = version + 1 where id = ${challengeId}`.execute(
    db,
  )
}
