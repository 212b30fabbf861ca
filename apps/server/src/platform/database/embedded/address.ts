// Where the embedded server listens: a private socket folder, or loopback with a password on Windows.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PgConnection } from '../open-database.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { SystemUser } from './system-user.ts'
import { isRoot } from './system-user.ts'

export type PostgresAddress = {
  /** A socket folder, or an address of the loopback interface. */
  readonly host: string
  readonly port: number
}

export type Transport = 'socket' | 'loopback'

export const defaultTransport: Transport = process.platform === 'win32' ? 'loopback' : 'socket'

export const loopback = '127.0.0.1'

const socketPort = 5432
// The shortest limit of the supported systems (macOS: 104 bytes with the closing zero); Linux has 108.
const longestSocketPath = 103

/**
 * Address for a server that is about to start: the one it had, so that open pools find it again, or a new one. Makes the
 * socket folder, mode 0700, owned by the server's user.
 */
export async function prepareAddress(
  cluster: { readonly folder: string; readonly transport: Transport; readonly user: SystemUser | undefined },
  lastAddress: PostgresAddress | undefined,
): Promise<PostgresAddress> {
  if (cluster.transport === 'loopback') return lastAddress ?? { host: loopback, port: await findFreePort() }
  const folder = lastAddress?.host ?? chooseSocketFolder(cluster.folder)
  await makePrivateFolder(folder, cluster.user)
  return { host: folder, port: socketPort }
}

function chooseSocketFolder(cluster: string): string {
  const beside = join(dirname(cluster), 'socket')
  if (fitsSocket(beside)) return beside
  const name = `guildhall-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  // Under root only places that every user can reach.
  const bases = isRoot() ? ['/run', '/tmp'] : [process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), '/tmp']
  const folder = bases.map((base) => join(base, name)).find(fitsSocket)
  if (!folder)
    throw new DatabaseStartError(`No folder with a path short enough for a socket: tried ${bases.join(', ')}.`)
  return folder
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath
}

async function makePrivateFolder(folder: string, user: SystemUser | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
    if (user) await chown(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  const owner = user?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new DatabaseStartError(
      `${folder} is needed for the database's socket but belongs to somebody else. Remove it.`,
    )
  }
  await chmod(folder, 0o700)
}

/** It lies among other programs' folders when the data folder is deep, so nothing of it stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, loopback, resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Made once beside the cluster; only the user who runs PostgreSQL may read the file. */
export type ClusterPassword = { readonly file: string; readonly text: string }

export async function readOrMakePassword(cluster: string, user: SystemUser | undefined): Promise<ClusterPassword> {
  const file = join(dirname(cluster), 'postgres-password')
  try {
    await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
    if (user) await chown(file, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return { file, text: await readFile(file, 'utf8') }
}

export function toConnection(
  address: PostgresAddress,
  login: { readonly user: string; readonly password: ClusterPassword | undefined; readonly database: string },
): PgConnection {
  const password = login.password ? `:${login.password.text}` : ''
  const host = encodeURIComponent(address.host)
  return `postgres://${login.user}${password}@localhost:${address.port}/${login.database}?host=${host}`
}
