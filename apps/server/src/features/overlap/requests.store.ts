import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { gamesInQueries } from '../games/index.ts'
import { shelfQueries } from '../library/index.ts'

/** How many games somebody and the member both own, how many of them both played, and a few of them. */
export type CommonWithOne = {
  readonly userId: string
  readonly owned: number
  readonly played: number
  readonly gameIds: readonly number[]
}

const gamesNamed = 4

/** For each of these people with any: what they and the member own, those first that both played longest. */
export async function commonWithEach(db: Database, userId: string, otherIds: readonly string[]) {
  if (otherIds.length === 0) return new Map<string, CommonWithOne>()
  const { rows } = await sql<CommonWithOne>`
    with own as materialized (
      select owned.game_id, owned.minutes
      from ${shelfQueries.ownedBy([userId])} owned join ${gamesInQueries} g on g.id = owned.game_id
    ), common as (
      select theirs.user_id, game_id, least(theirs.minutes, own.minutes) as both_minutes,
             theirs.minutes + own.minutes as all_minutes
      from ${shelfQueries.ownedBy(otherIds)} theirs join own using (game_id)
    ), ranked as (
      select user_id, game_id, both_minutes,
             row_number() over (
               partition by user_id order by both_minutes desc, all_minutes desc, game_id) as place
      from common
    )
    select user_id as "userId", count(*) as owned, count(*) filter (where both_minutes > 0) as played,
           json_agg(game_id order by place) filter (where place <= ${gamesNamed}) as "gameIds"
    from ranked group by user_id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}
