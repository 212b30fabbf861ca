import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryOnce } from '../../../testing/postgres/database-server.ts'
import type { PostmasterFile } from './embedded/postmaster-file.ts'
import { inspectPostmaster, readPostmasterFile } from './embedded/postmaster-file.ts'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const program = join(import.meta.dirname, '../../../testing/postgres/run-embedded-postgres.ts')
const isRootOnPosix = process.getuid?.() === 0
const nobody = 65_534
const silent = { info() {}, warn() {}, error() {} }

const run = promisify(execFile)
const seedFolder = join(tmpdir(), `guildhall-embedded-${process.pid}-seed`)

let base: string
let dataFolder: string
let stops: (() => Promise<unknown>)[]

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataFolder: seedFolder, log: silent, isDurable: false })
  await postgres.stop()
})

afterAll(() => rm(seedFolder, { recursive: true, maxRetries: 5 }))

beforeEach(() => {
  base = join(tmpdir(), `guildhall-embedded-${process.pid}-${Math.random().toString(36).slice(2)}`)
  dataFolder = join(base, 'data')
  stops = []
})

afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  await rm(base, { recursive: true, force: true, maxRetries: 5 })
})

/** A cluster as a first start leaves it, copied: making one anew takes most of a test's time. */
async function seed(): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  await run('cp', ['-a', `${seedFolder}/.`, dataFolder])
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, log: silent, isDurable: false, ...options })
  stops.push(postgres.stop)
  return postgres
}

type Report = { connection: string; adopted: boolean; lines: string[]; error?: string }

/** Runs it in a process of its own, as another user if told, that may be killed. */
async function startProcess(
  user: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; report: Report }> {
  const child = spawn(process.execPath, [program, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...user,
  })
  stops.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { child, report: JSON.parse(line) as Report }
  throw new Error('The process said nothing')
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function readNote(): Promise<PostmasterFile> {
  const file = await readPostmasterFile(join(dataFolder, 'postgres'))
  if (!file) throw new Error('PostgreSQL does not run')
  return file
}

async function readPid(): Promise<number> {
  return (await readNote()).pid
}

async function setting(connection: string, name: string): Promise<string | undefined> {
  const [row] = await queryOnce(connection, `select current_setting('${name}') as name`)
  return row?.name
}

describe('start and stop', () => {
  test('data is kept from one start to the next', async () => {
    const first = await start()
    expect(first.adopted).toBe(false)
    await queryOnce(first.connection, `create table halls (name text); insert into halls values ('Great')`)
    await first.stop()
    expect(await readPostmasterFile(join(dataFolder, 'postgres'))).toBeUndefined()

    const second = await start()
    expect(await queryOnce(second.connection, 'select name from halls')).toEqual([{ name: 'Great' }])
  })

  test('writes are durable, queries are limited, nothing listens on the network', async () => {
    await seed()
    const { connection } = await start({ isDurable: true })
    expect(await setting(connection, 'fsync')).toBe('on')
    expect(await setting(connection, 'synchronous_commit')).toBe('on')
    expect(await setting(connection, 'listen_addresses')).toBe('')
    expect(await setting(connection, 'statement_timeout')).toBe('10s')
    expect(await setting(connection, 'lock_timeout')).toBe('3s')
    expect(await setting(connection, 'is_superuser')).toBe('off')
    const socketFolder = await stat(join(dataFolder, 'socket'))
    expect(socketFolder.mode & 0o777).toBe(0o700)
  })

  test('the extensions the product uses can be made without a superuser', async () => {
    await seed()
    const { connection } = await start()
    for (const name of ['pg_trgm', 'citext', 'unaccent', 'btree_gin', 'pgcrypto', 'fuzzystrmatch']) {
      await queryOnce(connection, `create extension ${name}`)
    }
    const [row] = await queryOnce(connection, `select array_length(show_trgm('мир'), 1)::text as name`)
    expect(row?.name).toBe('4')
  })

  test('a failing statement leaves no value of a member in the log', async () => {
    await seed()
    const { connection } = await start()
    await queryOnce(
      connection,
      `create table logins (email text unique); insert into logins values ('ada@example.org')`,
    )
    await expect(queryOnce(connection, `insert into logins values ('ada@example.org')`)).rejects.toThrow(
      'duplicate key',
    )
    const weekday = new Date().toUTCString().slice(0, 3)
    const readLog = () => readFile(join(dataFolder, 'postgres/log', `postgresql-${weekday}.log`), 'utf8')
    await expect.poll(readLog, { timeout: 30_000 }).toContain('duplicate key')
    expect(await readLog()).not.toContain('ada@example.org')
  })

  test('a data folder too deep for a socket works', async () => {
    dataFolder = join(base, 'a-folder-with-a-long-name/'.repeat(8))
    const { connection } = await start()
    expect(new URL(connection).searchParams.get('host')?.length).toBeLessThan(90)
    expect(await setting(connection, 'server_version_num')).toMatch(/^18/)
  })

  test('loopback asks for the password', async () => {
    const { connection } = await start({ transport: 'loopback' })
    expect(await setting(connection, 'listen_addresses')).toBe('127.0.0.1')
    const guess = new URL(connection)
    guess.password = 'guess'
    await expect(queryOnce(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
  })
})

describe('one owner', () => {
  test('a second server on the folder is refused and the first goes on', async () => {
    await seed()
    const first = await start()
    await expect(startEmbeddedPostgres({ dataFolder, log: silent })).rejects.toThrow(
      `${dataFolder} is in use by another Guildhall server (process ${process.pid})`,
    )
    expect(await setting(first.connection, 'is_superuser')).toBe('off')
  })

  test('of several first starts at once exactly one wins', async () => {
    const starts = await Promise.allSettled([start(), start(), start()])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const refusals = starts.filter((result) => result.status === 'rejected').map(({ reason }) => String(reason))
    for (const refusal of refusals) expect(refusal).toContain('in use by another Guildhall server')
  })

  test('the database of a killed server is adopted', async () => {
    await seed()
    const { child, report } = await startProcess()
    await queryOnce(report.connection, `create table halls (name text); insert into halls values ('Great')`)
    const note = await readNote()
    await kill(child)

    const next = await start()
    expect(next.adopted).toBe(true)
    expect(await readPid()).toBe(note.pid)
    expect(await queryOnce(next.connection, 'select name from halls')).toEqual([{ name: 'Great' }])
    await next.stop()
    await expect.poll(() => inspectPostmaster(note.pid, join(dataFolder, 'postgres'))).not.toBe('alive')
  })

  test.each(['running', 'killed'])('a copy of the folder of a %s hall starts a database of its own', async (state) => {
    await seed()
    const { child, report } = await startProcess()
    await queryOnce(report.connection, `create table halls (name text); insert into halls values ('Great')`)
    const original = await readPid()
    if (state === 'killed') await kill(child)
    const copy = join(base, 'copy')
    await run('cp', ['-a', `${dataFolder}/.`, copy])

    const lines: string[] = []
    const second = await start({
      dataFolder: copy,
      log: { ...silent, warn: (line: unknown) => void lines.push(String(line)) },
    })
    expect(second.adopted).toBe(false)
    expect(lines).toEqual([
      expect.stringContaining(`of ${join(dataFolder, 'postgres')}, not of ${join(copy, 'postgres')}`),
    ])
    await queryOnce(second.connection, `update halls set name = 'Copied'`)
    expect(await queryOnce(report.connection, 'select name from halls')).toEqual([{ name: 'Great' }])
    expect(await queryOnce(second.connection, 'select name from halls')).toEqual([{ name: 'Copied' }])
    expect(await readPid()).toBe(original)
    if (state === 'killed') await start()
  })

  test.each(['server', 'database'])('both killed, the %s first: nothing acknowledged is lost', async (first) => {
    await seed()
    const { child, report } = await startProcess()
    await queryOnce(report.connection, `create table halls (name text); insert into halls values ('Great')`)
    const pid = await readPid()
    if (first === 'server') await kill(child)
    process.kill(pid, 'SIGKILL')
    if (first === 'database') await kill(child)

    const next = await start()
    expect(await queryOnce(next.connection, 'select name from halls')).toEqual([{ name: 'Great' }])
  })

  test('a note whose process id belongs to another process now is not believed', async () => {
    await seed()
    const first = await start()
    const note = join(dataFolder, 'postgres/postmaster.pid')
    const lines = (await readFile(note, 'utf8')).split('\n')
    await first.stop()
    await writeFile(note, [String(process.pid), ...lines.slice(1)].join('\n'))

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await readPid()).not.toBe(process.pid)
  })

  test('a crashed database is started again on the same connection', async () => {
    await seed()
    const { connection } = await start()
    const pid = await readPid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => setting(connection, 'is_superuser').catch(() => 'away'), { timeout: 30_000 }).toBe('off')
    expect(await readPid()).not.toBe(pid)
    // It answers before the one who started it again has made it their own.
    const owned = `select 'owned' as name from pg_locks where locktype = 'advisory' and granted`
    await expect.poll(() => queryOnce(connection, owned), { timeout: 30_000 }).not.toEqual([])
    await expect(startEmbeddedPostgres({ dataFolder, log: silent })).rejects.toThrow('is in use')
  })

  test.each([
    ['at the moment of a crash', 0],
    ['while it starts again', 30],
  ])('stopping %s leaves nothing running', async (_when, delay) => {
    await seed()
    const postgres = await start()
    process.kill(await readPid(), 'SIGKILL')
    if (delay > 0) await sleep(delay)
    await postgres.stop()
    const left = await readPostmasterFile(join(dataFolder, 'postgres'))
    expect(left && (await inspectPostmaster(left.pid, join(dataFolder, 'postgres')))).not.toBe('alive')
    // The next start takes no notice of the crash.
    await (await start()).stop()
  })
})

test('a folder of another major version is refused with the command that upgrades it', async () => {
  await seed()
  const version = join(dataFolder, 'postgres/PG_VERSION')
  await writeFile(version, '17\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 17.*pg_upgrade --old-bindir/s)
  expect(await readFile(version, 'utf8')).toBe('17\n')
})

test('a folder that lost its PG_VERSION is refused with what is missing, and left as it is', async () => {
  await seed()
  const folder = join(dataFolder, 'postgres')
  await rm(join(folder, 'PG_VERSION'))
  await expect(start()).rejects.toThrow(`${folder} holds files, but no PG_VERSION`)
  expect(existsSync(join(folder, 'global/pg_control'))).toBe(true)
})

describe.runIf(isRootOnPosix)('users', () => {
  test('under root the database belongs to an unprivileged user', async () => {
    await seed()
    await start()
    const cluster = await stat(join(dataFolder, 'postgres'))
    expect(cluster.uid).not.toBe(0)
    const status = await readFile(`/proc/${await readPid()}/status`, 'utf8')
    expect(status).toMatch(new RegExp(`^Uid:\\t${cluster.uid}\\t${cluster.uid}`, 'm'))
    expect(status).toMatch(/^Groups:\s*$/m)
  })

  test('under root in a private home the cluster is kept where its user can reach it, and linked', async () => {
    await mkdir(base, { mode: 0o700 })
    const { connection } = await start()
    const place = dirname(await readlink(join(dataFolder, 'postgres')))
    stops.unshift(() => rm(place, { recursive: true }))
    expect(place).toMatch(/^\/var\/lib\/guildhall\//)
    await queryOnce(connection, 'create table halls (name text)')
    await stops.pop()?.()

    const again = await start()
    expect(await queryOnce(again.connection, 'select name from halls')).toEqual([])
    await again.stop()

    const copy = join(base, 'copy')
    await run('cp', ['-a', `${dataFolder}/.`, copy])
    await expect(start({ dataFolder: copy })).rejects.toThrow(
      `${join(copy, 'postgres')} is a link to the database of ${dataFolder}. Copy ${place}`,
    )
    await rename(dataFolder, join(base, 'moved'))
    await rm(copy, { recursive: true })
    await start({ dataFolder: join(base, 'moved') })
  })

  test('an ordinary user runs it alone', async () => {
    await mkdir(base, { mode: 0o700 })
    await chown(base, nobody, nobody)
    const { report } = await startProcess({ uid: nobody, gid: nobody })
    expect(report).toMatchObject({ adopted: false })
    expect((await stat(join(dataFolder, 'postgres'))).uid).toBe(nobody)
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700)
  })

  test('under root a folder runs as the ordinary user it belongs to, before and after it has a cluster', async () => {
    const daemon = 1
    await mkdir(dataFolder, { recursive: true })
    await chown(dataFolder, daemon, daemon)
    await chmod(dataFolder, 0o700)
    for (const isFirst of [true, false]) {
      expect(existsSync(join(dataFolder, 'postgres'))).toBe(!isFirst)
      const { stop } = await start()
      expect(await readFile(`/proc/${await readPid()}/status`, 'utf8')).toMatch(/^Uid:\t1\t1\t/m)
      await stop()
    }
    const { report } = await startProcess({ uid: daemon, gid: daemon })
    expect(report.error).toBeUndefined()
  })

  test('an ordinary user is told whose database it is, and what he may not write', async () => {
    await seed()
    const cluster = await startProcess({ uid: 1, gid: 1 })
    expect(cluster.report.error).toMatch(/belongs to another user \(uid \d+\)\. Start Guildhall as that user/)
    await rm(dataFolder, { recursive: true })
    const folder = await startProcess({ uid: 1, gid: 1 })
    expect(folder.report.error).toMatch(/The data folder cannot be used: EACCES/)
  })
})
