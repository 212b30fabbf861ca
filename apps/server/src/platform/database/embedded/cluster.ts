// The cluster: the folder PostgreSQL keeps its data in.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterPassword, Transport } from './address.ts'
import { readOrMakePassword } from './address.ts'
import type { PostgresBinaries } from './binaries.ts'
import { prepareBinaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { claimFarCluster, rootFolder } from './far-cluster.ts'
import type { SystemUser } from './system-user.ts'
import { canEnter, findOwner, findUnprivilegedUser, hasAccount, isRoot } from './system-user.ts'

export type Cluster = {
  /** Real path of the folder that holds PG_VERSION. */
  readonly folder: string
  readonly binaries: PostgresBinaries
  /** Who runs the processes; absent: we do. */
  readonly user: SystemUser | undefined
  readonly transport: Transport
  /** Set for loopback; a private socket needs none. */
  readonly password: ClusterPassword | undefined
}

export const superuser = 'postgres'

const draftEnding = '.tmp'

const run = promisify(execFile)

/**
 * Finds the cluster of a data folder, `<dataFolder>/postgres`, and makes it when there is none.
 *
 * As root the cluster belongs to an unprivileged user. When that user cannot reach the data folder (it lies in a private
 * home), the cluster is made under /var/lib/guildhall and `<dataFolder>/postgres` is a link to it.
 */
export async function prepareCluster(options: {
  readonly dataFolder: string
  readonly transport: Transport
  readonly announce: (line: string) => void
}): Promise<Cluster> {
  const { transport, announce } = options
  await makeDataFolder(options.dataFolder)
  const dataFolder = await realpath(options.dataFolder)
  const entry = join(dataFolder, 'postgres')

  const found = await findCluster(entry)
  await checkOwner(found)
  const user = isRoot() ? await chooseUser(dataFolder, found) : undefined
  const folder = found ?? (await placeCluster(entry, user, announce))
  if (isRoot()) await claimFarCluster(folder, entry)
  const binaries = await prepareBinaries({ user, copyFolder: isRoot() ? rootFolder : dataFolder })
  const password = transport === 'loopback' ? await readOrMakePassword(folder, user) : undefined
  const cluster = { folder, binaries, user, transport, password }
  await initialiseCluster(cluster)
  await checkVersion(cluster)
  return cluster
}

async function makeDataFolder(dataFolder: string): Promise<void> {
  const created = await mkdir(dataFolder, { recursive: true })
  // Private, but under root the database's user has to walk through it.
  if (created !== undefined) await chmod(dataFolder, isRoot() ? 0o711 : 0o700)
}

/** PostgreSQL runs on its owner's folder only. */
async function checkOwner(found: string | undefined): Promise<void> {
  const owner = found === undefined ? undefined : (await stat(found)).uid
  if (isRoot() || owner === undefined || owner === process.getuid?.() || process.platform === 'win32') return
  throw new DatabaseStartError(
    `The database in ${found} belongs to another user (uid ${owner}). Start Guildhall as that user or as root, or change the owner of the whole data folder.`,
  )
}

/** Whoever owns the cluster, or a data folder without one yet; under root's own an unprivileged user. */
async function chooseUser(dataFolder: string, found: string | undefined): Promise<SystemUser> {
  const owner = await findOwner(found ?? dataFolder)
  // initdb asks for its user's name, and folders brought into a container may belong to nobody known there.
  if (owner && (found !== undefined || (await hasAccount(owner)))) return owner
  return findUnprivilegedUser()
}

async function findCluster(entry: string): Promise<string | undefined> {
  try {
    return await realpath(entry)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  try {
    await lstat(entry)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new DatabaseStartError(`${entry} is a link to a folder that is gone. Bring the folder back or remove the link.`)
}

async function placeCluster(
  entry: string,
  user: SystemUser | undefined,
  announce: (line: string) => void,
): Promise<string> {
  if (!user || (await canEnter(dirname(entry), user))) return entry
  const home = join(rootFolder, randomBytes(6).toString('hex'))
  const folder = join(home, 'postgres')
  await mkdir(folder, { recursive: true })
  await chmod(rootFolder, 0o755)
  await chmod(home, 0o711)
  try {
    await symlink(folder, entry)
  } catch (error) {
    await rm(home, { recursive: true })
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return realpath(entry)
    throw error
  }
  announce(`The database of ${dirname(entry)} is kept in ${home}: the user it runs as cannot reach the data folder.`)
  return folder
}

/** initdb works beside and the result is renamed, so a crash or a second process never leaves half a cluster. */
async function initialiseCluster(cluster: Cluster): Promise<void> {
  const { folder, user, password } = cluster
  if (await readMajorVersion(folder)) return removeDrafts(folder)
  if ((await holdsFiles(folder)) && !(await readMajorVersion(folder))) {
    throw new DatabaseStartError(
      `${folder} holds files, but no PG_VERSION that says which PostgreSQL wrote them: part of it is missing. Bring the whole folder back from a backup, or move it away to begin with an empty database.`,
    )
  }
  const draft = `${folder}-${randomBytes(6).toString('hex')}${draftEnding}`
  await mkdir(draft, { mode: 0o700 })
  if (user) await chown(draft, user.uid, user.gid)
  try {
    const login = password ? ['--auth=scram-sha-256', `--pwfile=${password.file}`] : ['--auth=trust']
    await run(
      cluster.binaries.initdb,
      ['-D', draft, '-U', superuser, '--encoding=UTF8', ...localeArguments(), ...login],
      { cwd: '/', env: childEnvironment(), ...user },
    )
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (await readMajorVersion(folder)) return
    throw new DatabaseStartError(`The database could not be made in ${folder}: ${String(error)}`, { cause: error })
  }
}

/** Once there is a cluster, a draft beside it is of no use to anybody. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const isDraft = name.startsWith(`${basename(folder)}-`) && name.endsWith(draftEnding)
    if (isDraft) await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** What PostgreSQL's programs get to see: none of our secrets, and no setting that would change them. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries([...kept.map((name) => [name, process.env[name]]), ['LC_ALL', 'C']])
}

/** Text is ordered by code point (as with C), but letters of every alphabet are letters. */
function localeArguments(): string[] {
  const letters = { linux: 'C.UTF-8', darwin: 'UTF-8' }[process.platform as string] ?? 'C'
  return ['--locale=C', `--lc-ctype=${letters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

async function readMajorVersion(folder: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function holdsFiles(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function checkVersion({ folder, binaries }: Cluster): Promise<void> {
  const found = await readMajorVersion(folder)
  if (found === binaries.major) return
  throw new DatabaseStartError(
    `${folder} was written by PostgreSQL ${found}; this Guildhall brings PostgreSQL ${binaries.major} and leaves it untouched.
With the programs of both versions installed, this upgrades it into a new folder, which then takes its place:
  pg_upgrade --old-bindir=<PostgreSQL ${found}>/bin --new-bindir=<PostgreSQL ${binaries.major}>/bin --old-datadir=${folder} --new-datadir=${folder}-${binaries.major}`,
  )
}
