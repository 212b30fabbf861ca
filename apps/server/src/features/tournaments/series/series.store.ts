import { randomUUIDv7 } from 'node:crypto'
import type { TournamentState } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import { seriesTournamentsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { SeriesTable } from '@guildhall/contract/tournaments'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import { isActive } from '../../users/index.ts'
import { players } from '../players.ts'
import { stateNow } from '../state-of.ts'

export type SeriesFacts = {
  readonly name: string
  readonly points: readonly number[]
  /** How many results of each count; null is all. */
  readonly best: number | null
}
export type StoredSeries = SeriesFacts & { readonly id: string; readonly creatorId: string | null }

const columns = sql`s.id, s.creator_id as "creatorId", s.name, s.points, s.best`

/** Nobody begins one more until the transaction ends. */
export async function lockMember(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`series of ${userId}`}, 0))`.execute(db)
}

export async function insert(db: Database, creatorId: string, { name, points, best }: SeriesFacts): Promise<string> {
  const id = randomUUIDv7()
  await sql`
    insert into tournament_series (id, creator_id, name, points, best)
    values (${id}, ${creatorId}, ${name}, ${points}::integer[], ${best})`.execute(db)
  return id
}

export async function change(db: Database, id: string, { name, points, best }: SeriesFacts): Promise<void> {
  await sql`
    update tournament_series set name = ${name}, points = ${points}::integer[], best = ${best} where id = ${id}`.execute(
    db,
  )
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from tournament_series where id = ${id}`.execute(db)
}

export async function findOwn(db: Database, creatorId: string): Promise<StoredSeries[]> {
  const { rows } = await sql<StoredSeries>`
    select ${columns} from tournament_series s where s.creator_id = ${creatorId} order by s.id desc`.execute(db)
  return rows
}

/** The one of an id, whose rows stay as they are until the transaction ends. */
export async function lock(db: Database, id: string): Promise<StoredSeries | undefined> {
  const { rows } = await sql<StoredSeries>`
    select ${columns} from tournament_series s where s.id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** To who began it, and to who sees a tournament of it. @param isShown of a tournament `t` */
export async function findShown(
  db: Database,
  id: string,
  { viewerId, isShown }: { readonly viewerId: string; readonly isShown: RawBuilder<boolean> },
): Promise<StoredSeries | undefined> {
  const { rows } = await sql<StoredSeries>`
    select ${columns} from tournament_series s
    where s.id = ${id} and (s.creator_id = ${viewerId} or exists (
      select from tournaments t where t.series_id = s.id and t.published_at is not null and ${isShown}))`.execute(db)
  return rows[0]
}

export type InSeries = {
  readonly seriesId: string
  readonly id: string
  readonly title: string
  readonly state: TournamentState
  readonly startsAt: Date | null
}

export async function findTournaments(
  db: Database,
  seriesIds: readonly string[],
  isShown: RawBuilder<boolean>,
): Promise<InSeries[]> {
  const { rows } = await sql<InSeries>`
    select t.series_id as "seriesId", t.id, t.title, ${stateNow} as state, coalesce(t.started_at, t.starts_at) as "startsAt"
    from tournaments t where t.series_id = any(${seriesIds}::uuid[]) and ${isShown}
    order by coalesce(t.started_at, t.starts_at) nulls last, t.id`.execute(db)
  return rows
}

export async function countTournaments(db: Database, seriesId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tournaments where series_id = ${seriesId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One of its tournaments was begun, and counts. */
export async function hasStarted(db: Database, seriesId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tournaments where series_id = ${seriesId} and started_at is not null and cancelled_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function findPublishedIds(db: Database, seriesId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tournaments where series_id = ${seriesId} and published_at is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findTournamentIds(db: Database, seriesId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from tournaments where series_id = ${seriesId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Into a series that is there again. @returns those of them that are in no other one */
export async function takeBack(db: Database, seriesId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update tournaments set series_id = ${seriesId}, version = version + 1
    where id in (select id from tournaments where id = any(${ids}::uuid[]) and series_id is null order by id for update)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setOfTournament(db: Database, id: string, seriesId: string | null): Promise<void> {
  await sql`update tournaments set series_id = ${seriesId}, version = version + 1 where id = ${id}`.execute(db)
}

export type StoredRow = Pick<SeriesTable['rows'][number], 'key' | 'place' | 'points' | 'results'> & {
  readonly userId: string | null
}

type Asked = { readonly series: StoredSeries; readonly viewerId: string; readonly isShown: RawBuilder<boolean> }

/**
 * Everybody whom the viewer sees, by the places in what is over and seen. In a team each has its place; of a former member,
 * also one of a team, nobody knows which results are of the same, so each stands for itself.
 */
const ranked = ({ series, viewerId, isShown }: Asked) => sql`(
  select summed.*, (rank() over (order by summed.points desc))::integer as place
  from (
    select counted.key, counted."userId",
      coalesce(sum(counted.points) filter (where counted.no <= ${series.best ?? seriesTournamentsMaximum}), 0)::integer as points,
      json_agg(json_build_object('tournamentId', counted."tournamentId", 'place', counted.placed, 'points', counted.points,
        'counts', counted.no <= ${series.best ?? seriesTournamentsMaximum}) order by counted.ended, counted."tournamentId") as results
    from (
      select coalesce(p.key, e.id) as key, p.user_id as "userId", t.id as "tournamentId", e.place as placed,
        coalesce((${series.points}::integer[])[e.place], 0) as points, t.ended_at as ended,
        row_number() over (partition by coalesce(p.key, e.id)
          order by coalesce((${series.points}::integer[])[e.place], 0) desc, t.ended_at, t.id) as no
      from tournaments t
        join tournament_entrants e on e.tournament_id = t.id and e.status is not null and e.place is not null
        left join lateral (
          select known.user_id, known.user_id as key from ${players} known where known.entrant_id = e.id
          union all
          select null, gone.id from tournament_team_members gone
          where gone.entrant_id = e.id and gone.standing = 'in' and gone.user_id is null
        ) p on true
      where t.series_id = ${series.id} and t.ended_at is not null and t.cancelled_at is null and ${isShown}
        and (p.user_id is null or (p.user_id not in ${apartIdsOf(viewerId)} and ${isActive('p.user_id')}))
    ) counted
    group by counted.key, counted."userId"
  ) summed)`

export async function findRows(db: Database, of: Asked, after: number, limit: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select * from ${ranked(of)} r order by r.points desc, r.key offset ${after} limit ${limit}`.execute(db)
  return rows
}

export async function findOwnRow(db: Database, of: Asked): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${ranked(of)} r where r.key = ${of.viewerId}`.execute(db)
  return rows[0]
}
