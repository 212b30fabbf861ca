import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../../games/index.ts'

const movedName = 'posts'

/** Posts follow a double into the game that it became; and back. */
export async function movePosts(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update posts set game_id = ${intoId} where game_id = ${fromId} returning id`.execute(db)
  remember(movedName, { ids: rows.map(({ id }) => id) })
}

/** What was said to be about another game since stays there. */
export async function movePostsBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
  const { ids } = (moved[movedName] ?? { ids: [] }) as { ids: string[] }
  await sql`
    update posts set game_id = ${fromId} where game_id = ${intoId} and id = any(${ids}::uuid[])`.execute(db)
}
