import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, Transactions } from '../../../platform/database/unit-of-work.ts'
import type { Logger } from '../../../platform/logger.ts'
import { gamesChanged } from '../games.events.ts'

type ToldFacts = {
  /** JSON that comes with the product. */
  readonly file: URL
  /** What was taken in, for the log. */
  readonly what: string
  /**
   * Fills in what nobody knows yet, and never what a person of this hall corrected.
   * @returns the numbers of the games that changed, in order
   */
  fillUnknown(db: Database, told: string): Promise<number[]>
}

/** Takes in facts of games that come with the product, once for each content of the file. */
export async function loadToldFacts(
  { file, what, fillUnknown }: ToldFacts,
  transactions: Transactions,
  log: Logger,
): Promise<void> {
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('hex')
  await transactions.run(async (unit) => {
    const { rows } = await sql`
      insert into game_catalogues (hash) values (${hash}) on conflict do nothing returning hash`.execute(unit.db)
    if (rows.length === 0) return
    const gameIds = await fillUnknown(unit.db, content.toString())
    await unit.announce(gamesChanged, { gameIds })
    log.info({ games: gameIds.length }, what)
  })
}
