/** Where a measurement keeps what it makes: a data folder, and a database with nothing but what a fresh hall has. */
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import type { PgConnection } from '../../apps/server/src/platform/database/open-database.ts'
import { queryOnce, selectDatabase } from '../../apps/server/testing/postgres/database-server.ts'
import { startProduct } from './product-process.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export type Ground = {
  readonly folder: string
  readonly connection: PgConnection
  /** A server has been there: it has its tables and its catalogue. */
  readonly wasServed: boolean
}

type Shared = { readonly connection: PgConnection; count: number }

const template = 'bench_template'
const silent = { info: () => undefined, warn: complain, error: complain }

let shared: Shared | undefined

/** The database is one of a PostgreSQL of its own, as people run it, unless all share one; ends with `opened`. */
export async function openGround(opened: AsyncDisposableStack): Promise<Ground> {
  const folder = opened.use(await makeTemporaryFolder()).path
  if (shared !== undefined) return { folder, connection: await cloneTemplate(shared), wasServed: true }
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, log: silent })
  opened.defer(() => postgres.stop())
  return { folder, connection: postgres.connection, wasServed: false }
}

/** From now on every database is a copy of one in which a server has been: for runs that only show that all works. */
export async function shareOnePostgres(opened: AsyncDisposableStack): Promise<void> {
  const folder = opened.use(await makeTemporaryFolder()).path
  const { connection, stop } = await startEmbeddedPostgres({ dataFolder: folder, log: silent, isDurable: false })
  opened.defer(stop)
  await queryOnce(connection, `create database ${template}`)
  const product = await startProduct({ DATA_FOLDER: folder, DATABASE_URL: selectDatabase(connection, template) })
  await product.stop()
  shared = { connection, count: 0 }
  opened.defer(() => {
    shared = undefined
  })
}

async function cloneTemplate(from: Shared): Promise<PgConnection> {
  const name = `bench_${from.count++}`
  await queryOnce(from.connection, `create database ${name} template ${template}`)
  return selectDatabase(from.connection, name)
}

function complain(fields: unknown, line?: string): void {
  process.stderr.write(`${line ?? String(fields)}\n`)
}
