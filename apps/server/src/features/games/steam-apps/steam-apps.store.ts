import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

const mergesFollowed = 10
/** As much of a name must be alike that one is proposed for the other. */
const alikeFrom = '0.6'
const proposedMost = 3

export type SteamAppsStore = ReturnType<typeof createSteamAppsStore>

/** Games by the apps of Steam that they name. */
export function createSteamAppsStore() {
  return { findNaming, findLikelyNames }
}

/** The games that name apps, what doubles became, main games first; `hasIgdbId` tells one that is known outside. */
async function findNaming(
  db: Database,
  appIds: readonly number[],
): Promise<{ appId: number; gameId: number; hasIgdbId: boolean }[]> {
  const { rows } = await sql<{ appId: number; gameId: number; hasIgdbId: boolean }>`
    with recursive followed as (
      select app_id, games.id, igdb_id, kind, merged_into, 0 as step
      from games cross join unnest(steam_app_ids) app_id
      where steam_app_ids && ${appIds}::integer[] and app_id = any(${appIds}::integer[])
      union all
      select app_id, games.id, games.igdb_id, games.kind, games.merged_into, step + 1
      from followed join games on games.id = followed.merged_into
      where step < ${mergesFollowed}
    )
    select distinct app_id as "appId", id as "gameId", igdb_id is not null as "hasIgdbId", kind <> 'main_game' as "isOther"
    from followed where merged_into is null
    order by app_id, "isOther", id`.execute(db)
  return rows.map(({ appId, gameId, hasIgdbId }) => ({ appId, gameId, hasIgdbId }))
}

/**
 * Games with names that are written much like these, a few each, most alike first. Opens a transaction of its own,
 * because how alike is enough is a setting of the transaction.
 */
async function findLikelyNames(
  database: Database,
  names: readonly string[],
): Promise<{ name: string; gameId: number }[]> {
  return database.transaction().execute(async (db) => {
    await sql`
      select set_config('pg_trgm.similarity_threshold', ${alikeFrom}, true),
             set_config('statement_timeout', '2s', true)`.execute(db)
    const { rows } = await sql<{ name: string; gameId: number }>`
      select wanted.name, likely.id as "gameId"
      from (select name, place, fold_title(name) as folded from unnest(${names}::text[]) with ordinality n (name, place)) wanted
      cross join lateral (
        select id, similarity(fold_title(title), wanted.folded) as likeness
        from games
        where merged_into is null and fold_title(title) % wanted.folded
        order by likeness desc, id
        limit ${proposedMost}) likely
      order by wanted.place, likely.likeness desc, likely.id`.execute(db)
    return rows
  })
}
