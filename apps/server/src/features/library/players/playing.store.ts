// What the hall plays, seen from games: for features that choose games.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { countsInHall } from '../shelf/shown-games.ts'

/** A game with how many played it and for how long. */
export type Played = { readonly gameId: number; readonly players: number; readonly minutes: number }

/** The game is on the shelf of the day's owner and not hidden; of what was hidden when it went nothing shows either. */
const isShown = sql`exists (
  select from library_entries shown
  where shown.user_id = d.user_id and shown.game_id = d.game_id and not shown.is_hidden)`

/** For the queries of other stores: the game in `column` is on the member's shelf. */
export function isOwnedBy(userId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from library_entries owned
    where owned.user_id = ${userId} and owned.game_id = ${sql.ref(column)} and owned.status <> 'wishlist')`
}

/** For the queries of other stores: a member says that they came to the end of the game in `column`. */
export function hasFinished(member: RawBuilder<unknown>, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from library_entries ended
    where ended.user_id = ${member} and ended.game_id = ${sql.ref(column)} and ended.status in ('beaten', 'completed'))`
}

/** For the queries of other stores: the games on the member's shelf but those that they hide, as a subquery. */
export function unhiddenGamesOf(userId: string): RawBuilder<number> {
  return sql<number>`(
    select game_id from library_entries where user_id = ${userId}::uuid and not is_hidden)`
}

/** For the queries of other stores: the game in `column` is on a shelf of one of these who shows it to friends. */
export function isOwnedByAny(userIds: readonly string[], column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (
    select owned.game_id from library_entries owned
    where owned.user_id = any(${userIds}::uuid[]) and owned.status <> 'wishlist' and not owned.is_hidden
      and ${countsInHall('owned.user_id')})`
}

export async function ownedAmong(
  db: Database,
  userId: string,
  gameIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ gameId: number }>`
    select game_id as "gameId" from library_entries
    where user_id = ${userId} and game_id = any(${gameIds}::integer[]) and status <> 'wishlist'`.execute(db)
  return new Set(rows.map(({ gameId }) => gameId))
}

/** By distinct players in the last seven days, most first. */
export async function mostPlayedThisWeek(db: Database, limit: number): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select d.game_id as "gameId", count(distinct d.user_id) as players, sum(d.minutes) as minutes
    from play_days d
    where d.day > (now() at time zone 'utc')::date - 7 and ${countsInHall('d.user_id')} and ${isShown}
    group by d.game_id
    order by players desc, minutes desc, d.game_id
    limit ${limit}`.execute(db)
  return rows
}

/** What these friends played in the last 30 days, most friends first. */
export async function playedBy(db: Database, friendIds: readonly string[], limit: number): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select d.game_id as "gameId", count(distinct d.user_id) as players, sum(d.minutes) as minutes
    from play_days d
    where d.user_id = any(${friendIds}::uuid[]) and d.day > (now() at time zone 'utc')::date - 30
      and ${countsInHall('d.user_id')} and ${isShown}
    group by d.game_id
    order by players desc, minutes desc, d.game_id
    limit ${limit}`.execute(db)
  return rows
}

/** Those of these friends who have a game and show it to friends, by id. */
export async function ownersAmong(db: Database, friendIds: readonly string[], gameId: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select e.user_id as "userId" from library_entries e
    where e.game_id = ${gameId} and e.status <> 'wishlist' and not e.is_hidden
      and e.user_id = any(${friendIds}::uuid[]) and ${countsInHall('e.user_id')}
    order by e.user_id`.execute(db)
  return rows.map((row) => row.userId)
}

/** The game that the member came to the end of last, and liked if they said how much. */
export async function lastFinished(db: Database, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ gameId: number }>`
    select e.game_id as "gameId"
    from library_entries e left join game_ratings r using (user_id, game_id)
    where e.user_id = ${userId} and e.status in ('beaten', 'completed') and not e.is_hidden and coalesce(r.rating, 10) >= 6
    order by e.last_finished_at desc nulls last, e.updated_at desc
    limit 1`.execute(db)
  return rows[0]?.gameId
}
