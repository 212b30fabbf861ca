import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isSeenBy, sharesWithOriginal } from '../reading/feeds.store.ts'

export type CountedGame = { readonly gameId: number; readonly posts: number }

/** The games that the viewer finds so, with most posts first. An own post that its author shares too counts once. */
export async function countByGame(
  db: Database,
  viewerId: string,
  { authorId, limit }: { authorId: string; limit: number },
): Promise<CountedGame[]> {
  const { rows } = await sql<CountedGame>`
    select game_id as "gameId", count(distinct post_id)::integer as posts from (
      select p.game_id, p.id as post_id, p.id from posts p
      where p.author_id = ${authorId} and p.game_id is not null and ${isSeenBy(viewerId)}
      union all
      select original.game_id, original.id, p.id from ${sharesWithOriginal}
      where p.author_id = ${authorId} and original.game_id is not null and ${isSeenBy(viewerId)}) as found
    group by game_id
    order by count(distinct post_id) desc, max(id::text) desc
    limit ${limit}`.execute(db)
  return rows
}
