import { Client } from 'pg'
import type { PgConnection } from '../../src/platform/database/open-database.ts'

/** The same server and login, another database. */
export function selectDatabase(connection: PgConnection, database: string): PgConnection {
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** One statement on a connection of its own. */
export async function queryOnce(connection: PgConnection, sql: string): Promise<{ name: string }[]> {
  const client = new Client({ connectionString: connection })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(sql)
    return rows
  } finally {
    await client.end()
  }
}
