import { statfs } from 'node:fs/promises'
import { problems } from '@guildhall/contract/errors'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../logger.ts'

/** Keeps the disk from filling to the last byte: before that happens, members' writes are refused. */
export type StorageWatch = {
  /** @throws AppError `storage_full` while there is too little room. */
  requireRoom(): void
  stop(): void
}

const lookEveryMs = 5000

/**
 * @param folder on the disk to watch; undefined when the data is somewhere else.
 * @param readFreeBytes how the free space is found, for tests.
 */
export function createStorageWatch(parts: {
  folder: string | undefined
  leastFreeBytes: number
  log: Logger
  readFreeBytes?: (folder: string) => Promise<number>
}): StorageWatch {
  const { folder, leastFreeBytes, log, readFreeBytes = freeBytes } = parts
  let isFull = false

  async function look(watched: string): Promise<void> {
    try {
      const wasFull = isFull
      isFull = (await readFreeBytes(watched)) < leastFreeBytes
      if (isFull && !wasFull) log.error({ leastFreeBytes }, 'the storage is full: nothing is written')
      if (!isFull && wasFull) log.info('there is room again')
    } catch (error) {
      log.warn({ err: error }, 'the free space could not be read')
    }
  }

  const timer = folder === undefined ? undefined : setInterval(() => void look(folder), lookEveryMs).unref()
  return {
    requireRoom() {
      if (isFull) throw new AppError(problems.storage_full)
    },
    stop: () => clearInterval(timer),
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
