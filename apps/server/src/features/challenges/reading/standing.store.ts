// How challenges stand, of several at once, as one viewer may know it.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { isIn } from '../entrants.store.ts'

export type Sums = {
  readonly challengeId: string
  readonly people: number
  readonly done: number
  readonly together: number
  readonly firstIds: string[]
}

/** Values as they are counted, or as they were frozen. */
export const scoresOf = (isFinal: boolean): RawBuilder<unknown> =>
  isFinal ? sql`challenge_results` : sql`challenge_scores`

/**
 * Who takes part is counted whoever looks; of whom a block keeps apart no name is shown. Nobody is counted here: whoever
 * writes keeps `challenge_sums`, by triggers.
 */
export async function sumsOf(
  db: Database,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Sums>`
    select c.id as "challengeId", sums.people, sums.done, sums.together,
      array(select e.user_id from challenge_entrants e
            where e.challenge_id = c.id and ${isIn} and e.user_id not in ${apartIdsOf(viewerId)}
            order by e.joined_at, e.id limit 6) as "firstIds"
    from challenges c cross join lateral (
      select coalesce(sum(n.people), 0)::integer as people, coalesce(sum(n.done), 0)::integer as done,
        coalesce(sum(n.together), 0)::float8 as together
      from challenge_sums n where n.challenge_id = c.id) sums
    where c.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}

export type OwnStanding = {
  readonly challengeId: string
  readonly value: number | null
  readonly isDone: boolean
  readonly attempts: number
  readonly minutes: number
  readonly place: number | null
}

/** Between the bands of a group and those of the next lies so much; no band of a group is as far from its middle as half of it. */
export const groupSpan = 2 ** 42

/** The end of the bands of the group that a band is of, as whole as they are, so that an index ends there. */
const endOfGroup = (band: RawBuilder<unknown>) => {
  const [span, half] = [sql.lit(groupSpan), sql.lit(groupSpan / 2)]
  return sql`(floor((${band} + ${half}) / ${span}::numeric) * ${span} + ${half})::bigint`
}

/**
 * How many ranked of its group stand better than the counted score `m`: those in higher bands by their sums, those in its own
 * by the index.
 * Nobody else is looked at, neither the many who share a place.
 */
export const howManyBetter = sql<number>`(
  (select coalesce(sum(n.people), 0) from challenge_ranked n
    where n.challenge_id = m.challenge_id and n.band > m.band and n.band < ${endOfGroup(sql`m.band`)})
  + (select count(*) from challenge_scores s where s.challenge_id = m.challenge_id and s.is_ranked
      and s.band = m.band and (-s.rank_value, s.done_key, s.attempts) < (-m.rank_value, m.done_key, m.attempts)))::integer`

/** The viewer's own value and place in each of these challenges, all of them final or none. */
export async function ownOf(
  db: Database,
  userId: string,
  ids: readonly string[],
  isFinal: boolean,
): Promise<ReadonlyMap<string, OwnStanding>> {
  if (ids.length === 0) return new Map()
  const place = isFinal ? sql`m.place` : sql`case when m.is_ranked then ${howManyBetter} + 1 end`
  const { rows } = await sql<OwnStanding>`
    select m.challenge_id as "challengeId", m.value::float8 as value, m.done_at is not null as "isDone", m.attempts,
      m.minutes, ${place} as place
    from ${scoresOf(isFinal)} m join challenge_entrants e on e.id = m.entrant_id
    where e.user_id = ${userId} and m.challenge_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}

export async function countWaitingClaims(db: Database, challengeId: string, judgeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from challenge_claims k join challenge_entrants e on e.id = k.entrant_id
    where k.challenge_id = ${challengeId} and k.state = 'waiting' and e.user_id is distinct from ${judgeId}
      and e.left_at is null and (e.user_id is null or e.user_id not in ${apartIdsOf(judgeId)})`.execute(db)
  return rows[0]?.count ?? 0
}
