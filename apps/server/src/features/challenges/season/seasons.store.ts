import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'

/** A place in the order of a table. */
export type SeasonPlace = { readonly points: number; readonly id: string }

export type StoredSeasonRow = SeasonPlace & {
  readonly userId: string | null
  readonly challenges: number
  readonly place: number
}

/** Staff see whom a correction left without points, too: it is from there that they take it back. */
type TableOf = { readonly season: string; readonly viewerId: string; readonly isStaff: boolean }

export async function findCurrent(db: Database): Promise<string> {
  const { rows } = await sql<{ season: string }>`
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-Q') as season`.execute(db)
  return rows[0]?.season ?? ''
}

const columns = sql`
  m.id, m.user_id as "userId", m.points, m.challenges,
  (select coalesce(sum(l.people), 0)::integer + 1 from challenge_season_levels l
   where l.season = m.season and l.points > m.points) as place`

/** Who has points, and nobody whom a block keeps apart. */
const shown = ({ season, viewerId, isStaff }: TableOf): RawBuilder<unknown> => sql`
  challenge_season_members m
  where m.season = ${season} and ${isStaff ? sql`(m.points > 0 or m.user_id is not null)` : sql`m.points > 0`}
    and (m.user_id is null or m.user_id not in ${apartIdsOf(viewerId)})`

const after = ({ points, id }: SeasonPlace) => sql`(-(${points}::integer), ${id}::uuid)`

export async function findAfter(
  db: Database,
  of: TableOf,
  place: SeasonPlace | undefined,
  limit: number,
): Promise<StoredSeasonRow[]> {
  const { rows } = await sql<StoredSeasonRow>`
    select ${columns} from ${shown(of)} ${place === undefined ? sql`` : sql`and (-m.points, m.id) > ${after(place)}`}
    order by -m.points, m.id limit ${limit}`.execute(db)
  return rows
}

/** Those before a place, the nearest first. */
export async function findBefore(
  db: Database,
  of: TableOf,
  place: SeasonPlace,
  limit: number,
): Promise<StoredSeasonRow[]> {
  const { rows } = await sql<StoredSeasonRow>`
    select ${columns} from ${shown(of)} and (-m.points, m.id) < ${after(place)}
    order by -m.points desc, m.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findOwn(db: Database, { season, viewerId }: TableOf): Promise<StoredSeasonRow | undefined> {
  const { rows } = await sql<StoredSeasonRow>`
    select ${columns} from challenge_season_members m
    where m.season = ${season} and m.user_id = ${viewerId} and m.points > 0`.execute(db)
  return rows[0]
}

export async function countPeople(db: Database, season: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people), 0)::integer as people from challenge_season_levels
    where season = ${season} and points > 0`.execute(db)
  return rows[0]?.people ?? 0
}

export type StoredPoints = { readonly challengeId: string; readonly title: string; readonly points: number }

/** Of what became final in a season with a member in it, the most first. */
export async function findPoints(
  db: Database,
  { season, userId }: { season: string; userId: string },
  limit: number,
): Promise<StoredPoints[]> {
  const { rows } = await sql<StoredPoints>`
    select c.id as "challengeId", c.title, coalesce(p.points, 0) as points
    from challenge_entrants e join challenges c on c.id = e.challenge_id
      left join challenge_points p on p.entrant_id = e.id
    where e.user_id = ${userId} and e.joined_at is not null and e.left_at is null and c.season = ${season}
      and c.removed_at is null
    order by points desc, c.final_at desc, c.id limit ${limit}`.execute(db)
  return rows
}

export type StoredSeason = {
  readonly season: string
  readonly people: number
  readonly points: number | null
  readonly place: number | null
}

/** Those before a season in which somebody had points, the latest first, with where the viewer came in. */
export async function findPast(
  db: Database,
  viewerId: string,
  page: { before: string; limit: number },
): Promise<StoredSeason[]> {
  const { rows } = await sql<StoredSeason>`
    select past.season, past.people, own.points, own.place
    from (
      select season, sum(people)::integer as people from challenge_season_levels
      where season < ${page.before} and points > 0
      group by season having sum(people) > 0 order by season desc limit ${page.limit}
    ) past
    left join lateral (
      select ${columns} from challenge_season_members m
      where m.season = past.season and m.user_id = ${viewerId} and m.points > 0
    ) own on true
    order by past.season desc`.execute(db)
  return rows
}
