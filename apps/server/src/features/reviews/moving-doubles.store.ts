import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../games/index.ts'

const movedName = 'reviews'

/** Reviews follow a double into the game that it became, as a further playthrough where the author has both; and back. */
export async function moveReviews(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows } = await sql<{ id: string; playthrough: number }>`
    with taken as (
      select author_id, max(playthrough) as last from reviews where game_id = ${intoId} group by author_id
    ), moving as (
      select v.id, v.playthrough,
             coalesce((select last from taken where taken.author_id = v.author_id), 0) + v.playthrough as place
      from reviews v where v.game_id = ${fromId}
    )
    update reviews v set game_id = ${intoId}, playthrough = moving.place
    from moving where v.id = moving.id
    returning v.id, moving.playthrough`.execute(db)
  remember(movedName, { reviews: rows })
}

export async function moveReviewsBack(db: Database, { fromId, moved }: GamesUnmerged): Promise<void> {
  const known = moved[movedName] as { reviews: { id: string; playthrough: number }[] } | undefined
  await sql`
    update reviews v set game_id = ${fromId}, playthrough = back.playthrough
    from jsonb_to_recordset(${JSON.stringify(known?.reviews ?? [])}::jsonb) as back (id uuid, playthrough integer)
    where v.id = back.id`.execute(db)
}

export async function countReviews(db: Database, gameId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews where game_id = ${gameId}`.execute(db)
  return rows[0]?.count ?? 0
}
