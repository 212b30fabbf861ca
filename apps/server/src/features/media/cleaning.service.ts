import type { Database } from '../../platform/database/unit-of-work.ts'
import { defineJob } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import * as mediaStore from './media.store.ts'
import { fileNameOf } from './media-names.ts'
import type { Keeping } from './storage-keeping.ts'

/** Removes the files of uploads whose row is gone. */
export const removeMediaFiles = defineJob<Record<string, never>>('remove-media-files')
/** Removes what expired, and whatever does not belong together any more. */
export const cleanMedia = defineJob<Record<string, never>>('clean-media')

const portion = 100
/** A file this young may belong to a row or a removal that is just being written. */
const youngMs = 3_600_000
const shards = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))

export type CleaningParts = {
  readonly database: Database
  readonly storage: FileStorage
  readonly keeping: Keeping
  readonly log: Pick<Logger, 'info' | 'error'>
}

export function createCleaning({ database, storage, keeping, log }: CleaningParts) {
  /** A removal stays until all its files are gone, so nothing is forgotten when the storage is away, or not ours. */
  async function removeFiles(): Promise<void> {
    if (await keeping.isOurs()) await removeRemembered()
  }

  async function removeRemembered(): Promise<void> {
    for (let afterId = '0'; ; ) {
      const removals = await mediaStore.listRemovals(database, afterId, portion)
      for (const { id, name, sizes } of removals) {
        for (const size of sizes) await storage.remove(fileNameOf(name, size))
        await mediaStore.deleteRemoval(database, id)
        afterId = id
      }
      if (removals.length < portion) return
    }
  }

  async function clean(): Promise<void> {
    await mediaStore.deleteExpired(database)
    const isOurs = await keeping.isOurs()
    if (isOurs) {
      await keeping.renew()
      await removeRemembered()
    }
    for (const shard of shards) await compare(shard, isOurs)
  }

  /** Holds files and rows whose names begin alike against each other; the portion of 256 bounds what is in memory. */
  async function compare(shard: string, mayRemove: boolean): Promise<void> {
    const files = new Map<string, Date>()
    for await (const { name, since } of storage.list(shard)) files.set(name, since)
    const rows = await mediaStore.listByName(database, shard)
    const known = new Set(rows.flatMap(({ name, sizes }) => sizes.map((size) => fileNameOf(name, size))))
    for (const [name, since] of mayRemove ? files : []) {
      if (known.has(name) || Date.now() - since.getTime() < youngMs) continue
      await storage.remove(name)
      log.info({ name }, 'a file without an upload was removed')
    }
    for (const { id, name, sizes, uses, isStored } of rows) {
      if (!isStored || sizes.every((size) => files.has(fileNameOf(name, size)))) continue
      if (uses === 0) await mediaStore.deleteUnused(database, id)
      else log.error({ mediaId: id }, 'files of a picture that is shown are missing')
    }
  }

  return { removeFiles, clean }
}
