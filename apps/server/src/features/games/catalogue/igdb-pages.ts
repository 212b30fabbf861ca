import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** Where IGDB tells of games that come with the product. */
export const igdbPages = {
  file: new URL('data/igdb-slugs.json', import.meta.url),
  what: 'took in where IGDB tells of the games of the catalogue',
  fillUnknown,
}

async function fillUnknown(db: Database, told: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with filled as (
      update games set igdb_slug = told.value
      from jsonb_each_text(${told}::jsonb) told
      where games.igdb_id = told.key::integer and games.igdb_slug is null
      returning games.id
    )
    select id from filled order by id`.execute(db)
  return rows.map(({ id }) => id)
}
