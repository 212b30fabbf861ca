import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { PgConnection } from './open-database.ts'

/** A database to stand on, and how to let go of it. */
export type Ground = {
  readonly connection: PgConnection
  /** Whether it lets in one server only; an outside one does not tell. */
  readonly isAlone?: boolean
  stop(): Promise<void>
}

/** The outside database of the settings, or the embedded one in the data folder. */
export async function openGround(config: Config, log: Pick<Logger, 'info' | 'warn' | 'error'>): Promise<Ground> {
  if (config.databaseUrl !== undefined) {
    return { connection: config.databaseUrl, stop: () => Promise.resolve() }
  }
  return { ...(await startEmbeddedPostgres({ dataFolder: config.dataFolder, log })), isAlone: true }
}
