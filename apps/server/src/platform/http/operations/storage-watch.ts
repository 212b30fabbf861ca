import { statfs } from 'node:fs/promises'
import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../logger.ts'

/** What needs room: uploads are refused first, so that members can go on writing for long. */
export type Growth = 'write' | 'upload'

/** Keeps the disk from filling to the last byte: before that happens, uploads and members' writes are refused. */
export type StorageWatch = {
  /** @throws AppError `storage_full` while there is too little room. */
  requireRoom(growth: Growth): void
  /** As it was found last. */
  state(): { freeBytes: number | null; state: 'ok' | 'no-uploads' | 'full' }
  stop(): void
}

const lookEveryMs = 5000

const fullLines: Readonly<Record<Growth, string>> = {
  write: 'the storage is full: nothing is written',
  upload: 'the storage is nearly full: nothing is uploaded',
}

/**
 * @param folder on the disk to watch.
 * @param leastFreeBytes for each growth; 0 for what grows somewhere else.
 * @param readFreeBytes how the free space is found, for tests.
 */
export function createStorageWatch(parts: {
  folder: string
  leastFreeBytes: Readonly<Record<Growth, number>>
  log: Logger
  readFreeBytes?: (folder: string) => Promise<number>
}): StorageWatch {
  const { folder, leastFreeBytes, log, readFreeBytes = freeBytes } = parts
  const isFull: Record<Growth, boolean> = { write: false, upload: false }
  let freeNow: number | null = null

  function judge(growth: Growth, free: number): void {
    const wasFull = isFull[growth]
    isFull[growth] = free < leastFreeBytes[growth]
    if (isFull[growth] && !wasFull) log.error({ growth, leastFreeBytes: leastFreeBytes[growth] }, fullLines[growth])
    if (!isFull[growth] && wasFull) log.info({ growth }, 'there is room again')
  }

  async function look(): Promise<void> {
    try {
      const free = await readFreeBytes(folder)
      freeNow = free
      judge('upload', free)
      judge('write', free)
    } catch (error) {
      log.warn({ err: error }, 'the free space could not be read')
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    requireRoom(growth) {
      if (isFull[growth]) throw new AppError(problems.storage_full)
    },
    state: () => ({ freeBytes: freeNow, state: isFull.write ? 'full' : isFull.upload ? 'no-uploads' : 'ok' }),
    stop: () => clearInterval(timer),
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
