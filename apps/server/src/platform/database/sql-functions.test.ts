import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { queryOnce, selectDatabase } from '../../../testing/postgres/database-server.ts'
import { migrate } from './migrate.ts'
import { applySqlFunctions, readSqlFunctions } from './sql-functions.ts'

let folder: string
let connection: string
let database: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-functions-'))
  for (const release of ['migrations', 'older', 'newer']) await mkdir(join(folder, release))
  await write('migrations/0001-guests.sql', 'create table guests (name text)')
  const server = inject('testServer')
  database = `${server.run}_functions_${Date.now()}`
  await queryOnce(server.connection, `create database ${database}`)
  connection = selectDatabase(server.connection, database)
})

afterEach(async () => {
  await queryOnce(inject('testServer').connection, `drop database ${database} with (force)`)
  await rm(folder, { recursive: true })
})

async function write(path: string, sql: string): Promise<void> {
  await writeFile(join(folder, path), sql)
}

const greeting = (version: number, words: string) => `
  create or replace function greet_${version}(guest text) returns text language sql as $$ select '${words} ' || guest $$`

/** What a start of that release applies. */
const start = async (release: 'older' | 'newer') => {
  const folders = { folder: join(folder, 'migrations'), functionsFolder: join(folder, release) }
  return (await migrate({ connection, ...folders })).applied
}

async function greet(version: number): Promise<string | undefined> {
  const [row] = await queryOnce(connection, `select greet_${version}('Wren') as name`)
  return row?.name
}

async function statementsOf(work: (client: Client) => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: connection })
  await client.connect()
  let statements = 0
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  Object.assign(client, { query: (...asked: unknown[]) => (statements++, query(...asked)) })
  await work(client)
  await client.end()
  return statements
}

test('functions follow the migrations that they rely on, once for each text', async () => {
  await write(
    'older/greet-1.sql',
    `create or replace function greet_1(guest text) returns text language sql
     as $$ select 'Hello ' || guest || ', guest ' || count(*) from guests $$`,
  )
  expect(await start('older')).toEqual(['0001-guests.sql', 'greet_1'])
  expect(await greet(1)).toBe('Hello Wren, guest 0')
  expect(await start('older')).toEqual([])
  await write('older/greet-1.sql', greeting(1, 'Well met,'))
  expect(await start('older')).toEqual(['greet_1'])
  expect(await greet(1)).toBe('Well met, Wren')
})

test('where nothing changed a start asks once', async () => {
  await write('older/greet-1.sql', greeting(1, 'Hello'))
  await write('older/part-1.sql', greeting(1, 'Bye').replaceAll('greet', 'part'))
  await start('older')
  const functions = await readSqlFunctions(join(folder, 'older'))
  expect(await statementsOf((client) => applySqlFunctions(client, functions))).toBe(1)
})

test('an older server calls its version while a newer one has applied its own, and its restart changes nothing', async () => {
  await write('older/greet-1.sql', greeting(1, 'Hello'))
  await write('newer/greet-2.sql', greeting(2, 'Well met,'))
  await start('older')
  expect(await start('newer')).toEqual(['greet_2'])
  expect([await greet(1), await greet(2)]).toEqual(['Hello Wren', 'Well met, Wren'])
  expect(await start('older')).toEqual([])
  expect([await greet(1), await greet(2)]).toEqual(['Hello Wren', 'Well met, Wren'])
})

test('a migration drops a version that no server calls any more', async () => {
  await write('older/greet-1.sql', greeting(1, 'Hello'))
  await start('older')
  await write('migrations/0002-old-greeting.sql', 'drop function greet_1(text)')
  await write('newer/greet-2.sql', greeting(2, 'Well met,'))
  expect(await start('newer')).toEqual(['0002-old-greeting.sql', 'greet_2'])
  await expect(greet(1)).rejects.toThrow('does not exist')
})

test('of two processes at once one applies and the other waits', async () => {
  await write('older/greet-1.sql', greeting(1, 'Hello'))
  const applied = await Promise.all([start('older'), start('older'), start('older')])
  expect(applied.flat().toSorted()).toEqual(['0001-guests.sql', 'greet_1'])
})

test('one that fails leaves none of them, and says which it was', async () => {
  await write('older/greet-1.sql', greeting(1, 'Hello'))
  await write('older/part-1.sql', 'create or replace function part_1() returns text language sql as $$ select $$')
  await expect(start('older')).rejects.toThrow(/part_1 failed/)
  await expect(greet(1)).rejects.toThrow('does not exist')
})

test('files are named after their function and its version, each once', async () => {
  await write('older/greet.sql', greeting(1, 'Hello'))
  await expect(start('older')).rejects.toThrow('must be named name-VERSION.sql')
  await rm(join(folder, 'older/greet.sql'))
  await write('older/greet-2.sql', greeting(1, 'Hello'))
  await expect(start('older')).rejects.toThrow('create or replace function greet_2(')
  await write('older/greet-2.sql', greeting(2, 'Hello'))
  await mkdir(join(folder, 'older/again'))
  await write('older/again/greet-2.sql', greeting(2, 'Hello'))
  await expect(start('older')).rejects.toThrow('Two files hold')
})
