// Where a run of tests keeps what nobody needs after it. It makes and throws away hundreds of databases of a thousand files
// each, for which a file system on a disk looks for places, and waits.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folderOfMemory = '/dev/shm'
const prefix = 'gh-'
/** Its databases are small; the log that PostgreSQL writes ahead grows to about a gigabyte a server. */
const leastRoom = 6 * 2 ** 30

/** A folder that lies in memory, where the system has that and there is room; otherwise where temporary files are. */
export async function makeMemoryFolder(parent = folderOfMemory, least = leastRoom): Promise<string> {
  const isInMemory = await hasRoom(parent, least)
  if (isInMemory) await removeLeftovers(parent)
  const folder = await mkdtemp(join(isInMemory ? parent : tmpdir(), `${prefix}${process.pid}-`))
  // PostgreSQL runs as somebody else where the tests run as root.
  await chmod(folder, 0o1777)
  return folder
}

async function hasRoom(parent: string, least: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(parent)
    return bavail * bsize >= least
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** A run that was killed leaves its folder behind; the process id in the name tells. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (!Number.isNaN(pid) && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
