import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploads lie while they are worked on; each in a folder of its own, which only the server may enter. */
export type UploadFolder = {
  /** Removes what a server that was killed has left. */
  clear(): Promise<void>
  /** Makes a folder for one upload. */
  create(): Promise<string>
  /** Removes the folder of an upload with all that is in it. */
  remove(path: string): Promise<void>
}

/** No upload is worked on for so long: what is older was left behind. */
const longestWorkMs = 10 * 60_000
const onlyForUs = 0o700

/** @param isShared whether other servers may be working in the same folder. */
export function createUploadFolder(path: string, { isShared }: { isShared: boolean }): UploadFolder {
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })
  return {
    remove,
    async clear() {
      await mkdir(path, { recursive: true, mode: onlyForUs })
      for (const name of await readdir(path)) {
        const left = join(path, name)
        if (!isShared || Date.now() - (await stat(left)).mtimeMs > longestWorkMs) await remove(left)
      }
    },
    async create() {
      const folder = join(path, randomUUID())
      await mkdir(folder, { recursive: true, mode: onlyForUs })
      return folder
    },
  }
}
