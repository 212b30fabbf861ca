import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import { gamesChanged } from '../games.events.ts'

const file = new URL('data/play-modes.json', import.meta.url)

/**
 * Says of games that come with the product how they are played and by how many, once for each content of the file: only
 * where nothing is known yet, and never over what a person of this hall corrected.
 */
export async function loadPlayModes(transactions: Transactions, log: Logger): Promise<void> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  await transactions.run(async (unit) => {
    const { rows } = await sql`
      insert into game_catalogues (hash) values (${hash}) on conflict do nothing returning hash`.execute(unit.db)
    if (rows.length === 0) return
    const gameIds = await fillUnknown(unit.db, content.toString())
    await unit.announce(gamesChanged, { gameIds })
    log.info({ games: gameIds.length }, 'took in how the games of the catalogue are played')
  })
}

/** @returns the numbers of the games that changed, in order. */
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
