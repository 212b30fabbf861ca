import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { queryOnce, selectDatabase } from '../../../testing/postgres/database-server.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import type { MigrateOptions, MigrateResult } from './migrate.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { numberOf, readMigrations } from './migration-files.ts'

let folder: string
let noFunctions: string
let connection: string
let database: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-migrations-'))
  noFunctions = join(folder, 'no-functions')
  await mkdir(noFunctions)
  const server = inject('testServer')
  database = `${server.run}_empty_${Date.now()}`
  await queryOnce(server.connection, `create database ${database}`)
  connection = selectDatabase(server.connection, database)
})

afterEach(async () => {
  await queryOnce(inject('testServer').connection, `drop database ${database} with (force)`)
  await rm(folder, { recursive: true })
})

async function write(name: string, sql: string): Promise<void> {
  await writeFile(join(folder, name), sql)
}

const run = (): Promise<MigrateResult> => migrate({ connection, folder, functionsFolder: noFunctions })

async function tables(): Promise<string[]> {
  const rows = await queryOnce(
    connection,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema_%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('files run in order, once', async () => {
  await write('0001-clubs.sql', 'create table clubs (id int); create table ranks (id int);')
  await write('0002-members.sql', 'alter table clubs add name text;')
  expect(await run()).toEqual({ applied: ['0001-clubs.sql', '0002-members.sql'] })
  expect(await run()).toEqual({ applied: [] })
  await write('0003-events.sql', 'create table events (id int)')
  expect(await run()).toEqual({ applied: ['0003-events.sql'] })
  expect(await tables()).toEqual(['clubs', 'events', 'ranks'])
})

test('of two processes at once one migrates and the other waits', async () => {
  await write('0001-clubs.sql', 'create table clubs (id int); select pg_sleep(0.2)')
  await write('0002-members.sql', 'create table members (id int); select pg_sleep(0.2)')
  const results = await Promise.all([run(), run(), run()])
  const applied = results.flatMap((result) => result.applied)
  expect(applied.toSorted()).toEqual(['0001-clubs.sql', '0002-members.sql'])
  expect(await tables()).toEqual(['clubs', 'members'])
})

test('a failing file leaves nothing of itself and keeps those before', async () => {
  await write('0001-clubs.sql', 'create table clubs (id int)')
  await write('0002-members.sql', 'create table members (id int); select 1 / 0')
  await expect(run()).rejects.toThrow(/0002-members\.sql failed.*division by zero/)
  expect(await tables()).toEqual(['clubs'])
  await write('0002-members.sql', 'create table members (id int)')
  expect(await run()).toEqual({ applied: ['0002-members.sql'] })
})

test('an extension that is missing is named, with what to do', async () => {
  await write('0001-search.sql', 'create extension if not exists pg_nowhere')
  await expect(run()).rejects.toThrow(/^This PostgreSQL has no extension pg_nowhere\. Install .* and start again\.$/)
})

test('a changed file is refused, other line endings are no change', async () => {
  await write('0001-clubs.sql', 'create table clubs (\n  id int\n)')
  await run()
  await write('0001-clubs.sql', 'create table clubs (\r\n  id int\r\n)')
  expect(await run()).toEqual({ applied: [] })
  await write('0001-clubs.sql', 'create table clubs (id bigint)')
  await expect(run()).rejects.toThrow('0001-clubs.sql was changed after it had been applied')
})

test('a missing file is refused', async () => {
  await write('0001-clubs.sql', 'create table clubs (id int)')
  await write('0002-members.sql', 'create table members (id int)')
  await run()
  await rm(join(folder, '0001-clubs.sql'))
  await expect(run()).rejects.toThrow('0001-clubs.sql was applied to this database, but its file is missing')
})

describe('an older version', () => {
  const newer = (head: string) => write('0002-members.sql', `${head}\ncreate table members (id int)`)
  const older = () => rm(join(folder, '0002-members.sql'))
  const none = { joined: false, leavingMs: 0 }

  const start = ({ joined, leavingMs } = none, more: Pick<MigrateOptions, 'onHeld' | 'stopping'> = {}) =>
    migrate({
      ...more,
      connection,
      folder,
      functionsFolder: noFunctions,
      leavingMs,
      ...(joined && { serverId: randomUUID() }),
    })

  beforeEach(() => write('0001-clubs.sql', 'create table clubs (id int)'))

  test('does not run on a schema that it does not know', async () => {
    await newer('-- Members of clubs.')
    await start()
    await older()
    await expect(start()).rejects.toThrow(
      /brought to migration 0002-members\.sql by a newer Guildhall; this one knows migrations up to 0001/,
    )
  })

  test('runs where the newer migration says that it bears it', async () => {
    await newer('-- Servers from 0001 on bear this.')
    await start()
    await older()
    expect(await start()).toEqual({ applied: [] })
  })

  test('keeps a migration waiting that it would not bear, while it is joined', async () => {
    await start({ joined: true, leavingMs: 0 })
    await newer('-- Members of clubs.')
    await expect(start()).rejects.toThrow(/0002-members\.sql waits for a server .* up to 0001/)
    expect(await tables()).toEqual(['clubs'])

    const held = Promise.withResolvers<string>()
    const waiting = start({ joined: false, leavingMs: 20_000 }, { onHeld: held.resolve })
    expect(await held.promise).toContain('Stop that server first')
    await queryOnce(connection, 'delete from schema_servers')
    expect(await waiting).toEqual({ applied: ['0002-members.sql'] })
  })

  test('lets a start that waits for it be stopped', async () => {
    await start({ joined: true, leavingMs: 0 })
    await newer('-- Members of clubs.')
    const stopped = AbortSignal.abort(new Error('told to stop'))
    await expect(start({ joined: false, leavingMs: 20_000 }, { stopping: stopped })).rejects.toThrow('told to stop')
  })

  test('keeps nothing waiting that it bears, nor when it was killed', async () => {
    await start({ joined: true, leavingMs: 0 })
    await newer('-- Servers from 0001 on bear this.')
    expect(await start()).toEqual({ applied: ['0002-members.sql'] })
    await write('0003-ranks.sql', 'create table ranks (id int)')
    await queryOnce(connection, `update schema_servers set seen_at = now() - interval '21 seconds'`)
    expect(await start()).toEqual({ applied: ['0003-ranks.sql'] })
  })
})

test('a file that sorts before an applied one is refused', async () => {
  await write('0002-members.sql', 'create table members (id int)')
  await run()
  await write('0001-clubs.sql', 'create table clubs (id int)')
  await expect(run()).rejects.toThrow('Give it the next number')
})

test('names are NNNN-name.sql and numbers are given once', async () => {
  await write('clubs.sql', 'select 1')
  await expect(run()).rejects.toThrow('must be named NNNN-name.sql')
  await rm(join(folder, 'clubs.sql'))
  await write('0001-clubs.sql', 'select 1')
  await write('0001-members.sql', 'select 1')
  await expect(run()).rejects.toThrow('the same number')
})

test('the limits of ordinary queries do not apply', async () => {
  await queryOnce(connection, `alter database ${database} set statement_timeout = '50ms'`)
  await write('0001-slow.sql', 'select pg_sleep(0.15)')
  expect(await run()).toEqual({ applied: ['0001-slow.sql'] })
})

test("the product's own migrations and functions are all in the template", async () => {
  const template = await createTestDatabase('migrated')
  expect(await migrate({ connection: template.connection })).toEqual({ applied: [] })
  await template.drop()
})

test('the page about restarts names the newest migration that no server of before bears', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/restarts.md'), 'utf8')
  const unborne = (await readMigrations(migrationsFolder)).filter(({ name, borneFrom }) => borneFrom === numberOf(name))
  expect(page).toContain(`**Today it is ${numberOf(unborne.at(-1)?.name ?? '')}**`)
})
