import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** How games that come with the product are played, and by how many. */
export const playModes = {
  file: new URL('data/play-modes.json', import.meta.url),
  what: 'took in how the games of the catalogue are played',
  fillUnknown,
}

async function fillUnknown(db: Database, told: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with told as (
      select games.id, row.modes, row.players
      from jsonb_to_recordset(${told}::jsonb) as row (
        "igdbId" integer, "steamAppId" integer, modes text[], players integer)
      join games on games.igdb_id = row."igdbId"
        or (row."steamAppId" = any(games.steam_app_ids) and games.igdb_id is null)
      where games.merged_into is null
    ), filled as (
      update games set
        modes = case when ${takes('modes', "games.modes = '{}'")} then told.modes else games.modes end,
        players = case when ${takes('players', 'games.players is null')} then told.players else games.players end
      from told
      where games.id = told.id
        and (${takes('modes', "games.modes = '{}'")}
             or told.players is not null and ${takes('players', 'games.players is null')})
      returning games.id
    )
    select id from filled order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const takes = (fact: 'modes' | 'players', isUnknown: string) =>
  sql`(${sql.raw(isUnknown)} and not ${fact} = any(games.corrected))`
