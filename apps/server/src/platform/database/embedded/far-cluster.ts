// A cluster that root keeps outside its data folder knows whose it is: a copied link leads to the original's.
import { lstat, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { readIfPresent } from './postmaster-file.ts'

/** For what root keeps outside a data folder that the database's user cannot reach. */
export const rootFolder = '/var/lib/guildhall'

/** Takes the cluster for the data folder, unless it is that of another one that is still there. */
export async function claimFarCluster(cluster: string, entry: string): Promise<void> {
  const home = dirname(cluster)
  if (dirname(home) !== rootFolder) return
  const note = join(home, 'data-folder')
  const owner = await readIfPresent(note)
  if (owner === entry) return
  if (owner !== undefined && (await leadsTo(owner, cluster))) {
    throw new DatabaseStartError(
      `${entry} is a link to the database of ${dirname(owner)}. Copy ${home} while its Guildhall is stopped and link to the copy, or remove the link to begin anew.`,
    )
  }
  await writeFile(note, entry)
}

async function leadsTo(entry: string, cluster: string): Promise<boolean> {
  try {
    return (await lstat(entry)).isSymbolicLink() && (await realpath(entry)) === cluster
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
