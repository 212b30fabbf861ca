import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { countsInHall } from '../shelf/shown-games.ts'

/** A game that shares players with another. */
export type SharedPlayers = {
  readonly gameId: number
  /** Who played both for an hour, of the players looked at. */
  readonly inCommon: number
  /** Who played it for an hour. */
  readonly players: number
}

/** As many players of a game as likeness is counted over: those who changed something last. */
const playersCompared = 2000
const othersCompared = 200

/** Games that players of this one played for an hour as well, at least `least` of them. */
export async function sharedPlayers(
  db: Database,
  gameId: number,
  least: number,
): Promise<{ players: number; others: SharedPlayers[] }> {
  const played = (entry: string) => sql`
    ${sql.ref(`${entry}.minutes`)} >= 60 and not ${sql.ref(`${entry}.is_hidden`)} and ${countsInHall(`${entry}.user_id`)}`
  const { rows: own } = await sql<{ players: number }>`
    select count(*) as players from library_entries e where e.game_id = ${gameId} and ${played('e')}`.execute(db)
  const { rows: others } = await sql<SharedPlayers>`
    with players as (
      select user_id from library_entries p
      where p.game_id = ${gameId} and ${played('p')} and p.status <> 'wishlist'
      order by p.updated_at desc, p.user_id desc
      limit ${playersCompared}
    ), shared as (
      select e.game_id, count(*) as in_common
      from players join library_entries e using (user_id)
      where e.game_id <> ${gameId} and e.minutes >= 60 and not e.is_hidden
      group by e.game_id
      having count(*) >= ${least}
      order by in_common desc, e.game_id
      limit ${othersCompared}
    )
    select game_id as "gameId", in_common as "inCommon",
           (select count(*) from library_entries o where o.game_id = shared.game_id and ${played('o')}) as players
    from shared`.execute(db)
  return { players: Math.min(own[0]?.players ?? 0, playersCompared), others }
}
