// Starts and stops the PostgreSQL server process of a cluster.

import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PostgresAddress } from './address.ts'
import { loopback, prepareAddress, removeSocketFolder } from './address.ts'
import type { Cluster } from './cluster.ts'
import { childEnvironment } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { inspectPostmaster, readPostmasterFile, removeForeignNotes } from './postmaster-file.ts'

const run = promisify(execFile)

const readyPollMs = 10
const stopLimitSeconds = 20

const settings: Record<string, string> = {
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // One file a weekday, each overwritten after a week.
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
  // Neither statements nor the values in a violated key: they hold what members wrote and their addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
// Tests open a pool for every file that runs at the moment.
const fleetingSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '500' }

export type StartOutcome = 'ready' | 'already-running' | 'previous-still-ending'

/**
 * Starts the server and waits until it is ready. The process outlives us when we are killed: the next start finds it.
 *
 * @throws DatabaseStartError with PostgreSQL's own words when it ends before it is ready.
 */
export async function startPostmaster(
  cluster: Cluster,
  options: {
    readonly isDurable: boolean
    readonly lastAddress: PostgresAddress | undefined
    /** A process that is known to be the PostgreSQL of another folder. */
    readonly strangerPid: number | undefined
  },
): Promise<StartOutcome> {
  const address = await prepareAddress(cluster, options.lastAddress)
  await removeForeignNotes(cluster.folder, address, options.strangerPid)
  const durability = options.isDurable ? durableSettings : fleetingSettings
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', cluster.folder, ...toArguments({ ...settings, ...durability }, address)],
    // A group of its own: a Ctrl-C in the terminal is for us, and we stop the database after our own drain.
    {
      cwd: '/',
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      windowsHide: true,
      ...cluster.user,
    },
  )
  const complaints = collectText(child)
  const exit = whenEnded(child)
  child.unref()
  const isReady = await Promise.race([waitUntilReady(cluster, child), exit.then(() => false)])
  if (isReady) return 'ready'
  const words = `${complaints()}\n${await readLogLines(cluster.folder, child.pid)}`
  if (words.includes('lock file "postmaster.pid" already exists')) return 'already-running'
  if (words.includes('is still in use')) return 'previous-still-ending'
  throw new DatabaseStartError(`The embedded PostgreSQL did not start in ${cluster.folder}.\n${words.trim()}`)
}

function toArguments(values: Record<string, string>, address: PostgresAddress): string[] {
  const listen =
    address.host === loopback
      ? { listen_addresses: address.host, unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: `"${address.host}"`, unix_socket_permissions: '0700' }
  const all = { ...values, ...listen, port: String(address.port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function collectText(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text = `${text}${chunk}`.slice(-8_000)))
  return () => text
}

function whenEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(explainSpawnError(error)))
    child.once('close', () => resolve())
  })
}

function explainSpawnError(error: Error): Error {
  return new DatabaseStartError(
    `The embedded PostgreSQL cannot be run on this machine (${error.message}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    { cause: error },
  )
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster.folder)
    if (file?.pid === child.pid && file?.isReady) return true
    await sleep(readyPollMs)
  }
  return false
}

async function readLogLines(folder: string, pid: number | undefined): Promise<string> {
  try {
    const logs = join(folder, 'log')
    const texts = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')))
    const lines = texts.join('\n').split('\n')
    return lines.filter((line) => line.includes(` [${pid}] `)).join('\n')
  } catch (error) {
    // A first start may fail before there is a log.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Fast shutdown: open transactions roll back, everything is flushed. */
export async function stopPostmaster(cluster: Cluster, address: PostgresAddress): Promise<void> {
  const stop = (mode: string): Promise<unknown> =>
    run(cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', mode, '-w', '-t', String(stopLimitSeconds)], {
      cwd: '/',
      env: childEnvironment(),
      ...cluster.user,
    })
  try {
    await stop('fast')
  } catch {
    // What is committed is in the write-ahead log, so ending it hard costs the next start a replay and no data.
    // It may have crashed a moment ago, or do so now: then there is nothing to stop, and only its note is left.
    await stop('immediate').catch(async (error: unknown) => {
      if (await isRunning(cluster)) throw error
    })
  }
  if (address.host !== loopback) await removeSocketFolder(address.host)
}

async function isRunning(cluster: Cluster): Promise<boolean> {
  const file = await readPostmasterFile(cluster.folder)
  return file !== undefined && (await inspectPostmaster(file.pid, cluster.folder)) === 'alive'
}
