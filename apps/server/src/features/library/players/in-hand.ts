// For the queries of features above: who plays what now, and whose shelves are alike. What comes of it is bounded however
// many members a game has.
import { type RawBuilder, sql } from 'kysely'
import { friendIdsOf } from '../../friends/index.ts'

/**
 * Members with one of the games in hand, newest member first, before `before`: at most `limit` of each game, as `user_id`.
 * With `isOpen` of those alone who show their shelf to everybody.
 */
export function playNow(
  gameIds: readonly number[],
  { before, limit, isOpen = false }: { before: string | null; limit: number; isOpen?: boolean },
): RawBuilder<unknown> {
  return sql`(
    select one.user_id, game.id as game_id from unnest(${gameIds}::integer[]) game (id)
    cross join lateral (
      select e.user_id from library_entries e
      where e.game_id = game.id and e.status = 'playing' and not e.is_hidden
        ${isOpen ? sql`and e.is_open` : sql``} ${before === null ? sql`` : sql`and e.user_id < ${before}::uuid`}
      order by e.user_id desc limit ${limit}) one)`
}

/** The member in `column` has one of the games in hand and does not hide it; whether the shelf is shown is asked besides. */
export function playsOneOf(gameIds: readonly number[], column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from library_entries e
    where e.user_id = ${sql.ref(column)} and e.game_id = any(${gameIds}::integer[])
      and e.status = 'playing' and not e.is_hidden)`
}

/** Of each of the games those who changed something of it last and show their shelf to everybody: `user_id`, `game_id`. */
export function ownersOfEach(gameIds: readonly number[], limit: number): RawBuilder<unknown> {
  return sql`(
    select one.user_id, game.id as game_id from unnest(${gameIds}::integer[]) game (id)
    cross join lateral (
      select e.user_id from library_entries e
      where e.game_id = game.id and e.status <> 'wishlist' and e.is_open and not e.is_hidden
      order by e.updated_at desc, e.user_id desc limit ${limit}) one)`
}

/**
 * Who of those who show their shelf to everybody changed something of the game last, at most `limit`, and the viewer's friends
 * who have it: `user_id`.
 */
export function ownersNear(viewerId: string, gameId: number, limit: number): RawBuilder<unknown> {
  return sql`(
    (select e.user_id from library_entries e
     where e.game_id = ${gameId}::integer and e.status <> 'wishlist' and e.is_open and not e.is_hidden
     order by e.updated_at desc, e.user_id desc limit ${limit})
    union all
    select e.user_id from ${friendIdsOf(viewerId)} as friends (id)
    join library_entries e on e.user_id = friends.id and e.game_id = ${gameId}::integer)`
}

/** The member in `column` has the game and does not hide it; whether the shelf is shown is asked besides. */
export function hasGame(gameId: number, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from library_entries e
    where e.user_id = ${sql.ref(column)} and e.game_id = ${gameId}::integer
      and e.status <> 'wishlist' and not e.is_hidden)`
}

/** The games of the member in which they are found most likely: in hand first, then those played for longest. */
export function playedWithMost(userId: string, limit: number): RawBuilder<unknown> {
  return sql`(
    select e.game_id, e.status = 'playing' as is_in_hand, e.minutes from library_entries e
    where e.user_id = ${userId}::uuid and e.status <> 'wishlist' and not e.is_hidden
    order by e.status = 'playing' desc, e.minutes desc, e.game_id limit ${limit})`
}
