import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, markName, storedNameForm } from './file-storage.ts'

const onlyForUs = 0o600
const folderOnlyForUs = 0o700
const shardLength = 2

/** Files in a folder, spread over up to 256 folders by the beginning of their names. */
export function createDiskStorage(folder: string): FileStorage {
  function pathOf(name: string): string {
    if (!storedNameForm.test(name)) throw new Error(`${name} is not the name of a stored file`)
    return join(folder, name.slice(0, shardLength), name)
  }

  return {
    async put(name, path) {
      const target = pathOf(name)
      const part = `${target}.part`
      if ((await mkdir(dirname(target), { recursive: true, mode: folderOnlyForUs })) !== undefined) await sync(folder)
      await copyFile(path, part)
      await sync(part, onlyForUs)
      await rename(part, target)
      await sync(dirname(target))
    },
    async open(name) {
      const file = await unlessAbsent(open(pathOf(name)))
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { bytes: size, content: file.createReadStream() }
    },
    readMark: () => unlessAbsent(readFile(join(folder, markName), 'utf8')),
    async writeMark(mark) {
      const target = join(folder, markName)
      await mkdir(folder, { recursive: true, mode: folderOnlyForUs })
      // Of its own: servers may write theirs at the same time.
      const part = `${target}-${mark}.part`
      await writeFile(part, mark)
      await sync(part, onlyForUs)
      await rename(part, target)
      await sync(folder)
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(beginning) {
      for (const shard of await shardsOf(folder, beginning)) {
        for (const name of (await unlessAbsent(readdir(join(folder, shard)))) ?? []) {
          const entry = name.startsWith(beginning) ? await unlessAbsent(stat(join(folder, shard, name))) : undefined
          if (entry) yield { name, since: entry.mtime }
        }
      }
    },
  }
}

async function shardsOf(folder: string, beginning: string): Promise<string[]> {
  if (beginning.length >= shardLength) return [beginning.slice(0, shardLength)]
  const shards = (await unlessAbsent(readdir(folder))) ?? []
  return shards.filter((shard) => shard.length === shardLength && shard.startsWith(beginning)).toSorted()
}

/** What is written, and that it is there at all, outlives a loss of power. */
async function sync(path: string, mode?: number): Promise<void> {
  const file = await open(path)
  try {
    if (mode !== undefined) await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function unlessAbsent<Result>(found: Promise<Result>): Promise<Result | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined
    throw error
  }
}
