// What the hall makes of one game, for whoever reads its page: as few are named there, nothing hidden counts but one's own.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { countsInHall, notHidden } from '../shelf/shown-games.ts'
import type { GameCounts } from './counts.store.ts'
import { nothingCounted } from './counts.store.ts'

export async function find(db: Database, viewerId: string, gameId: number): Promise<GameCounts> {
  const { rows } = await sql<GameCounts>`
    with shelves as (
      select e.status from library_entries e
      where e.game_id = ${gameId}
        and (e.user_id = ${viewerId} or (not e.is_hidden and ${countsInHall('e.user_id')}))
    ), ratings as materialized (
      select r.rating from game_ratings r
      where r.game_id = ${gameId}
        and (r.user_id = ${viewerId}
             or (${countsInHall('r.user_id')} and ${notHidden({ user: 'r.user_id', game: 'r.game_id' })}))
    )
    select count(*) filter (where status not in ('wishlist', 'backlog')) as players,
           count(*) filter (where status = 'playing') as playing,
           count(*) filter (where status in ('beaten', 'completed')) as finished,
           count(*) filter (where status <> 'wishlist') as owners,
           (select count(*) from ratings) as ratings,
           (select coalesce(sum(rating), 0) from ratings) as "ratingsSum",
           array(select (select count(*) from ratings where rating = bar)::integer
                 from generate_series(1, 10) bar order by bar) as histogram
    from shelves`.execute(db)
  return rows[0] ?? nothingCounted
}
