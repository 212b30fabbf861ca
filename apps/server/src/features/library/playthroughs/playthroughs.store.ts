// Playthroughs in the order in which they were begun to be kept, each with its journal by day.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredJournalEntry = {
  readonly id: string
  readonly on: string
  readonly text: string
  readonly minutes: number | null
}

/** One time through a game; days as `YYYY-MM-DD`. */
export type StoredPlaythrough = {
  readonly id: string
  readonly gameId: number
  readonly name: string
  readonly platform: string | null
  readonly startedOn: string | null
  readonly endedOn: string | null
  readonly isFinished: boolean
  readonly minutes: number | null
  readonly rating: number | null
  readonly journal: readonly StoredJournalEntry[]
}

const columns = sql`
  p.id, p.game_id as "gameId", p.name, p.platform, p.started_on::text as "startedOn", p.ended_on::text as "endedOn",
  p.is_finished as "isFinished", p.minutes, p.rating,
  (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'on', j.day, 'text', j.text, 'minutes', j.minutes)
                             order by j.day, j.id), '[]')
   from journal_entries j where j.playthrough_id = p.id) as journal`

export async function find(db: Database, userId: string, id: string): Promise<StoredPlaythrough | undefined> {
  const { rows } = await sql<StoredPlaythrough>`
    select ${columns} from playthroughs p where p.id = ${id} and p.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function findOfGames(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<StoredPlaythrough[]> {
  if (gameIds.length === 0) return []
  const { rows } = await sql<StoredPlaythrough>`
    select ${columns} from playthroughs p
    where p.user_id = ${userId} and p.game_id = any(${gameIds}::integer[])
    order by p.game_id, p.id`.execute(db)
  return rows
}

/** How many playthroughs of each game a member keeps; games without are absent. */
export async function countOfGames(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ gameId: number; count: number }>`
    select game_id as "gameId", count(*) as count from playthroughs
    where user_id = ${userId} and game_id = any(${gameIds}::integer[]) group by game_id`.execute(db)
  return new Map(rows.map(({ gameId, count }) => [gameId, count]))
}

/** Stores playthroughs of entries that are there, new ones with their journals. */
export async function putAll(db: Database, userId: string, playthroughs: readonly StoredPlaythrough[]): Promise<void> {
  if (playthroughs.length === 0) return
  await sql`
    insert into playthroughs
      (id, user_id, game_id, name, platform, started_on, ended_on, is_finished, minutes, rating)
    select id, ${userId}, "gameId", name, platform, "startedOn", "endedOn", "isFinished", minutes, rating
    from jsonb_to_recordset(${JSON.stringify(playthroughs)}::jsonb) as kept (
      id uuid, "gameId" integer, name text, platform text, "startedOn" date, "endedOn" date, "isFinished" boolean,
      minutes integer, rating smallint)
    on conflict (id) do update set
      name = excluded.name, platform = excluded.platform, started_on = excluded.started_on,
      ended_on = excluded.ended_on, is_finished = excluded.is_finished, minutes = excluded.minutes,
      rating = excluded.rating`.execute(db)
  const journal = playthroughs.flatMap((kept) => kept.journal.map((entry) => ({ ...entry, playthroughId: kept.id })))
  if (journal.length === 0) return
  await sql`
    insert into journal_entries (id, playthrough_id, day, text, minutes)
    select id, "playthroughId", "on", text, minutes
    from jsonb_to_recordset(${JSON.stringify(journal)}::jsonb) as kept (
      id uuid, "playthroughId" uuid, "on" date, text text, minutes integer)
    on conflict (id) do nothing`.execute(db)
}

/**
 * Brings what a member's entries keep of their playthroughs into line with these, after every change of them: hours, and
 * the last day of a finished one and of one with hours. A journal's hours are a part of its playthrough's, or more. A day
 * is its noon, in UTC; of today not later than now.
 */
export async function recount(db: Database, userId: string, gameIds: readonly number[]): Promise<void> {
  if (gameIds.length === 0) return
  await recountWhere(db, sql`e.user_id = ${userId} and e.game_id = any(${gameIds}::integer[])`)
}

/** The same for everybody who has these games. */
export async function recountGames(db: Database, gameIds: readonly number[]): Promise<void> {
  await recountWhere(db, sql`e.game_id = any(${gameIds}::integer[])`)
}

const longest = sql.lit(2_000_000_000)

async function recountWhere(db: Database, whose: RawBuilder<unknown>): Promise<void> {
  await sql`
    with counted as (
      select e.user_id, e.game_id,
             least(coalesce(sum(greatest(coalesce(p.minutes, 0), coalesce(j.minutes, 0))), 0), ${longest})::integer as minutes,
             max(moment.ended_at) filter (where p.is_finished) as finished_at,
             max(moment.ended_at) filter (where p.minutes > 0) as played_at
      from library_entries e
      left join playthroughs p on p.user_id = e.user_id and p.game_id = e.game_id
      left join lateral (select sum(minutes) as minutes from journal_entries w where w.playthrough_id = p.id) j on true
      left join lateral (
        select case when p.ended_on = (now() at time zone 'utc')::date
          then least(${noonOf(sql`p.ended_on`)}, now()) else ${noonOf(sql`p.ended_on`)} end as ended_at) moment on true
      where ${whose}
      group by e.user_id, e.game_id
    )
    update library_entries k set
      through_minutes = counted.minutes, through_finished_at = counted.finished_at, through_played_at = counted.played_at
    from counted
    where k.user_id = counted.user_id and k.game_id = counted.game_id
      and (k.through_minutes, k.through_finished_at, k.through_played_at)
        is distinct from (counted.minutes, counted.finished_at, counted.played_at)`.execute(db)
}

/** A day of the calendar as a moment. */
const noonOf = (day: RawBuilder<unknown>) => sql`((${day} + time '12:00') at time zone 'utc')`

export async function removeAll(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from playthroughs where id = any(${ids}::uuid[]) and user_id = ${userId}`.execute(db)
}
