// What members did in the round through their unsorted games; all writes are of a locked shelf.
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A step of the round; without a status the game was put off. */
export type StoredStep = {
  readonly gameId: number
  readonly status: SaidStatus | null
  readonly wasStatusTold: boolean
  readonly touchedBefore: Date | null
  readonly touchedBy: Date | null
}

const columns = sql`
  s.game_id as "gameId", s.status, s.was_status_told as "wasStatusTold", s.touched_before as "touchedBefore",
  s.touched_by as "touchedBy"`

export async function find(db: Database, userId: string, gameId: number): Promise<StoredStep | undefined> {
  const { rows } = await sql<StoredStep>`
    select ${columns} from library_sorting_steps s where user_id = ${userId} and game_id = ${gameId}`.execute(db)
  return rows[0]
}

/** Takes the place of a step of the same game. */
export async function put(db: Database, userId: string, step: StoredStep): Promise<void> {
  await sql`
    insert into library_sorting_steps (user_id, game_id, status, was_status_told, touched_before, touched_by)
    values (${userId}, ${step.gameId}, ${step.status}, ${step.wasStatusTold}, ${step.touchedBefore}, ${step.touchedBy})
    on conflict (user_id, game_id) do update set
      status = excluded.status, was_status_told = excluded.was_status_told,
      touched_before = excluded.touched_before, touched_by = excluded.touched_by, at = clock_timestamp()`.execute(db)
}

export async function remove(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`delete from library_sorting_steps where user_id = ${userId} and game_id = ${gameId}`.execute(db)
}

export async function removeAll(db: Database, userId: string): Promise<void> {
  await sql`delete from library_sorting_steps where user_id = ${userId}`.execute(db)
}

/** Steps of which the game still stands where they put it. */
const standing = sql`
  from library_sorting_steps s
  join library_entries e on e.user_id = s.user_id and e.game_id = s.game_id
    and e.status = coalesce(s.status, 'unsorted')
  join games g on g.id = s.game_id and g.merged_into is null`

export async function findLast(
  db: Database,
  userId: string,
): Promise<{ gameId: number; status: SaidStatus | null } | undefined> {
  const { rows } = await sql<{ gameId: number; status: SaidStatus | null }>`
    select s.game_id as "gameId", s.status ${standing} where s.user_id = ${userId}
    order by s.at desc, s.game_id limit 1`.execute(db)
  return rows[0]
}

export async function countSorted(db: Database, userId: string): Promise<{ status: SaidStatus; games: number }[]> {
  const { rows } = await sql<{ status: SaidStatus; games: number }>`
    select s.status, count(*)::integer as games ${standing}
    where s.user_id = ${userId} and s.status is not null
    group by s.status order by games desc, s.status`.execute(db)
  return rows
}

/** The next games to be sorted, most played first; those put off come last, in the order in which they were. */
export async function findWaiting(
  db: Database,
  userId: string,
  limit: number,
): Promise<{ gameId: number; isLater: boolean }[]> {
  const { rows } = await sql<{ gameId: number; isLater: boolean }>`
    select e.game_id as "gameId", s.game_id is not null as "isLater"
    from library_entries e
    join games g on g.id = e.game_id and g.merged_into is null
    left join library_sorting_steps s on s.user_id = e.user_id and s.game_id = e.game_id and s.status is null
    where e.user_id = ${userId} and e.status = 'unsorted'
    order by s.at nulls first, e.minutes desc, e.game_id
    limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from library_entries e join games g on g.id = e.game_id and g.merged_into is null
    where e.user_id = ${userId} and e.status = 'unsorted'`.execute(db)
  return rows[0]?.count ?? 0
}
