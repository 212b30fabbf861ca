import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../../testing/test-database.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import type { OpenDatabase } from './open-database.ts'
import { openDatabase } from './open-database.ts'

let testDatabase: TestDatabase
let database: OpenDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  database = await openDatabase(testDatabase.connection, { poolSize: 1, applicationName: 'the test' })
})

afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

async function read(expression: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test('int8 arrives as a safe integer, alone and in arrays', async () => {
  expect(await read('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await read('array[1, null, -5]::int8[]')).toEqual([1, null, -5])
  expect(await read('count(*)')).toBe(1)
})

test('an int8 that is no safe integer is refused instead of rounded', async () => {
  await expect(read('9007199254740993::int8')).rejects.toThrow('not a safe integer')
})

test('a date stays the text it is', async () => {
  expect(await read(`date '2026-02-28'`)).toBe('2026-02-28')
  expect(await read(`array[date '2026-02-28', null]`)).toEqual(['2026-02-28', null])
})

test.each([
  ['2026-02-28 12:00:00+00', '2026-02-28T12:00:00.000Z'],
  ['2026-02-28 14:00:00.5+02', '2026-02-28T12:00:00.500Z'],
  ['2026-02-28 12:00:00.123999+00', '2026-02-28T12:00:00.123Z'],
  ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
  ['12026-02-28 12:00:00+00', '+012026-02-28T12:00:00.000Z'],
])('timestamptz %s is a Date', async (text, iso) => {
  for (const zone of ['UTC', 'Asia/Kathmandu']) {
    await database.pool.query(`set timezone to '${zone}'`)
    expect(await read(`timestamptz '${text}'`)).toEqual(new Date(iso))
  }
})

test('a timestamptz without end is one', async () => {
  expect(await read(`timestamptz 'infinity'`)).toBe(Infinity)
})

test('letters of every alphabet are letters', async () => {
  expect(await read(`lower('ÖМИР')`)).toBe('öмир')
})

test('the session carries its name', async () => {
  expect(await read(`current_setting('application_name')`)).toBe('the test')
})

test('plans are not compiled, whatever the server does for others', async () => {
  expect(await read(`current_setting('jit')`)).toBe('off')
})

test('a caller waits at most two seconds for a connection', async () => {
  const holder = await database.pool.connect()
  const start = performance.now()
  await expect(read('1')).rejects.toThrow('timeout')
  holder.release()
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(await read('1')).toBe(1)
})

test('an absent database is told at once', async () => {
  await expect(openDatabase('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow('ECONNREFUSED')
})

test('a broken idle connection is reported and replaced', async () => {
  const errors: Error[] = []
  const other = await openDatabase(testDatabase.connection, {
    poolSize: 1,
    onConnectionError: (error) => errors.push(error),
  })
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await read(`pg_terminate_backend(${rows[0]?.pid})`)
  await expect.poll(() => errors.length).toBe(1)
  const again = await other.pool.query('select 1')
  expect(again.rowCount).toBe(1)
  await other.close()
})

test('whoever waits longer for a connection waits as long for a lock, and nobody less than 3 s', async () => {
  expect(await read(`current_setting('lock_timeout')`)).toBe('3s')
  await using patient = await openPatient()
  const { rows } = await patient.pool.query<{ value: string }>(`select current_setting('lock_timeout') as value`)
  expect(rows[0]?.value).toBe('15s')
})

async function openPatient() {
  const open = await openDatabase(testDatabase.connection, { poolSize: 1, waitLimitMs: 15_000 })
  return { ...open, [Symbol.asyncDispose]: open.close }
}
