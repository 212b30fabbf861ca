import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { gamesInQueries } from '../games/index.ts'
import { shelfQueries } from '../library/index.ts'
import { notSetTo } from '../privacy/index.ts'
import { isActive } from '../users/index.ts'
import type { HeldGame } from './instead.ts'
import type { CommonGame } from './playing-together.ts'

/** A game on the own shelf that friends have too: a few of them, those who played last first, and how many. */
export type WithFriends = { readonly gameId: number; readonly friends: readonly string[]; readonly count: number }

const gamesMaximum = 20_000
const friendsNamed = 3
/** So many of those that not all own are looked through. */
const heldMaximum = 1000

/**
 * What all of these own, with what they played of it together. Somebody has a game on the platforms of their copies;
 * who has a copy on a platform that nobody named may have it on any that the game is on.
 * @param fewestId who of them owns the fewest games: nothing else can be common to all
 */
export async function findCommon(db: Database, userIds: readonly string[], fewestId: string): Promise<CommonGame[]> {
  // One text is read many times faster than rows with lists in them.
  const { rows } = await sql<{ games: CommonGame[] }>`
    with common as materialized (
      select game_id, sum(minutes) as minutes, count(*) filter (where status = 'playing') as playing
      from ${shelfQueries.ownedBy(userIds)} owned
      where game_id in (select game_id from ${shelfQueries.ownedBy([fewestId])} fewest)
      group by game_id
      having count(*) = ${userIds.length}
    ), copies as materialized (
      select game_id, user_id, platform
      from ${shelfQueries.copiesOf(userIds)} copies
      where game_id in (select game_id from common)
    ), bound as materialized (
      select distinct game_id, user_id, platform from copies
      where (game_id, user_id) not in (select game_id, user_id from copies where platform is null)
    ), binders as (
      select game_id, count(distinct user_id) as count from bound group by game_id
    ), everywhere as (
      select game_id, array_agg(platform order by platform) as platforms
      from (select game_id, platform, count(*) as count from bound group by game_id, platform) having_it
      join binders using (game_id, count)
      group by game_id
    )
    select coalesce(json_agg(json_build_object(
      'gameId', g.id, 'title', g.title, 'modes', g.modes, 'players', g.players, 'minutes', common.minutes,
      'playing', common.playing, 'isFree', g.is_free,
      'platforms', case when binders.game_id is null then g.platforms
                        else coalesce(everywhere.platforms, '{}') end)), '[]') as games
    from (select * from common order by minutes desc, game_id limit ${gamesMaximum}) common
    join ${gamesInQueries} g on g.id = common.game_id
    left join binders on binders.game_id = common.game_id
    left join everywhere on everywhere.game_id = common.game_id`.execute(db)
  return rows[0]?.games ?? []
}

/** How many games each of these owns and does not hide. */
export async function countOwned(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select user_id as "userId", count(*) as count
    from ${shelfQueries.ownedBy(userIds)} owned group by user_id`.execute(db)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** Games of the member's shelf that some of these people show on theirs. */
export async function findWithFriends(
  db: Database,
  userId: string,
  friendIds: readonly string[],
): Promise<WithFriends[]> {
  const { rows } = await sql<{ games: WithFriends[] }>`
    with own as materialized (
      select s.game_id
      from ${shelfQueries.shelfOf(userId, { isOwner: true })} s join ${gamesInQueries} g on g.id = s.game_id
    ), shown as materialized (
      select friend.user_id from unnest(${friendIds}::uuid[]) friend (user_id)
      where ${isActive('friend.user_id')} and ${notSetTo('library', 'nobody', 'friend.user_id')}
    ), ranked as (
      select game_id, user_id, count(*) over (partition by game_id) as count,
             row_number() over (partition by game_id order by last_played_at desc nulls last, user_id) as place
      from ${shelfQueries.ownedBy(friendIds)} owned
      where game_id in (select game_id from own) and user_id in (select user_id from shown)
    ), named as (
      select game_id, json_agg(user_id order by place) as friends, max(count) as count
      from ranked where place <= ${friendsNamed} group by game_id
      order by game_id limit ${gamesMaximum}
    )
    select coalesce(json_agg(json_build_object('gameId', game_id, 'friends', friends, 'count', count)
      order by game_id), '[]') as games
    from named`.execute(db)
  return rows[0]?.games ?? []
}

/**
 * Games that some of these own or wish for though not all own them, and those that cost nothing: the ones that most own
 * first, then those that most wish for.
 */
export async function findHeld(db: Database, userIds: readonly string[]): Promise<HeldGame[]> {
  const { rows } = await sql<{ games: HeldGame[] }>`
    with kept as materialized (
      select game_id, sum(minutes) as minutes,
             coalesce(array_agg(user_id) filter (where status <> 'wishlist'), '{}') as owners,
             coalesce(array_agg(user_id) filter (where status = 'wishlist'), '{}') as wishers
      from ${shelfQueries.keptBy(userIds)} kept group by game_id
    ), near as (
      (select * from kept where cardinality(owners) < ${userIds.length}
       order by cardinality(owners) desc, cardinality(wishers) desc, minutes desc, game_id limit ${heldMaximum})
      union
      (select g.id, coalesce(kept.minutes, 0), coalesce(kept.owners, '{}'), coalesce(kept.wishers, '{}')
       from ${gamesInQueries} g left join kept on kept.game_id = g.id
       where g.is_free and cardinality(coalesce(kept.owners, '{}')) < greatest(1, ${userIds.length})
       order by 2 desc, 1 limit ${heldMaximum})
    )
    select coalesce(json_agg(json_build_object(
      'gameId', g.id, 'title', g.title, 'modes', g.modes, 'players', g.players, 'platforms', g.platforms,
      'isFree', g.is_free, 'minutes', near.minutes, 'owners', near.owners, 'wishers', near.wishers)), '[]') as games
    from near join ${gamesInQueries} g on g.id = near.game_id`.execute(db)
  return rows[0]?.games ?? []
}
