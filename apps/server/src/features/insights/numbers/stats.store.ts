// A whole library in numbers, in one statement. What is only wished for counts as a status and nowhere else.
import type { LibraryStats } from '@guildhall/contract/insights'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { unlockDaysOf } from '../../achievements/index.ts'
import { timesInQueries } from '../../discovery/index.ts'
import { gamesInQueries } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'

/** The most played games stand by their numbers in this hall. */
export type StoredStats = Omit<LibraryStats, 'mostPlayed'> & { readonly mostPlayed: readonly number[] }

export async function find(db: Database, userId: string, { isOwner }: { isOwner: boolean }): Promise<StoredStats> {
  const { rows } = await sql<StoredStats>`
    with shelf as materialized (
      select s.*, g.genres, g.release_year
      from ${shelfQueries.shelfOf(userId, { isOwner })} s join ${gamesInQueries} g on g.id = s.game_id
    ), owned as materialized (
      select * from shelf where status <> 'wishlist'
    ), copies as materialized (
      select c.* from ${shelfQueries.copiesOf([userId])} c where c.game_id in (select game_id from owned)
    )
    select
      (select count(*) from owned) as games,
      (select coalesce(sum(minutes), 0) from owned) as minutes,
      (select count(*) from owned where status in ('beaten', 'completed')) as finished,
      ${list(sql`select status, count(*) as games, sum(minutes) as minutes from shelf group by status order by status`)}
        as "byStatus",
      ${list(bySource)} as "bySource",
      ${list(byGenre)} as "byGenre",
      ${list(byDecade)} as "byDecade",
      (select json_agg((select count(*) from owned where rating = halves) order by halves)
       from generate_series(1, 10) halves) as histogram,
      (select coalesce(json_agg(game_id order by minutes desc, game_id), '[]') from (
        select game_id, minutes from owned where minutes > 0 order by minutes desc, game_id limit 10) most) as "mostPlayed",
      (select json_build_object('games', count(*), 'known', count(minutes_to_beat),
                                'minutes', coalesce(sum(minutes_to_beat), 0))
       from owned left join ${timesInQueries} times using (game_id)
       where status = 'backlog') as backlog,
      (select coalesce(json_agg(year order by year desc), '[]') from (
        select distinct year from (
          select extract(year from added_at at time zone 'utc')::int from owned
          union all select extract(year from at at time zone 'utc')::int from ${shelfQueries.finishesOf(userId, { isOwner })} finishes
                    where game_id in (select game_id from owned)
          union all select extract(year from day)::int from ${shelfQueries.playDaysOf(userId, { isOwner })} played
                    where game_id in (select game_id from owned)
          union all select extract(year from day)::int from ${shelfQueries.playedThroughOf(userId, { isOwner })} through
                    where game_id in (select game_id from owned)
          union all select extract(year from day)::int from ${unlockDaysOf(userId)} unlocked
                    where game_id in (select game_id from owned)) moved (year)
        where year is not null order by year desc limit 100) known) as years`.execute(db)
  const [stats] = rows
  if (!stats) throw new Error('a library has no numbers')
  return stats
}

/** The rows of a query in its order, as one value. */
const list = (query: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(counted)), '[]') from (${query}) counted)`

const bySource = sql`
  select * from (
    select source, count(distinct game_id) as games, sum(minutes) as minutes from copies group by source
    union all
    select null, count(*), coalesce(sum(loose_minutes), 0) from owned
    where loose_minutes > 0 or game_id not in (select game_id from copies)
    having count(*) > 0) sources
  order by minutes desc, games desc, source nulls last`

const byGenre = sql`
  select genre, count(*) as games, sum(minutes) as minutes
  from owned, unnest(genres) genre
  group by genre order by games desc, minutes desc, genre limit 15`

const byDecade = sql`
  select release_year / 10 * 10 as decade, count(*) as games, sum(minutes) as minutes
  from owned where release_year is not null
  group by 1 order by 1 desc limit 12`
