// The PostgreSQL of a test run, with templates that every test file's database is cloned from.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createApp } from '../../src/app.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import type { PgConnection } from '../../src/platform/database/open-database.ts'
import { startServer } from '../../src/platform/server.ts'
import { testConfig } from '../test-config.ts'
import { queryOnce, selectDatabase } from './database-server.ts'
import { projectOnSecond } from './second-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A server where databases may be made, and the prefix of this run's. `<run>_migrated` holds what the migrations
     * make; in `<run>_started` the product was started once, which takes in the catalogue and makes the job queue.
     */
    testServer: { readonly connection: PgConnection; readonly run: string }
  }
}

type TestServer = { readonly connection: PgConnection; stop(): Promise<void> }

const folderPrefix = 'guildhall-tests-'
const silent = { info() {}, warn() {}, error() {} }

/** @returns what ends it; each project of Vitest has a server of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = `guildhall_test_${process.pid}_${randomBytes(3).toString('hex')}`
  const outside = process.env[project.name === projectOnSecond ? 'SECOND_DATABASE_URL' : 'DATABASE_URL']
  const server = outside ? useOutsideServer(outside, run) : await startTemporaryServer()
  try {
    const [migrated, started] = [`${run}_migrated`, `${run}_started`]
    const letters = outside ? `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'` : ''
    await queryOnce(server.connection, `create database ${migrated} ${letters}`)
    await migrate({ connection: selectDatabase(server.connection, migrated) })
    await queryOnce(server.connection, `create database ${started} template ${migrated} strategy file_copy`)
    await startOnce(selectDatabase(server.connection, started))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', { connection: server.connection, run })
  return server.stop
}

async function startOnce(connection: PgConnection): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'guildhall-test-'))
  const server = await startServer({
    config: testConfig(dataFolder),
    compose: createApp,
    openGround: async () => ({ connection, stop: () => Promise.resolve() }),
    logStream: { write: () => undefined },
  })
  await server.close()
  await rm(dataFolder, { recursive: true })
}

function useOutsideServer(connection: PgConnection, run: string): TestServer {
  return {
    connection,
    async stop() {
      const found = await queryOnce(
        connection,
        `select datname as name from pg_database where starts_with(datname, '${run}')`,
      )
      for (const { name } of found) await queryOnce(connection, `drop database ${name} with (force)`)
    },
  }
}

async function startTemporaryServer(): Promise<TestServer> {
  await removeLeftovers()
  const dataFolder = join(tmpdir(), `${folderPrefix}${process.pid}-${randomBytes(3).toString('hex')}`)
  return startIn(dataFolder)
}

async function startIn(dataFolder: string): Promise<TestServer> {
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent, isDurable: false })
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop()
      await rm(dataFolder, { recursive: true, maxRetries: 5 })
    },
  }
}

/** A run that was killed leaves its server and folder behind; the process id in the name tells. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : Number.NaN
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const leftover = await startIn(join(tmpdir(), name))
    await leftover.stop()
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
