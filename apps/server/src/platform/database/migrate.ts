import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PgConnection } from './open-database.ts'
import { applySqlFunctions, checksumOf, readSqlFunctions, type SqlFunction } from './sql-functions.ts'

export type MigrateOptions = {
  readonly connection: PgConnection
  /** Folder of `NNNN-name.sql` files; the product's own by default. */
  readonly folder?: string
  /** Folder of `name-VERSION.sql` files at any depth; the product's own by default. */
  readonly functionsFolder?: string
  /** Called after each migration, and each function, is committed. */
  readonly onApplied?: (name: string) => void
}

export type MigrateResult = {
  /** Names of the migrations and then of the functions that this call committed, in order. */
  readonly applied: readonly string[]
}

type Migration = { readonly name: string; readonly checksum: string; readonly sql: string }
type AppliedMigration = { readonly name: string; readonly checksum: string }

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')
/** SQL functions stand beside the code that calls them. */
const functionsFolder = join(import.meta.dirname, '../../features')

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/
const lockKey = 7_220_115
const connectLimitMs = 10_000

/**
 * Brings the database to the newest migration, forward only.
 *
 * Each file runs in one transaction that also records its name and checksum, so a process killed in the middle leaves
 * either before or after. The transaction first takes an advisory lock and only then looks which file is next: of two
 * processes one migrates and the other waits. Migrations that a newer version has added are left alone, because
 * versions n and n−1 run side by side during an update. Under the same lock, with no migration left, functions get the
 * text of their files.
 *
 * Kysely's Migrator is not used: it runs all files in one transaction and keeps no checksums.
 *
 * @throws when an applied file has been changed or removed, or a new file sorts before an applied one.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const migrations = await readMigrations(options.folder ?? migrationsFolder)
  const functions = await readSqlFunctions(options.functionsFolder ?? functionsFolder)
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
    for (;;) {
      const { names, isDone } = await applyNext(client, migrations, functions)
      for (const name of names) options.onApplied?.(name)
      applied.push(...names)
      if (isDone) return { applied }
    }
  } finally {
    // After a failure this also rolls the open transaction back.
    await client.end()
  }
}

type Step = { readonly names: readonly string[]; readonly isDone: boolean }

/** The next migration; after the last one all functions at once. */
async function applyNext(
  client: Client,
  migrations: readonly Migration[],
  functions: readonly SqlFunction[],
): Promise<Step> {
  await client.query('begin')
  // Changing large tables takes as long as it takes; the limits of ordinary queries do not apply.
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
  await client.query(`select pg_advisory_xact_lock(${lockKey})`)
  const next = findNext(migrations, await readApplied(client))
  if (next) await runMigration(client, next)
  const names = next ? [next.name] : await applySqlFunctions(client, functions)
  await client.query('commit')
  return { names, isDone: next === undefined }
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists schema_functions (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name collate "C"',
  )
  return rows
}

async function runMigration(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
}

function findNext(migrations: readonly Migration[], applied: readonly AppliedMigration[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const newest = migrations.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration && name < newest) {
      throw new Error(`Migration ${name} was applied to this database, but its file is missing.`)
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

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = fileName.exec(name)?.[1]
    if (number === undefined) throw new Error(`Migration ${name} must be named NNNN-name.sql.`)
    const twin = numbers.get(number)
    if (twin !== undefined) throw new Error(`Migrations ${twin} and ${name} have the same number.`)
    numbers.set(number, name)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}
