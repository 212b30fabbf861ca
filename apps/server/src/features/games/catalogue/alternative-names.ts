import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import { gamesChanged } from '../games.events.ts'

const file = new URL('data/alternative-names.json', import.meta.url)

/**
 * Says what else people call games that come with the product, once for each content of the file: only where nothing is
 * known yet, and never over what a person of this hall corrected.
 */
export async function loadAlternativeNames(transactions: Transactions, log: Logger): Promise<void> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  await transactions.run(async (unit) => {
    const { rows } = await sql`
      insert into game_catalogues (hash) values (${hash}) on conflict do nothing returning hash`.execute(unit.db)
    if (rows.length === 0) return
    const gameIds = await fillUnknown(unit.db, content.toString())
    await unit.announce(gamesChanged, { gameIds })
    log.info({ games: gameIds.length }, 'took in what else the games of the catalogue are called')
  })
}

/** @returns the numbers of the games that changed, in order. */
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
