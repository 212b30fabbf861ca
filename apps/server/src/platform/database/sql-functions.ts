import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Client } from 'pg'

export type SqlFunction = {
  /** As in SQL, with its version: `send_message_2`. */
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

const fileName = /^[a-z]+(-[a-z]+)*-\d+\.sql$/

/** The functions below a folder: one a file, each beside the code that calls it. */
export async function readSqlFunctions(folder: string): Promise<SqlFunction[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const functions = await Promise.all(paths.map((path) => readSqlFunction(join(folder, path))))
  const names = functions.map(({ name }) => name)
  const twin = names.find((name, place) => names.indexOf(name) !== place)
  if (twin !== undefined) throw new Error(`Two files hold the SQL function ${twin}.`)
  return functions.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

async function readSqlFunction(path: string): Promise<SqlFunction> {
  const file = basename(path)
  if (!fileName.test(file)) throw new Error(`SQL function ${file} must be named name-VERSION.sql, as greet-1.sql.`)
  const name = file.slice(0, -'.sql'.length).replaceAll('-', '_')
  const sql = await readFile(path, 'utf8')
  if (!sql.includes(`create or replace function ${name}(`)) {
    throw new Error(`SQL function ${file} must say: create or replace function ${name}(…)`)
  }
  return { name, sql, checksum: checksumOf(sql) }
}

/**
 * Brings the functions of a database to the text of their files, in the transaction of the caller. Functions that have
 * no file here are left alone: servers of another version call them.
 * @returns the names of those that were new or had another text
 */
export async function applySqlFunctions(client: Client, functions: readonly SqlFunction[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`
    select name, checksum from schema_functions where exists (select from pg_proc where proname = name)`)
  const present = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const changed = functions.filter(({ name, checksum }) => present.get(name) !== checksum)
  for (const { name, checksum, sql } of changed) {
    try {
      await client.query(sql)
    } catch (error) {
      throw new Error(`SQL function ${name} failed: ${String(error)}`, { cause: error })
    }
    await client.query(
      `insert into schema_functions (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    )
  }
  return changed.map(({ name }) => name)
}

/** Line endings are a matter of the checkout, not of what a file says. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
