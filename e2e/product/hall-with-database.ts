// A product whose database is at hand, for what no page does.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { queryOnce } from '../../apps/server/testing/postgres/database-server.ts'
import { type Product, startProduct } from './product.ts'

export type HallWithDatabase = {
  readonly product: Product
  sql(statement: string): Promise<unknown>
  remove(): Promise<void>
}

/** @param settings stand above the usual ones. */
export async function startHallWithDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<HallWithDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-hall-'))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataFolder, log })
  const product = await startProduct({ ...settings, DATABASE_URL: postgres.connection })
  return {
    product,
    sql: (statement) => queryOnce(postgres.connection, statement),
    async remove() {
      await product.remove()
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
