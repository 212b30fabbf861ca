import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { findThoseBelow, joinServers, silenceSeconds } from './joined-servers.ts'
import { type Migration, numberOf, readMigrations } from './migration-files.ts'
import type { PgConnection } from './open-database.ts'
import { SchemaError } from './schema-error.ts'
import { applySqlFunctions, readSqlFunctions, type SqlFunction } from './sql-functions.ts'

export type MigrateOptions = {
  readonly connection: PgConnection
  /** Folder of `NNNN-name.sql` files; the product's own by default. */
  readonly folder?: string
  /** Folder of `name-VERSION.sql` files at any depth; the product's own by default. */
  readonly functionsFolder?: string
  /** Joins the servers on this database once it is up to date; who leaves says so by {@link stayJoined}. */
  readonly serverId?: string
  /** So long a migration waits for servers to leave that do not bear it; until a killed one is known to be gone. */
  readonly leavingMs?: number
  /** Called when a migration begins to wait for them, with a sentence that says so. */
  readonly onHeld?: (reason: string) => void
  /** Once it is aborted nobody waits any longer. */
  readonly stopping?: AbortSignal
  /** Called after each migration, and each function, is committed. */
  readonly onApplied?: (name: string) => void
}

export type MigrateResult = {
  /** Names of the migrations and then of the functions that this call committed, in order. */
  readonly applied: readonly string[]
}

type AppliedMigration = { readonly name: string; readonly checksum: string; readonly borneFrom: string | null }

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')
/** SQL functions stand beside the code that calls them. */
const functionsFolder = join(import.meta.dirname, '../../features')

/** A process that starts several servers reads its three hundred files once. */
const ownMigrations = once(() => readMigrations(migrationsFolder))
const ownFunctions = once(() => readSqlFunctions(functionsFolder))

const lockKey = 7_220_115
const connectLimitMs = 10_000
const usualLeavingMs = (silenceSeconds + 5) * 1000
const lookAgainMs = 250

/**
 * Brings the database to the newest migration, forward only.
 *
 * Each file runs in one transaction that also records its name and checksum, so a process killed in the middle leaves
 * either before or after. The transaction first takes an advisory lock and only then looks which file is next: of two
 * processes one migrates and the other waits. Under the same lock, with no migration left, functions get the text of
 * their files, and a server joins.
 *
 * Versions n and n−1 run side by side during an update where a migration says who bears it. A database beyond what this
 * version bears is refused, and so is a migration while a server is joined that would not bear it.
 *
 * Kysely's Migrator is not used: it runs all files in one transaction and keeps no checksums.
 *
 * @throws SchemaError, or when an applied file has been changed or removed, or a new file sorts before an applied one.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const [migrations, functions] = await Promise.all([
    options.folder === undefined ? ownMigrations() : readMigrations(options.folder),
    options.functionsFolder === undefined ? ownFunctions() : readSqlFunctions(options.functionsFolder),
  ])
  const client = new Client({
    connectionString: options.connection,
    application_name: 'guildhall migrate',
    connectionTimeoutMillis: connectLimitMs,
  })
  // A broken connection rejects the running query as well; without a listener it would end the process first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied: string[] = []
    const deadline = performance.now() + (options.leavingMs ?? usualLeavingMs)
    let isWaiting = false
    for (;;) {
      const { names, isDone, isHeldBy } = await applyNext(client, { migrations, functions, serverId: options.serverId })
      if (isHeldBy !== undefined) {
        if (performance.now() > deadline) throw new SchemaError(isHeldBy)
        if (!isWaiting) options.onHeld?.(isHeldBy)
        isWaiting = true
        await sleep(lookAgainMs)
        options.stopping?.throwIfAborted()
      }
      for (const name of names) options.onApplied?.(name)
      applied.push(...names)
      if (isDone) return { applied }
    }
  } finally {
    // After a failure this also rolls the open transaction back.
    await client.end()
  }
}

type Step = {
  readonly names: readonly string[]
  readonly isDone: boolean
  /** Why the next migration may not run yet. */
  readonly isHeldBy?: string
}

/** The next migration; after the last one all functions at once. */
async function applyNext(
  client: Client,
  given: {
    readonly migrations: readonly Migration[]
    readonly functions: readonly SqlFunction[]
    readonly serverId: string | undefined
  },
): Promise<Step> {
  const { migrations, functions, serverId } = given
  await client.query('begin')
  // Changing large tables takes as long as it takes; the limits of ordinary queries do not apply.
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(${lockKey})`)
  const next = findNext(migrations, await readApplied(client))
  const [below] = next ? await findThoseBelow(client, next.borneFrom) : []
  if (next && below !== undefined) {
    await client.query('rollback')
    return { names: [], isDone: false, isHeldBy: heldBy(next, below) }
  }
  if (next) await runMigration(client, next)
  const names = next ? [next.name] : await applySqlFunctions(client, functions)
  const isDone = next === undefined
  if (isDone && serverId !== undefined) await joinServers(client, { id: serverId, knows: newestOf(migrations) })
  await client.query('commit')
  return { names, isDone }
}

const newestOf = (migrations: readonly Migration[]) => numberOf(migrations.at(-1)?.name ?? '0000')

function heldBy(next: Migration, below: string): string {
  return `Migration ${next.name} waits for a server on this database that knows migrations up to ${below} and would fail on what it makes. Stop that server first.`
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table schema_migrations add column if not exists borne_from text;
    create table if not exists schema_servers (
      id uuid primary key,
      knows text not null,
      seen_at timestamptz not null default now()
    );
    create table if not exists schema_functions (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum, borne_from as "borneFrom" from schema_migrations order by name collate "C"',
  )
  return rows
}

async function runMigration(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
  } catch (error) {
    const missing = missingExtension(error)
    if (missing !== undefined) throw new SchemaError(missing)
    throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
  await client.query('insert into schema_migrations (name, checksum, borne_from) values ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    migration.borneFrom,
  ])
}

const [featureNotSupported, undefinedFile, insufficientPrivilege] = ['0A000', '58P01', '42501']

/** What an administrator of the database has to do where one that runs outside lacks an extension. */
function missingExtension(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const name = /extension (?:control file )?"?(?:[^"]*\/)?(\w+?)(?:\.control)?"/.exec(error.message)?.[1]
  if (name === undefined) return undefined
  if (error.code === featureNotSupported || error.code === undefinedFile) {
    return `This PostgreSQL has no extension ${name}. Install PostgreSQL's contrib package on its machine, and start again.`
  }
  if (error.code !== insufficientPrivilege) return undefined
  return `The user of DATABASE_URL may not add the extension ${name}. Let a superuser run: create extension ${name}; in this database, and start again.`
}

function findNext(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, checksum, borneFrom } of applied) {
    const migration = known.get(name)
    if (!migration && name < newest) {
      throw new Error(`Migration ${name} was applied to this database, but its file is missing.`)
    }
    if (!migration && (borneFrom ?? numberOf(name)) > newestOf(migrations)) {
      throw new SchemaError(
        `This database was brought to migration ${name} by a newer Guildhall; this one knows migrations up to ${newestOf(migrations)} and would fail on it. Start the newer one, or bring back a backup from before the update.`,
      )
    }
    if (migration && migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Put its text back and write a new migration instead.`,
      )
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name))
  const next = migrations.find(({ name }) => !appliedNames.has(name))
  const last = applied.at(-1)?.name
  if (next && last !== undefined && next.name < last) {
    throw new Error(`Migration ${next.name} sorts before ${last}, which is already applied. Give it the next number.`)
  }
  return next
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= read())
}
