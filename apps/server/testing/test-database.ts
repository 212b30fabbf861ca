import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { PgConnection } from '../src/platform/database/open-database.ts'
import { queryOnce, selectDatabase } from './postgres/database-server.ts'
import { until } from './until.ts'

export type TestDatabase = {
  readonly connection: PgConnection
  /** Ends what is still connected and removes the database. */
  drop(): Promise<void>
}

/** In `started` the product has been before; `migrated` is what a first start finds. */
export type Template = 'started' | 'migrated'

/** A database of one's own, cloned in some 50 ms; one a test file is usual. */
export async function createTestDatabase(template: Template = 'started'): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.run}_${randomBytes(5).toString('hex')}`
  await queryOnce(server.connection, `create database ${name} template ${server.run}_${template} strategy file_copy`)
  return {
    connection: selectDatabase(server.connection, name),
    async drop() {
      await until(() => isDropped(server.connection, name), 'the end of what works in the database')
    },
  }
}

const insufficientPrivilege = '42501'

/** A cleaner of the server's own may be in there, which only a superuser could end: it leaves by itself. */
async function isDropped(connection: PgConnection, name: string): Promise<boolean> {
  try {
    await queryOnce(connection, `drop database if exists ${name} with (force)`)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === insufficientPrivilege) return false
    throw error
  }
}
