import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../games/index.ts'

const movedName = 'lists'

type Dropped = { listId: string; place: number; note: string; addedBy: string }

/** In lists a double gives its place to the game that it became; where both stand, the double goes; and back. */
export async function moveListEntries(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows: dropped } = await sql<Dropped>`
    delete from game_list_entries e
    where game_id = ${fromId}
      and exists (select from game_list_entries k where k.list_id = e.list_id and k.game_id = ${intoId})
    returning list_id as "listId", place, note, added_by as "addedBy"`.execute(db)
  const { rows: moved } = await sql<{ listId: string }>`
    update game_list_entries set game_id = ${intoId} where game_id = ${fromId}
    returning list_id as "listId"`.execute(db)
  remember(movedName, { dropped, moved: moved.map(({ listId }) => listId) })
}

export async function moveListEntriesBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
  const known = moved[movedName] as { dropped: Dropped[]; moved: string[] } | undefined
  if (known === undefined) return
  await sql`
    update game_list_entries set game_id = ${fromId}
    where game_id = ${intoId} and list_id = any(${known.moved}::uuid[])`.execute(db)
  await sql`
    insert into game_list_entries (list_id, game_id, place, note, added_by)
    select back."listId", ${fromId}, back.place, back.note, back."addedBy"
    from jsonb_to_recordset(${JSON.stringify(known.dropped)}::jsonb)
      as back ("listId" uuid, place integer, note text, "addedBy" uuid)
    join game_lists l on l.id = back."listId"
    on conflict do nothing`.execute(db)
}

export async function countListEntries(db: Database, gameId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_list_entries where game_id = ${gameId}`.execute(db)
  return rows[0]?.count ?? 0
}
