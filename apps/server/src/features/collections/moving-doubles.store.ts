import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../games/index.ts'

const movedName = 'collections'

type Dropped = { collectionId: string; place: number }

/** In collections a double gives its place to the game that it became; where both stand, the double goes; and back. */
export async function moveCollectionGames(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows: dropped } = await sql<Dropped>`
    delete from collection_games k
    where game_id = ${fromId}
      and exists (
        select from collection_games other where other.collection_id = k.collection_id and other.game_id = ${intoId})
    returning collection_id as "collectionId", place`.execute(db)
  const { rows: moved } = await sql<{ collectionId: string }>`
    update collection_games set game_id = ${intoId} where game_id = ${fromId}
    returning collection_id as "collectionId"`.execute(db)
  remember(movedName, { dropped, moved: moved.map(({ collectionId }) => collectionId) })
}

export async function moveCollectionGamesBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
  const known = moved[movedName] as { dropped: Dropped[]; moved: string[] } | undefined
  if (known === undefined) return
  await sql`
    update collection_games set game_id = ${fromId}
    where game_id = ${intoId} and collection_id = any(${known.moved}::uuid[])`.execute(db)
  await sql`
    insert into collection_games (collection_id, game_id, place)
    select back."collectionId", ${fromId}, back.place
    from jsonb_to_recordset(${JSON.stringify(known.dropped)}::jsonb) as back ("collectionId" uuid, place bigint)
    join collections c on c.id = back."collectionId"
    on conflict do nothing`.execute(db)
}
