import { CompiledQuery, type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { createEvents } from '../../events.ts'
import { createTurns } from '../../limits/turns.ts'
import { type OpenDatabase, type OpenDatabaseOptions, openDatabase } from '../open-database.ts'
import { createTransactions } from '../transactions.ts'
import { createStatementNames } from './statement-names.ts'

/** More often than a statement has to be sent to get a name. */
const often = 8
let testDatabase: TestDatabase
let beside: OpenDatabase
let database: OpenDatabase

beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  beside = await openDatabase(testDatabase.connection, { poolSize: 1 })
})
beforeEach(async () => {
  await beside.pool.query('drop table if exists clubs')
  await beside.pool.query(`create table clubs (id int primary key, name text); insert into clubs values (1, 'Chess')`)
  database = await open()
})
afterEach(() => database.close())
afterAll(async () => {
  await beside.close()
  await testDatabase.drop()
})

const open = (options: OpenDatabaseOptions = {}) => openDatabase(testDatabase.connection, { poolSize: 1, ...options })

async function findClub(db: Kysely<object> = database.kysely): Promise<object | undefined> {
  return (await sql<object>`select * from clubs where id = ${1}`.execute(db)).rows[0]
}

const compiled = (text: string) => CompiledQuery.raw(text, [1])

async function repeat(work: () => Promise<unknown>, times = often): Promise<void> {
  for (let time = 0; time < times; time++) await work()
}

/** What the one connection holds. */
async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

describe('a statement', () => {
  test('that is sent often is prepared, once', async () => {
    await repeat(() => findClub())
    expect(await prepared()).toEqual(['select * from clubs where id = $1'])
    expect(await findClub()).toEqual({ id: 1, name: 'Chess' })
  })

  test('that is sent seldom is not, nor is one without values', async () => {
    await findClub()
    await repeat(() => sql`select 1`.execute(database.kysely))
    expect(await prepared()).toEqual([])
  })

  test('about very many is planned for them each time, however often it is sent', async () => {
    const amongst = (ids: readonly number[]) =>
      sql`select id from clubs where id = any(${ids}::integer[])`.execute(database.kysely)
    const many = Array.from({ length: 500 }, (_, id) => id)
    await repeat(() => amongst(many))
    expect(await prepared()).toEqual([])
    await repeat(() => amongst([1, 2]))
    expect(await prepared()).toHaveLength(1)
    const tables = JSON.stringify(many.map((id) => ({ id, name: `The club of the number ${id}` })))
    const told = () => sql`select id from jsonb_to_recordset(${tables}::jsonb) as told (id integer)`
    await repeat(() => told().execute(database.kysely))
    expect(await prepared()).toHaveLength(1)
    expect((await amongst(many)).rows).toEqual([{ id: 1 }])
  })

  test('that is long is prepared too, as few as have room on each connection', async () => {
    const long = (name: string) => `select ${`'${'x'.repeat(60)}' || `.repeat(200)}'${name}' where $1 = 1`
    for (let number = 0; number < 40; number++)
      await repeat(() => database.kysely.executeQuery(compiled(long(`${number}`))))
    await repeat(() => findClub())
    const found = await prepared()
    expect(found.filter((statement) => statement.length > 8192)).toHaveLength(24)
    expect(found).toContain('select * from clubs where id = $1')
  })

  test('of a transaction is prepared too, and stays when that is undone', async () => {
    const undone = database.kysely.transaction().execute(async (db) => {
      await repeat(() => findClub(db))
      throw new Error('never mind')
    })
    await expect(undone).rejects.toThrow('never mind')
    expect(await prepared()).toHaveLength(1)
    expect(await findClub()).toEqual({ id: 1, name: 'Chess' })
  })

  test('that fails says why, and works again', async () => {
    const insert = (id: number) => sql`insert into clubs values (${id}, 'Go')`.execute(database.kysely)
    await repeat(() => expect(insert(1)).rejects.toMatchObject({ code: '23505' }))
    await insert(2)
    expect(await prepared()).toHaveLength(1)
  })

  test('is never prepared when that is switched off', async () => {
    await database.close()
    database = await open({ preparesStatements: false })
    await repeat(() => findClub())
    expect(await prepared()).toEqual([])
  })
})

describe('a stale statement', () => {
  const migrate = () => beside.pool.query(`alter table clubs add column motto text default 'Check'`)
  const changed = { id: 1, name: 'Chess', motto: 'Check' }

  test('is sent again after a migration of another process, and has a new name then', async () => {
    await repeat(() => findClub())
    await migrate()
    expect(await findClub()).toEqual(changed)
    await repeat(() => findClub())
    expect(await prepared()).toHaveLength(2)
  })

  test('ends a transaction, which is done again as a whole', async () => {
    const transactions = createTransactions({
      turns: createTurns({ waitMs: 1000, waiting: 1 }),
      database: database.kysely,
      events: createEvents(),
      jobs: { enqueue: () => Promise.resolve() },
      log: { error: () => undefined },
    })
    await repeat(() => findClub())
    await migrate()
    const found = await transactions.run(async ({ db }) => {
      await sql`insert into clubs values (${2}, 'Go')`.execute(db)
      return findClub(db)
    })
    expect(found).toEqual(changed)
    const { rows } = await beside.pool.query('select id from clubs order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('that the connection has lost is sent again', async () => {
    await repeat(() => findClub())
    await database.pool.query('deallocate all')
    expect(await findClub()).toEqual({ id: 1, name: 'Chess' })
  })

  test('that somebody else has prepared on the connection is sent again', async () => {
    await repeat(() => findClub())
    const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
    await database.close()
    database = await open()
    await database.pool.query(`prepare "${rows[0]?.name}" as select 'foreign' from clubs where id = $1`)
    await repeat(async () => expect(await findClub()).toEqual({ id: 1, name: 'Chess' }))
  })
})

describe('names', () => {
  const hot = (names: ReturnType<typeof createStatementNames>, text: string) =>
    Array.from({ length: often }, () => names.nameOf(text)).at(-1)

  test('are the same in every process, and differ by text', () => {
    const name = hot(createStatementNames(), 'select $1')
    expect(name).toBeDefined()
    expect(hot(createStatementNames(), 'select $1')).toBe(name)
    expect(hot(createStatementNames(), 'select $1 + 1')).not.toBe(name)
  })

  test('come to an end, those that were renewed included', () => {
    const names = createStatementNames({ most: 3 })
    const [one] = [hot(names, 'one'), hot(names, 'two')]
    names.renew(one ?? '')
    expect(hot(names, 'one')).not.toBe(one)
    expect(hot(names, 'two')).toBeUndefined()
    expect(names.nameOf('one')).toBeDefined()
  })

  test('are renewed once, however many connections ask for it', () => {
    const names = createStatementNames()
    const old = hot(names, 'one') ?? ''
    names.renew(old)
    const current = hot(names, 'one')
    names.renew(old)
    expect(names.nameOf('one')).toBe(current)
  })
})
