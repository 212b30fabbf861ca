// Games that only Steam told of, and that turn out to be others.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type Double = { readonly fromId: number; readonly intoId: number }

/** Whoever took two games apart again meant that. */
const wasUndone = sql`exists (
  select from game_merges m where m.from_id = s.id and m.into_id = o.id and m.undone_at is not null)`

/** Games of Steam whose app another game names: one that others answer for, or the older one. */
export async function findByApps(db: Database, appIds: readonly number[]): Promise<Double[]> {
  const { rows } = await sql<Double>`
    select distinct on (s.id) s.id as "fromId", o.id as "intoId"
    from games s join games o on o.steam_app_ids && s.steam_app_ids and s.steam_app_ids[1] = any(o.steam_app_ids)
    where s.steam_app_ids && ${appIds}::integer[] and s.source = 'steam' and s.igdb_id is null and s.merged_into is null
      and o.merged_into is null and o.id <> s.id and (o.source <> 'steam' or o.igdb_id is not null or o.id < s.id)
      and not ${wasUndone}
    order by s.id, o.igdb_id is null, o.source = 'steam', o.id`.execute(db)
  return rows
}

/** Of these apps, as IGDB says which games they are: games of Steam, and the game that IGDB's number means here if any. */
export async function findByIgdb(
  db: Database,
  told: ReadonlyMap<number, number>,
): Promise<{ id: number; igdbId: number; intoId: number | null }[]> {
  if (told.size === 0) return []
  const { rows } = await sql<{ id: number; igdbId: number; intoId: number | null }>`
    select distinct on (s.id) s.id, told.igdb_id as "igdbId", o.id as "intoId"
    from unnest(${[...told.keys()]}::integer[], ${[...told.values()]}::integer[]) told (app_id, igdb_id)
    join games s on s.steam_app_ids && array[told.app_id] and s.source = 'steam' and s.igdb_id is null
      and s.merged_into is null
    left join games o on o.igdb_id = told.igdb_id
    where o.id is null or not ${wasUndone}
    order by s.id, told.app_id`.execute(db)
  return rows
}

/** IGDB's number for a game of Steam; its facts come behind. `false` where another game has the number. */
export async function setIgdbId(db: Database, id: number, igdbId: number): Promise<boolean> {
  const { rows } = await sql`
    update games set igdb_id = ${igdbId}, version = version + 1
    where id = ${id} and igdb_id is null and merged_into is null
      and not exists (select from games known where known.igdb_id = ${igdbId})
    returning id`.execute(db)
  return rows.length > 0
}

/** Apps of games that only Steam told of, in order of the games. */
export async function findAppsAfter(
  db: Database,
  after: number,
  limit: number,
): Promise<{ gameId: number; appId: number }[]> {
  const { rows } = await sql<{ gameId: number; appId: number }>`
    select id as "gameId", steam_app_ids[1] as "appId" from games
    where source = 'steam' and merged_into is null and id > ${after} and steam_app_ids <> '{}'
    order by id limit ${limit}`.execute(db)
  return rows
}
