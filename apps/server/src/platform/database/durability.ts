import { sql } from 'kysely'
import type { Logger } from '../logger.ts'
import type { Database } from './unit-of-work.ts'

/** What is acknowledged was committed, and a commit means nothing on a database that does not wait for its disk. */
export async function warnOfFleetingCommits(database: Database, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
    order by name`.execute(database)
  if (rows.length === 0) return
  log.warn({ settings: rows.map(({ name }) => name) }, 'the database may lose in a crash what it has confirmed')
}
