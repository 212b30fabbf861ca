import { Kysely, PostgresDialect } from 'kysely'
import type { CustomTypesConfig } from 'pg'
import { Client, Pool, types } from 'pg'
import { withPreparedStatements } from './statements/prepared-statements.ts'
import { createPulse } from './statements/pulse.ts'
import { createStatementNames } from './statements/statement-names.ts'
import { createStatementWatch } from './statements/statement-watch.ts'

/** A `postgres://` URL; a private socket folder travels as its `host` parameter. */
export type PgConnection = string

export type OpenDatabaseOptions = {
  /** Connections at most. */
  readonly poolSize?: number
  /**
   * A caller waits so long for a free connection, then fails; 2 s when not told. Statements fail after as long when the
   * database answers nobody any more. For a lock it is 3 s at least.
   */
  readonly waitLimitMs?: number
  /** Whether what Kysely sends often is prepared once a connection; yes when not told. */
  readonly preparesStatements?: boolean
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionError?: (error: Error) => void
}

export type OpenDatabase = {
  /** Without tables: a store names its own with `withTables`. */
  readonly kysely: Kysely<object>
  readonly pool: Pool
  /** Whether it answers now; known before `waitLimitMs` is over. */
  isThere(): Promise<boolean>
  /** Waits for running queries and closes every connection. Safe to call twice. */
  close(): Promise<void>
}

const oldestServerVersion = 15
const defaultPoolSize = 10
const defaultWaitLimitMs = 2_000
/** The embedded database sets the same for its role; an outside one may know nothing of them. */
const sessionLimits = {
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
}
/** Compiling a plan takes longer than running what is asked of a hall; an outside server may do so unless it is told. */
const noCompiling = '-c jit=off'
const idleLimitMs = 60_000
/** The database ends what runs too long itself; what it does not even end is on a connection that leads nowhere. */
const beyondStatementMs = 2_000
/** Statements nobody ever prepares. */
const noNames = { most: 0 }

/**
 * Opens a pool and a Kysely instance on it, and checks that the server is new enough.
 *
 * `int8` arrives as a safe integer (a value beyond that throws) and `date` as `YYYY-MM-DD`; the parsers belong to this
 * pool only. TLS is asked for by the URL (`?sslmode=…`).
 *
 * @throws when the database cannot be reached within the wait or is older than PostgreSQL 15.
 */
export async function openDatabase(connection: PgConnection, options: OpenDatabaseOptions = {}): Promise<OpenDatabase> {
  const { applicationName = 'guildhall', waitLimitMs = defaultWaitLimitMs } = options
  const pool = new Pool({
    connectionString: connection,
    max: options.poolSize ?? defaultPoolSize,
    application_name: applicationName,
    connectionTimeoutMillis: waitLimitMs,
    idleTimeoutMillis: idleLimitMs,
    keepAlive: true,
    types: productTypes,
    options: noCompiling,
    ...sessionLimits,
    // Whoever waits longer for a connection waits as long for what another holds.
    lock_timeout: Math.max(sessionLimits.lock_timeout, waitLimitMs),
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error))
  // The same for one that breaks while a transaction holds it between two queries; its next query then fails.
  pool.on('connect', (client) => void client.on('error', () => undefined))

  // Suspicion and question together are over within the wait.
  const pulse = createPulse(connection, { limitMs: waitLimitMs / 2, applicationName })
  const watch = createStatementWatch({
    pulse,
    suspectMs: waitLimitMs / 4,
    longestMs: sessionLimits.statement_timeout + beyondStatementMs,
  })
  const names = createStatementNames(options.preparesStatements === false ? noNames : undefined)
  const kyselyPool = withPreparedStatements(pool, names, watch)
  const kysely = new Kysely<object>({ dialect: new PostgresDialect({ pool: kyselyPool, controlClient: Client }) })
  const close = once(async () => {
    await kysely.destroy()
    watch.stop()
    pulse.stop()
  })
  try {
    await checkServerVersion(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { kysely, pool, close, isThere: async () => (await pulse.feel()) === 'answers' }
}

async function checkServerVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (!server || server.major < oldestServerVersion) {
    throw new Error(
      `Guildhall needs PostgreSQL ${oldestServerVersion} or later; the database server is ${server?.version ?? 'unknown'}.`,
    )
  }
}

// The typings list no array types.
const textArrayType: number = 1009
const parseAnyInstant: (text: string) => unknown = types.getTypeParser(types.builtins.TIMESTAMPTZ)

const parsers = new Map<number, (text: string) => unknown>([
  [20, parseSafeInteger], // int8
  [1016, arrayParser(parseSafeInteger)], // int8[]
  [1082, asText], // date
  [1182, arrayParser(asText)], // date[]
  [1184, parseInstant], // timestamptz
])

const productTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
}

function arrayParser<Item>(parseItem: (text: string) => Item): (text: string) => (Item | null)[] {
  const parseTexts: (text: string) => (string | null)[] = types.getTypeParser(textArrayType)
  return (text) => parseTexts(text).map((item) => (item === null ? null : parseItem(item)))
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is not a safe integer`)
  return value
}

/** In UTC, as sessions usually are, the text is all but in the form that `Date` reads fastest. */
function parseInstant(text: string): unknown {
  const date = isUtc(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : parseAnyInstant(text)
}

/** Whether it is `2026-02-28 12:00:00.5+00`: with a year of four digits and after Christ. */
function isUtc(text: string): boolean {
  return text.endsWith('+00') && text[10] === ' '
}

function asText(text: string): string {
  return text
}

function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= run())
}
