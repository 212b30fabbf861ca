// Games that members came to the end of, for features that tell of it.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notMutedBy } from '../../boundaries/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { showsGame } from '../shelf/shown-games.ts'

export type FinishedGame = {
  readonly userId: string
  readonly gameId: number
  readonly rating: number | null
  readonly finishedAt: Date
}

const columns = sql`e.user_id as "userId", e.game_id as "gameId", r.rating, e.last_finished_at as "finishedAt"`
const finished = sql`
  library_entries e left join game_ratings r using (user_id, game_id)
  where e.last_finished_at is not null and not e.is_hidden`

/**
 * What friends of the viewer finished in a time, as far as they show it to them, latest first.
 * @param ofOne so many games of each friend at most, the latest
 */
export async function finishedByFriends(
  db: Database,
  viewerId: string,
  { since, until, limit, ofOne }: { since: Date; until: Date; limit: number; ofOne: number },
): Promise<FinishedGame[]> {
  const { rows } = await sql<FinishedGame>`
    select "userId", "gameId", rating, "finishedAt" from (
      select ${columns}, row_number() over (partition by e.user_id order by e.last_finished_at desc, e.game_id) as place
      from ${finished}
      and e.user_id in ${friendIdsOf(viewerId)} and e.last_finished_at > ${since} and e.last_finished_at <= ${until}
      and ${showsGame(viewerId, { user: 'e.user_id', game: 'e.game_id' })} and ${notMutedBy(viewerId, 'e.user_id')}
    ) as shown
    where place <= ${ofOne}
    order by "finishedAt" desc, "userId", "gameId"
    limit ${limit}`.execute(db)
  return rows
}

/** What the member finished in the last days and does not hide, latest first. */
export async function finishedLately(
  db: Database,
  userId: string,
  { days, limit }: { days: number; limit: number },
): Promise<FinishedGame[]> {
  const { rows } = await sql<FinishedGame>`
    select ${columns} from ${finished}
      and e.user_id = ${userId} and e.last_finished_at > now() - make_interval(days => ${days})
      and e.last_finished_at <= now()
    order by e.last_finished_at desc, e.game_id
    limit ${limit}`.execute(db)
  return rows
}
