// A year of a library, in one statement. Days and months are those of UTC, as days of play are kept. Play is minutes and
// achievements; what is known of a playthrough as a whole counts in the month of its last day, and makes no day of play.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { unlockDaysOf } from '../../achievements/index.ts'
import { gamesInQueries } from '../../games/index.ts'
import { shelfQueries } from '../../library/index.ts'

/** A year of a shelf; games by their numbers in this hall. */
export type StoredYear = {
  readonly minutes: number
  readonly games: number
  readonly finished: number
  readonly added: number
  readonly days: number
  readonly longestStreakDays: number
  readonly months: readonly { readonly minutes: number; readonly games: number; readonly finished: number }[]
  readonly finishedGames: readonly {
    readonly gameId: number
    readonly finishedAt: string
    readonly rating: number | null
  }[]
  readonly mostPlayed: readonly { readonly gameId: number; readonly minutes: number }[]
  readonly byGenre: readonly { readonly genre: string; readonly minutes: number; readonly games: number }[]
}

export async function find(
  db: Database,
  { userId, year }: { userId: string; year: number },
  { isOwner }: { isOwner: boolean },
): Promise<StoredYear> {
  const { rows } = await sql<StoredYear>`
    with owned as materialized (
      select s.game_id, s.rating, s.added_at, g.genres
      from ${shelfQueries.shelfOf(userId, { isOwner })} s join ${gamesInQueries} g on g.id = s.game_id
      where s.status <> 'wishlist'
    ), played as materialized (
      select day, game_id, minutes, extract(month from day)::int as month, is_day
      from (
        select day, game_id, minutes, true as is_day from ${shelfQueries.playDaysOf(userId, { isOwner })} days
        union all
        select day, game_id, minutes, false from ${shelfQueries.playedThroughOf(userId, { isOwner })} through
        union all
        select day, game_id, 0, true from ${unlockDaysOf(userId)} unlocked) known
      where day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
        and game_id in (select game_id from owned)
    ), finished as materialized (
      select game_id, rating, max(at) as finished_at, extract(month from max(at) at time zone 'utc')::int as month
      from ${shelfQueries.finishesOf(userId, { isOwner })} finishes join owned using (game_id)
      where ${within(sql`at`, year)}
      group by game_id, rating
    ), by_game as materialized (
      select game_id, sum(minutes) as minutes from played group by game_id
    )
    select
      (select coalesce(sum(minutes), 0) from played) as minutes,
      (select count(*) from by_game) as games,
      (select count(*) from finished) as finished,
      (select count(*) from owned where ${within(sql`added_at`, year)}) as added,
      (select count(distinct day) from played where is_day) as days,
      (select coalesce(max(length), 0) from (
        select count(*) as length from (
          select day - (row_number() over (order by day))::int as begun from (select distinct day from played where is_day) days
        ) runs group by begun) streaks) as "longestStreakDays",
      (select json_agg(json_build_object(
          'minutes', (select coalesce(sum(minutes), 0) from played where played.month = months.month),
          'games', (select count(distinct game_id) from played where played.month = months.month),
          'finished', (select count(*) from finished where finished.month = months.month)) order by months.month)
       from generate_series(1, 12) months (month)) as months,
      (select coalesce(json_agg(json_build_object('gameId', game_id, 'rating', rating, 'finishedAt',
          to_char(finished_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by finished_at, game_id), '[]')
       from (select * from finished order by finished_at, game_id limit 50) ended) as "finishedGames",
      (select coalesce(json_agg(json_build_object('gameId', game_id, 'minutes', minutes)
          order by minutes desc, game_id), '[]')
       from (select * from by_game where minutes > 0 order by minutes desc, game_id limit 10) most) as "mostPlayed",
      (select coalesce(json_agg(row_to_json(genres)), '[]') from (
        select genre, sum(minutes) as minutes, count(*) as games
        from by_game join owned using (game_id), unnest(genres) genre
        group by genre order by 2 desc, 3 desc, 1 limit 10) genres) as "byGenre"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a year has no numbers')
  return found
}

const within = (moment: ReturnType<typeof sql>, year: number) => sql`
  ${moment} >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
  and ${moment} < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')`
