import type { Config } from './config.ts'
import type { Database, Transactions } from './database/unit-of-work.ts'
import type { Events } from './events.ts'
import type { Authentication } from './http/authentication.ts'
import type { GuardReplays, ServeEndpoints, TakeTurns } from './http/endpoint-handlers.ts'
import type { ServedFiles } from './http/files/served-files.ts'
import type { HeldCalls } from './http/held-calls.ts'
import type { LinkPreviews } from './http/web/link-previews.ts'
import type { WriteGate } from './http/write-gate.ts'
import type { JobQueue } from './jobs.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mailer.ts'
import type { Outside } from './outside/outside.ts'
import type { Realtime } from './realtime.ts'
import type { ReadHouse } from './settings/house.ts'

/** What every feature stands on. */
export type Platform = {
  readonly config: Config
  readonly log: Logger
  /** Names this server among those on its database. */
  readonly serverId: string
  readonly database: Database
  /** Names the data set; another one than a client knows makes the client start afresh. */
  readonly epoch: string
  readonly transactions: Transactions
  readonly events: Events
  readonly jobs: JobQueue
  readonly mailer: Mailer
  /** The way out of this server, but for mail, the database and what joins servers. */
  readonly outside: Outside
  readonly serve: ServeEndpoints
  readonly guardReplays: GuardReplays
  readonly takeTurns: TakeTurns
  readonly files: ServedFiles
  readonly previews: LinkPreviews
  /** What the hall is called, in pages and mails. */
  readonly readHouse: ReadHouse
  /** Counts what the platform cannot: per account, per sign-in. */
  readonly limits: RateLimits
  readonly realtime: Realtime
  /** Does what must be done before the first request: the database is there and up to date. */
  readonly atStart: (action: () => Promise<void>) => void
  /** Does what is left to do when the server ends: after the last connection, while the database is still there. */
  readonly atEnd: (action: () => Promise<void>) => void
  /** The auth feature installs how a token becomes a caller; until then nobody is let in. */
  readonly authentication: Authentication
  /** A feature installs who may write where; what writes for members without a call asks here, too. */
  readonly writes: WriteGate
  /** Writes that wait until staff have looked at them. */
  readonly held: HeldCalls
}
