import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** What else people call games that come with the product. */
export const alternativeNames = {
  file: new URL('data/alternative-names.json', import.meta.url),
  what: 'took in what else the games of the catalogue are called',
  fillUnknown,
}

async function fillUnknown(db: Database, told: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with filled as (
      update games set alternative_names = told.names
      from jsonb_to_recordset(${told}::jsonb) as told ("igdbId" integer, names text[])
      where games.igdb_id = told."igdbId" and games.merged_into is null and games.alternative_names = '{}'
        and not 'alternativeNames' = any(games.corrected)
      returning games.id
    )
    select id from filled order by id`.execute(db)
  return rows.map(({ id }) => id)
}
