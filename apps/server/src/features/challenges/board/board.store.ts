import { type TimeBudget, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { groupSpan, howManyBetter, scoresOf } from '../reading/standing.store.ts'

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
  readonly unjudged: number
  readonly attempts: number
  readonly hasLeft: boolean
  readonly team: number | null
  readonly timeBudget: TimeBudget | null
  readonly plain: number | null
  readonly handicap: number | null
}

/** All of a board, or those of one group or team. */
export type BoardOf = {
  readonly challengeId: string
  readonly isFinal: boolean
  readonly viewerId: string
  readonly team?: number | undefined
  readonly groupNo?: number | undefined
}

/** Of a score `s`: what shows it has no judge behind it. Most have nothing that is seen, and are not looked into. */
const unjudged = sql`(case when s.seen = 0 then 0 else least(s.seen, (
  select coalesce(sum((source->>'value')::bigint), 0) from jsonb_array_elements(s.sources) source
  where source->>'evidence' = 'shown')) end)`

const columns = sql`
  s.entrant_id as "entrantId", e.user_id as "userId", s.is_ranked as "isRanked", s.value::float8 as value,
  s.rank_value::float8 as rank, s.done_at as "doneAt", s.last_at as "lastAt", s.told::float8 as told,
  s.seen::float8 as seen, s.counted::float8 as counted, ${unjudged}::float8 as unjudged, s.attempts, e.left_at is not null as "hasLeft", s.team,
  (${[...timeBudgets]}::text[])[s.group_no] as "timeBudget",
  s.plain_value::float8 as plain, e.handicap::float8 as handicap`

/** Ranked, and nobody whom a block keeps apart: what frozen results have of former members stays. */
const shownRows = (
  { challengeId, isFinal, viewerId, team, groupNo }: BoardOf,
  circle: 'everybody' | 'friends',
): RawBuilder<unknown> => sql`
  ${scoresOf(isFinal)} s join challenge_entrants e on e.id = s.entrant_id
  where s.challenge_id = ${challengeId} and s.is_ranked
    and (e.user_id is null or e.user_id not in ${apartIdsOf(viewerId)})
    ${team === undefined ? sql`` : sql`and s.team = ${team}`}
    ${isFinal ? sql`` : sql`and e.user_id is not null`}
    ${groupNo === undefined ? sql`` : sql`and s.group_no = ${sql.lit(groupNo)} and s.group_no > 0`}
    ${circle === 'friends' ? sql`and (e.user_id = ${viewerId} or e.user_id in ${friendIdsOf(viewerId)})` : sql``}`

/** The whole order, as its index has it: whoever comes later is greater. */
const inOrder = sql`(-s.rank_value, s.done_key, s.attempts, s.entrant_id)`
const placeInOrder = ({ rank, done, attempts, id }: BoardPlace) => sql`(
  -(${rank}::bigint), coalesce(${done}::timestamptz, 'infinity'::timestamptz), ${attempts}::integer, ${id}::uuid)`

export async function findAfter(
  db: Database,
  of: BoardOf,
  page: { circle: 'everybody' | 'friends'; after: BoardPlace | undefined; limit: number },
): Promise<StoredRow[]> {
  const { after } = page
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${shownRows(of, page.circle)}
      ${after === undefined ? sql`` : sql`and ${inOrder} > ${placeInOrder(after)}`}
    order by -s.rank_value, s.done_key, s.attempts, s.entrant_id limit ${page.limit}`.execute(db)
  return rows
}

/** Those before a place, the nearest first. */
export async function findBefore(db: Database, of: BoardOf, place: BoardPlace, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${shownRows(of, 'everybody')}
      and ${inOrder} < ${placeInOrder(place)}
    order by -s.rank_value desc, s.done_key desc, s.attempts desc, s.entrant_id desc limit ${limit}`.execute(db)
  return rows
}

export async function findRow(db: Database, of: BoardOf, entrantId: string): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${scoresOf(of.isFinal)} s join challenge_entrants e on e.id = s.entrant_id
    where s.entrant_id = ${entrantId}`.execute(db)
  return rows[0]
}

/** The places of these rows among all who are ranked, of a group where there are. Frozen places are kept. */
export async function placesOf(
  db: Database,
  { isFinal }: BoardOf,
  entrantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = isFinal
    ? await sql<Placed>`
        select entrant_id as "entrantId", place from challenge_results
        where entrant_id = any(${entrantIds}::uuid[]) and place is not null`.execute(db)
    : await findPlaces(db, entrantIds)
  return new Map(rows.map(({ entrantId, place }) => [entrantId, place]))
}

type Placed = { readonly entrantId: string; readonly place: number }

/** Equal ones share a place, which is looked for once. */
function findPlaces(db: Database, entrantIds: readonly string[]) {
  return sql<Placed>`
    with shown as materialized (
      select entrant_id, challenge_id, band, rank_value, done_key, attempts
      from challenge_scores where entrant_id = any(${entrantIds}::uuid[])
    ), placed as materialized (
      select m.*, ${howManyBetter} + 1 as place
      from (select distinct challenge_id, band, rank_value, done_key, attempts from shown) m
    )
    select entrant_id as "entrantId", place
    from shown join placed using (challenge_id, band, rank_value, done_key, attempts)`.execute(db)
}

/** How many are ranked, in all, in a team, or among friends. */
export async function countRanked(db: Database, of: BoardOf, circle: 'everybody' | 'friends'): Promise<number> {
  const { rows } =
    circle === 'friends' || of.team !== undefined
      ? await sql<{ count: number }>`select count(*)::integer as count from ${shownRows(of, circle)}`.execute(db)
      : await sql<{ count: number }>`
          select coalesce(sum(people), 0)::integer as count from challenge_ranked
          where challenge_id = ${of.challengeId}
            ${of.groupNo === undefined ? sql`` : sql`and ${isOfGroup(of.groupNo)}`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A row of bands that is one of a group. */
function isOfGroup(groupNo: number): RawBuilder<boolean> {
  const [first, end] = [(groupNo - 0.5) * groupSpan, (groupNo + 0.5) * groupSpan]
  return sql<boolean>`(band >= ${sql.lit(first)} and band < ${sql.lit(end)})`
}

type Days = readonly (readonly [day: string, value: number])[]

/** The values by day of those who are ranked, so many at most: the middle of a board needs not all of them. */
export async function daysOfRanked(
  db: Database,
  { withoutId, ...of }: BoardOf & { withoutId: string | undefined },
  most: number,
): Promise<Days[]> {
  const { rows } = await sql<{ days: Days }>`
    select s.days from ${shownRows(of, 'everybody')} ${
      withoutId === undefined ? sql`` : sql`and s.entrant_id <> ${withoutId}::uuid`
    }
    order by s.entrant_id limit ${most}`.execute(db)
  return rows.map(({ days }) => days)
}

export async function daysOf(db: Database, { isFinal }: BoardOf, entrantId: string): Promise<Days> {
  const { rows } = await sql<{ days: Days }>`
    select days from ${scoresOf(isFinal)} s where s.entrant_id = ${entrantId}`.execute(db)
  return rows[0]?.days ?? []
}
