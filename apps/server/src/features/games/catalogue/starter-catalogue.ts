import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'

const file = new URL('data/starter-games.json', import.meta.url)

/**
 * Takes the catalogue that comes with the product in, once for each content of the file: games that the hall knows
 * already, by their number at IGDB or else by an app of Steam, stay as they are.
 */
export async function loadStarterCatalogue(database: Database, log: Logger): Promise<void> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  await database.transaction().execute(async (db) => {
    // Of two servers that start at once the second waits here, and finds it done.
    const { rows } = await sql`
      insert into game_catalogues (hash) values (${hash}) on conflict do nothing returning hash`.execute(db)
    if (rows.length === 0) return
    const added = await insertUnknown(db, content.toString())
    log.info({ games: added }, 'took in the catalogue that comes with the product')
  })
}

async function insertUnknown(db: Database, games: string): Promise<number> {
  const { rows } = await sql`
    insert into games (igdb_id, title, kind, release_year, genres, platforms, developers, steam_app_ids, source)
    select game."igdbId", game.title, game.kind, game."releaseYear", game.genres, game.platforms, game.developers,
           game."steamAppIds", 'catalogue'
    from jsonb_to_recordset(${games}::jsonb) as game (
      "igdbId" integer, title text, kind text, "releaseYear" smallint, genres text[], platforms text[],
      developers text[], "steamAppIds" integer[])
    where game."igdbId" is not null
       or not exists (select from games known where known.steam_app_ids && game."steamAppIds")
    on conflict (igdb_id) do nothing
    returning id`.execute(db)
  return rows.length
}

/** More than are shown at once: some may have been made one with others. */
const knownMaximum = 20

let knownNumbers: Promise<readonly number[]> | undefined

/** The file begins with the games that most people know: those of them that the hall has, the best known first. */
export async function bestKnown(db: Database): Promise<number[]> {
  knownNumbers ??= readKnown()
  const { rows } = await sql<{ id: number }>`
    select games.id from unnest(${await knownNumbers}::integer[]) with ordinality known (igdb_id, place)
    join games on games.igdb_id = known.igdb_id and games.merged_into is null
    order by known.place`.execute(db)
  return rows.map(({ id }) => id)
}

async function readKnown(): Promise<readonly number[]> {
  const games = JSON.parse(await readFile(file, 'utf8')) as readonly { igdbId: number | null }[]
  return games.flatMap(({ igdbId }) => igdbId ?? []).slice(0, knownMaximum)
}
