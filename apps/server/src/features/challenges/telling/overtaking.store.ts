import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notDeaf } from '../../boundaries/index.ts'

/** A place in the order of a board, as it was before something counted. */
export type Standing = {
  readonly entrantId: string
  readonly rank: number
  readonly doneKey: string
  readonly attempts: number
}

/** Of whoever passes thousands at once, so many are told: those nearest to them. */
const toldMost = 100

/** Where the ranked of these stand now. */
export async function findStandings(db: Database, entrantIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select entrant_id as "entrantId", rank_value::float8 as rank, done_key::text as "doneKey", attempts
    from challenge_scores where entrant_id = any(${entrantIds}::uuid[]) and is_ranked`.execute(db)
  return rows
}

export type Overtaken = { readonly challengeId: string; readonly day: string; readonly userIds: string[] }

/**
 * Whom somebody who stood there before stands before now: those who have something to lose, do not hear nothing of it, and
 * were told of no such thing today. Two who count at once leave each other's rows alone: none waits for the other.
 * @param before a place in each challenge
 */
export async function markOvertaken(db: Database, byId: string, before: readonly Standing[]): Promise<Overtaken[]> {
  const { rows } = await sql<Omit<Overtaken, 'userIds'> & { userId: string }>`
    with overtaken as (
      select passed.*
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
          as stood ("entrantId" uuid, rank bigint, "doneKey" timestamptz, attempts integer)
        cross join lateral (
          select e.id, (clock_timestamp() at time zone c.time_zone)::date as day
          from challenge_scores m join challenges c on c.id = m.challenge_id
            join challenge_scores s on s.challenge_id = m.challenge_id
            join challenge_entrants e on e.id = s.entrant_id
          where m.entrant_id = stood."entrantId" and m.is_ranked and s.is_ranked and s.group_no = m.group_no and s.value > 0
            and s.rank_value <= m.rank_value and s.rank_value >= stood.rank
            and (s.rank_value < m.rank_value or (s.done_key, s.attempts) > (m.done_key, m.attempts))
            and (s.rank_value > stood.rank or (s.done_key, s.attempts) <= (stood."doneKey", stood.attempts))
            and e.user_id <> ${byId} and e.left_at is null and not e.is_muted
            and e.overtaken_on is distinct from (clock_timestamp() at time zone c.time_zone)::date
            and ${notDeaf(byId, 'e.user_id')}
          order by s.rank_value desc, s.done_key, s.attempts, s.entrant_id limit ${sql.lit(toldMost)}
          for no key update of e skip locked) passed
    )
    update challenge_entrants e set overtaken_on = overtaken.day
    from overtaken where e.id = overtaken.id
    returning e.challenge_id as "challengeId", e.user_id as "userId", overtaken.day::text as day`.execute(db)
  return [...Map.groupBy(rows, ({ challengeId }) => challengeId)].map(([challengeId, told]) => ({
    challengeId,
    day: told[0]?.day ?? '',
    userIds: told.map(({ userId }) => userId),
  }))
}
