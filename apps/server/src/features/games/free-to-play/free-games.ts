import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Which games of the catalogue that comes with the product cost nothing to play. */
export const freeGames = {
  file: new URL('free-games.json', import.meta.url),
  what: 'took in which games cost nothing',
  fillUnknown,
}

async function fillUnknown(db: Database, told: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with filled as (
      update games set is_free = true
      from jsonb_to_recordset(${told}::jsonb) as row ("igdbId" integer)
      where games.igdb_id = row."igdbId" and not games.is_free
      returning games.id
    )
    select id from filled order by id`.execute(db)
  return rows.map(({ id }) => id)
}
