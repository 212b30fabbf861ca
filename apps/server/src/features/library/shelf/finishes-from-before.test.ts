import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { queryOnce, selectDatabase } from '../../../../testing/postgres/database-server.ts'
import { migrate, migrationsFolder } from '../../../platform/database/migrate.ts'

const name = '0070-finishes-and-play.sql'
const { connection: server, run } = inject('testServer')
const database = `${run}_finishes`
const connection = selectDatabase(server, database)
let folder: string

/** The database as it was before; the functions of today may ask for more than it had. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-finishes-'))
  await mkdir(join(folder, 'functions'))
  await mkdir(join(folder, 'migrations'))
  await queryOnce(server, `create database ${database}`)
  await addMigrations((file) => file < name)
})
afterAll(async () => {
  await queryOnce(server, `drop database ${database} with (force)`)
  await rm(folder, { recursive: true })
})

async function addMigrations(isMeant: (file: string) => boolean): Promise<void> {
  for (const file of (await readdir(migrationsFolder)).filter(isMeant)) {
    await cp(join(migrationsFolder, file), join(folder, 'migrations', file))
  }
  await migrate({ connection, folder: join(folder, 'migrations'), functionsFolder: join(folder, 'functions') })
}

const query = async (sql: string): Promise<readonly Record<string, unknown>[]> => queryOnce(connection, sql)

it('dates that the server stamped on many games at once go, others stay as pressed or typed', async () => {
  const [wren, hana] = [randomUUID(), randomUUID()]
  for (const id of [wren, hana]) {
    await query(`insert into users (id, first_name, last_name, handle, email, email_key, name_key, name_words, role)
                 values ('${id}', 'A', 'Member', 'h${id.slice(0, 8)}', '${id}', '${id}', 'a member', '', 0)`)
  }
  await query(`insert into games (title, source) select 'Game ' || n, 'hall' from generate_series(1, 8) n`)
  const games = (await query('select id from games order by id')).map((game) => Number(game['id']))
  const put = (
    at: number,
    facts: { status?: string; finished?: string; played?: string; by?: string; of?: string },
  ) => {
    const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)
    return query(`insert into library_entries (user_id, game_id, status, finished_at, said_played_at, made_by)
      values ('${facts.of ?? wren}', ${games[at]}, '${facts.status ?? 'beaten'}', ${text(facts.finished)},
              ${text(facts.played)}, '${facts.by ?? 'member'}')`)
  }
  const stamped = '2026-11-20T10:11:12.345Z'
  await put(0, { finished: stamped })
  await put(1, { finished: stamped })
  await put(2, { finished: '2026-11-21T10:11:12.346Z' })
  await put(3, { finished: '2026-11-21T10:11:12.347Z', status: 'playing' })
  await put(4, { finished: '2024-05-05T12:00:00Z', status: 'playing' })
  await put(5, { finished: '2024-05-05T12:00:00Z', played: '2026-11-19T08:00:00Z' })
  await put(6, { played: '2026-11-18T08:00:00Z', status: 'playing' })
  await put(7, { played: '2020-01-01T08:00:00Z', by: 'import' })
  await put(0, { of: hana, finished: stamped })
  await query(`insert into play_days (day, user_id, game_id, minutes)
               values ('2026-11-19', '${wren}', ${games[5]}, 90), ('2026-11-18', '${wren}', ${games[6]}, 0)`)
  await query(`insert into playthroughs (id, user_id, game_id, ended_on, is_finished, minutes)
               values ('${randomUUID()}', '${wren}', ${games[0]}, '2025-11-22', true, 330)`)

  await addMigrations((file) => file === name)

  const iso = (moment: unknown) => (moment instanceof Date ? moment.toISOString() : moment)
  const rows = await query(`select user_id, finished_at, is_finish_typed, last_finished_at, said_played_at, minutes
                            from library_entries order by user_id <> '${wren}', game_id`)
  expect(
    rows.map((row) => [iso(row['finished_at']), row['is_finish_typed'], iso(row['last_finished_at']), row['minutes']]),
  ).toEqual([
    [null, false, '2025-11-22T12:00:00.000Z', 330],
    [null, false, null, 0],
    ['2026-11-21T10:11:12.346Z', false, '2026-11-21T10:11:12.346Z', 0],
    [null, false, null, 0],
    ['2024-05-05T12:00:00.000Z', true, null, 0],
    ['2024-05-05T12:00:00.000Z', true, '2024-05-05T12:00:00.000Z', 0],
    [null, false, null, 0],
    [null, false, null, 0],
    [stamped, false, stamped, 0],
  ])
  expect(rows.map((row) => iso(row['said_played_at'])).filter((moment) => moment !== null)).toEqual([
    '2026-11-19T08:00:00.000Z',
    '2020-01-01T08:00:00.000Z',
  ])
  expect(await query('select from play_days')).toHaveLength(1)
})
