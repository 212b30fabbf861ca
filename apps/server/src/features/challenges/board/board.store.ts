import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { scoresOf } from '../reading/standing.store.ts'

/** A place in the order of a board; `done` is null until it is done. */
export type BoardPlace = {
  readonly rank: number
  readonly done: Date | null
  readonly attempts: number
  readonly id: string
}

export type StoredRow = {
  readonly entrantId: string
  readonly userId: string | null
  readonly isRanked: boolean
  readonly value: number | null
  readonly rank: number
  readonly doneAt: Date | null
  readonly lastAt: Date | null
  readonly told: number
  readonly seen: number
  readonly counted: number
  readonly attempts: number
  readonly hasLeft: boolean
}

export type BoardOf = { readonly challengeId: string; readonly isFinal: boolean; readonly viewerId: string }

const columns = sql`
  s.entrant_id as "entrantId", e.user_id as "userId", s.is_ranked as "isRanked", s.value::float8 as value,
  s.rank_value::float8 as rank, s.done_at as "doneAt", s.last_at as "lastAt", s.told::float8 as told,
  s.seen::float8 as seen, s.counted::float8 as counted, s.attempts, e.left_at is not null as "hasLeft"`

/** Ranked, and nobody whom a block keeps apart: what frozen results have of former members stays. */
const shownRows = (
  { challengeId, isFinal, viewerId }: BoardOf,
  circle: 'everybody' | 'friends',
): RawBuilder<unknown> => sql`
  ${scoresOf(isFinal)} s join challenge_entrants e on e.id = s.entrant_id
  where s.challenge_id = ${challengeId} and s.is_ranked
    and (e.user_id is null or e.user_id not in ${apartIdsOf(viewerId)})
    ${isFinal ? sql`` : sql`and e.user_id is not null`}
    ${circle === 'friends' ? sql`and (e.user_id = ${viewerId} or e.user_id in ${friendIdsOf(viewerId)})` : sql``}`

const doneKey = (done: Date | null) => sql`coalesce(${done}::timestamptz, 'infinity'::timestamptz)`

export async function findAfter(
  db: Database,
  of: BoardOf,
  page: { circle: 'everybody' | 'friends'; after: BoardPlace | undefined; limit: number },
): Promise<StoredRow[]> {
  const { after } = page
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${shownRows(of, page.circle)}
      ${
        after === undefined
          ? sql``
          : sql`and s.rank_value <= ${after.rank}::bigint and (s.rank_value < ${after.rank}::bigint
              or (s.done_key, s.attempts, s.entrant_id) > (${doneKey(after.done)}, ${after.attempts}::integer, ${after.id}::uuid))`
      }
    order by s.rank_value desc, s.done_key, s.attempts, s.entrant_id limit ${page.limit}`.execute(db)
  return rows
}

/** Those before a place, the nearest first. */
export async function findBefore(db: Database, of: BoardOf, place: BoardPlace, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${shownRows(of, 'everybody')}
      and s.rank_value >= ${place.rank}::bigint and (s.rank_value > ${place.rank}::bigint
        or (s.done_key, s.attempts, s.entrant_id) < (${doneKey(place.done)}, ${place.attempts}::integer, ${place.id}::uuid))
    order by s.rank_value, s.done_key desc, s.attempts desc, s.entrant_id desc limit ${limit}`.execute(db)
  return rows
}

export async function findRow(db: Database, of: BoardOf, entrantId: string): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${scoresOf(of.isFinal)} s join challenge_entrants e on e.id = s.entrant_id
    where s.entrant_id = ${entrantId}`.execute(db)
  return rows[0]
}

/** The places of these rows among all who are ranked: how many stand better, and one. */
export async function placesOf(
  db: Database,
  { challengeId, isFinal }: BoardOf,
  entrantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const scores = scoresOf(isFinal)
  const { rows } = await sql<{ entrantId: string; place: number }>`
    select ranked."entrantId", ranked.place from (
      select s.entrant_id as "entrantId",
        (rank() over (order by s.rank_value desc, s.done_key, s.attempts))::integer as place
      from ${scores} s
      where s.challenge_id = ${challengeId} and s.is_ranked
        and s.rank_value >= (
          select min(m.rank_value) from ${scores} m where m.entrant_id = any(${entrantIds}::uuid[]))
    ) ranked
    where ranked."entrantId" = any(${entrantIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ entrantId, place }) => [entrantId, place]))
}

/** How many are ranked, in all or among friends. */
export async function countRanked(db: Database, of: BoardOf, circle: 'everybody' | 'friends'): Promise<number> {
  const { challengeId, isFinal } = of
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${
      circle === 'friends'
        ? shownRows(of, circle)
        : sql`${scoresOf(isFinal)} s where s.challenge_id = ${challengeId} and s.is_ranked`
    }`.execute(db)
  return rows[0]?.count ?? 0
}

type Days = readonly (readonly [day: string, value: number])[]

/** The values by day of those who are ranked, so many at most: the middle of a board needs not all of them. */
export async function daysOfRanked(db: Database, of: BoardOf, most: number): Promise<Days[]> {
  const { rows } = await sql<{ days: Days }>`
    select s.days from ${shownRows(of, 'everybody')} order by s.entrant_id limit ${most}`.execute(db)
  return rows.map(({ days }) => days)
}

export async function daysOf(db: Database, { isFinal }: BoardOf, entrantId: string): Promise<Days> {
  const { rows } = await sql<{ days: Days }>`
    select days from ${scoresOf(isFinal)} s where s.entrant_id = ${entrantId}`.execute(db)
  return rows[0]?.days ?? []
}
