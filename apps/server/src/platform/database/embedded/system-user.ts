// PostgreSQL refuses to run as root, so under root its processes run as an unprivileged user.
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError } from './database-start-error.ts'

/** Spread into the options of a spawn. */
export type SystemUser = { readonly uid: number; readonly gid: number }

/** An administrator may create the first to give the database a user of its own. */
const candidates = ['guildhall', 'nobody']
const executeBit = 0o1

const run = promisify(execFile)

/** Whether processes of PostgreSQL need another user than ours. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export async function findUnprivilegedUser(): Promise<SystemUser> {
  for (const name of candidates) {
    const uid = await readId('-u', name)
    const gid = await readId('-g', name)
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid }
  }
  throw new DatabaseStartError(
    `PostgreSQL does not run as root, and there is no user to run it as. Create one (useradd --system guildhall), start Guildhall as an ordinary user, or set DATABASE_URL.`,
  )
}

export async function hasAccount({ uid }: SystemUser): Promise<boolean> {
  return (await readId('-u', String(uid))) === uid
}

async function readId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  try {
    const { stdout } = await run('id', [flag, name])
    return Number(stdout)
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'number') return undefined
    throw error
  }
}

/** The user who owns a file or folder; absent means root, who cannot run PostgreSQL. */
export async function findOwner(path: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(path)
  return uid === 0 ? undefined : { uid, gid }
}

/** Whether the user may walk through the folder and every folder above it, judged by the permission bits. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if (((mode >> shift) & executeBit) === 0) return false
    if (current === dirname(current)) return true
  }
}
