// Games by the apps of Steam that they name.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** An app as Steam calls it. */
export type SteamApp = { readonly appId: number; readonly name: string }

const mergesFollowed = 10

/** The games that name apps, what doubles became: those that are known outside first, then main games, then who came first. */
export async function findNaming(
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
    order by app_id, "hasIgdbId" desc, "isOther", id`.execute(db)
  return rows.map(({ appId, gameId, hasIgdbId }) => ({ appId, gameId, hasIgdbId }))
}
