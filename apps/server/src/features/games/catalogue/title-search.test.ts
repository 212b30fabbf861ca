import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { readName } from '../names/sought-name.ts'
import { readingsOf } from '../names/title-search.store.ts'
import { findAlike } from './games.store.ts'

const titles = 30_000
/** A statement may not take long. */
const titlesAtOnce = 3000

let testDatabase: TestDatabase
let database: Awaited<ReturnType<typeof openDatabase>>
let db: Kysely<object>

beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  database = await openDatabase(testDatabase.connection, { poolSize: 2 })
  db = database.kysely
  // Words of letters only, some thousands of them, and two that very many titles have.
  for (let from = 1; from <= titles; from += titlesAtOnce) {
    await sql`
      with words as (
        select n, left(translate(md5(n::text), '0123456789abcdef', 'aeiorstlnmdkgpbu'), 4 + n % 6) as word
        from generate_series(0, 8000) n
      )
      insert into games (title, source)
      select initcap(case when number % 3 = 0 then 'the ' else '' end || one.word || ' of ' || other.word), 'hall'
      from generate_series(${from}::integer, ${from + titlesAtOnce - 1}::integer) number
      join words one on one.n = number % 4001
      join words other on other.n = number / 4`.execute(db)
  }
  await add('Silent Harbour', 'The Silent Lantern Harbour', 'Deep Rock Galactic', 'Marvel’s Spider-Man', 'Darksouls')
  await add('S.T.A.L.K.E.R.: Shadows', 'ゼルダの伝説', 'Ведьмак 3: Дикая Охота', '!!!', 'Nine Assassins', 'Café 2')
  await sql`analyze games, title_words`.execute(db)
}, 60_000)
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

async function add(...added: string[]): Promise<void> {
  await sql`insert into games (title, source) select title, 'hall' from unnest(${added}::text[]) title`.execute(db)
}

const find = async (search: string) =>
  (await findAlike(db, search, { limit: 10, finder: 'everybody' })).map(({ title }) => title)

describe('titles are found', () => {
  it.each([
    ['silent harbour', 'Silent Harbour'],
    ['harbour silent', 'Silent Harbour'],
    ['SILENT HARB', 'Silent Harbour'],
    ['silnt harbour', 'Silent Harbour'],
    ['slient habrour', 'Silent Harbour'],
    ['sient harbou', 'Silent Harbour'],
    ['silent harbour remastered', 'Silent Harbour'],
    ['silent lantern', 'The Silent Lantern Harbour'],
    ['deeprock', 'Deep Rock Galactic'],
    ['deeprockgalactic', 'Deep Rock Galactic'],
    ['rockgal', 'Deep Rock Galactic'],
    ['spiderman', 'Marvel’s Spider-Man'],
    ['marvels spider man', 'Marvel’s Spider-Man'],
    ["marvel's", 'Marvel’s Spider-Man'],
    ['dark souls', 'Darksouls'],
    ['ssassin', 'Nine Assassins'],
    ['stalker', 'S.T.A.L.K.E.R.: Shadows'],
    ['伝説', 'ゼルダの伝説'],
    ['ведьмк охота', 'Ведьмак 3: Дикая Охота'],
    ['!!!', '!!!'],
    ['cafe 2', 'Café 2'],
  ])('by %s', async (search, wanted) => {
    expect((await find(search))[0]).toBe(wanted)
  })

  it('not by one or two letters within a word, and by nothing but accents none', async () => {
    expect(await find('lv')).not.toContain('Silent Harbour')
    expect(await find('ilent')).toContain('Silent Harbour')
    expect(await find('\u0301')).toEqual([])
  })

  it('with signs that mean something to the database', async () => {
    for (const search of [`'`, `\\`, `a' | 'b`, `%`, `_`, `:*`, `!!`, `( & )`, `\\' OR`]) {
      expect(await find(search)).toBeInstanceOf(Array)
    }
  })

  it('by new words as soon as they are there, added by several at once or changed', async () => {
    await Promise.all([add('Quixotic Zeppelin'), add('Zeppelin Quixotic')])
    expect(await find('quixtic zepelin')).toEqual(expect.arrayContaining(['Quixotic Zeppelin', 'Zeppelin Quixotic']))
    await sql`update games set title = 'Bumblebee Orchestra' where title = 'Zeppelin Quixotic'`.execute(db)
    expect(await find('bumblebe orchstra')).toEqual(['Bumblebee Orchestra'])
    expect(await find('quixtic zepelin')).toEqual(['Quixotic Zeppelin'])
  })
})

describe('of many titles few are read', () => {
  type Rows = { readonly byIndex: number; readonly other: number }

  /** Rows of a table that this connection read lately, found by an index or not. */
  async function countRead(within: Kysely<object>, table: string): Promise<Rows> {
    const { rows } = await sql<Rows>`
      select coalesce(idx_tup_fetch, 0) as "byIndex", seq_tup_read as other
      from pg_stat_xact_user_tables where relname = ${table}`.execute(within)
    return rows[0] ?? { byIndex: 0, other: 0 }
  }

  async function rowsRead(within: Kysely<object>, table: string, read: () => Promise<void>): Promise<Rows> {
    const before = await countRead(within, table)
    await read()
    const after = await countRead(within, table)
    return { byIndex: after.byIndex - before.byIndex, other: after.other - before.other }
  }

  it('for words with typing errors', async () => {
    await db.transaction().execute(async (within) => {
      const readings: string[] = []
      const name = await readName(within, 'silnt harbuor')
      const words = await rowsRead(within, 'title_words', async () => {
        for await (const reading of readingsOf(within, name)) readings.push(reading)
      })
      expect(words.other).toBe(0)
      expect(words.byIndex).toBeGreaterThan(0)
      expect(words.byIndex).toBeLessThan(2000)
      const found: number[] = []
      const games = await rowsRead(within, 'games', async () => {
        for (const reading of readings) {
          const { rows } = await sql`
            select from games where merged_into is null and title_index @@ ${reading}::tsquery limit 50`.execute(within)
          found.push(rows.length)
        }
      })
      expect(found.slice(0, 2)).toEqual([0, 2])
      expect(games.other).toBe(0)
      expect(games.byIndex).toBeLessThan(1000)
    })
  })
})
