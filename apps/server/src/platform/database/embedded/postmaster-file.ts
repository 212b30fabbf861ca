// postmaster.pid, PostgreSQL's own note about the server that runs in a data folder.
import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresAddress } from './address.ts'

export type PostmasterFile = {
  readonly pid: number
  /** Unknown while the server has only begun to start. */
  readonly address: PostgresAddress | undefined
  readonly isReady: boolean
}

const noteName = 'postmaster.pid'

const run = promisify(execFile)

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readIfPresent(join(cluster, noteName))
  const [pid, , , port, socketFolder, listenAddress, , status] = (text ?? '').split('\n').map((line) => line.trim())
  const host = socketFolder || listenAddress
  if (!pid) return undefined
  return {
    pid: Number(pid),
    address: host && port ? { host, port: Number(port) } : undefined,
    isReady: status === 'ready',
  }
}

/** What a noted process is now: ended, the PostgreSQL of this folder, or something else that holds its id. */
export async function inspectPostmaster(pid: number, cluster: string): Promise<'ended' | 'alive' | 'foreign'> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return 'ended'
  }
  return (await isPostgresOf(pid, cluster)) ? 'alive' : 'foreign'
}

async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return isNamedPostgres(pid)
  const status = await readProcess(pid, (folder) => readFile(join(folder, 'status'), 'utf8'))
  // An orphan that has ended keeps its id while process 1 does not collect it, as happens in containers.
  if (!status || !/^Name:\tpostgres$/m.test(status) || /^State:\tZ/m.test(status)) return false
  // PostgreSQL works inside its data folder. Where that may not be read, the safe guess is that it is this one.
  const workingFolder = await readProcess(pid, (folder) => readlink(join(folder, 'cwd')))
  return workingFolder === undefined || workingFolder === (await realpath(cluster))
}

async function readProcess(pid: number, read: (folder: string) => Promise<string>): Promise<string | undefined> {
  try {
    return await read(`/proc/${pid}`)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(code)) return undefined
    throw error
  }
}

async function isNamedPostgres(pid: number): Promise<boolean> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command='])
    return stdout.includes('postgres')
  } catch (error) {
    // ps ends with a number when there is no such process.
    if (typeof (error as { code?: unknown }).code === 'number') return false
    throw error
  }
}

/**
 * PostgreSQL clears away the notes of an ended server itself, but believes in those whose process id is in use again:
 * postmaster.pid, and the lock beside its socket.
 */
export async function removeForeignNotes(
  cluster: string,
  address: PostgresAddress,
  strangerPid: number | undefined,
): Promise<void> {
  const notes = [join(cluster, noteName), join(address.host, `.s.PGSQL.${address.port}.lock`)]
  for (const note of notes) {
    const pid = Number.parseInt((await readIfPresent(note)) ?? '', 10)
    const isForeign = pid && (pid === strangerPid || (await inspectPostmaster(pid, cluster)) === 'foreign')
    if (isForeign) await rm(note, { force: true })
  }
}

/** Undefined where there is no such file. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
