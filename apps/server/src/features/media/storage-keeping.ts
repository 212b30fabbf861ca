/**
 * Whether this hall may remove files from the storage of its pictures. A second hall that was given the same bucket, or
 * a copy of this one from a backup, knows nothing of the newer pictures there and would take them for left behind. So
 * the hall leaves a mark in the storage and remembers it in its database, a new one with each cleaning: whoever does not
 * remember the mark that is there is another hall, or was left behind by a newer state.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Logger } from '../../platform/logger.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import * as mediaStore from './media.store.ts'
import { fileNameOf } from './media-names.ts'
import * as storageMarksStore from './storage-marks.store.ts'

/** Stands for the mark where there is none, so that such a storage can be taken over as any other. */
const unmarked = 'none'
const shardLength = 2

export type KeepingParts = {
  readonly database: Database
  readonly storage: FileStorage
  readonly log: Pick<Logger, 'warn'>
}

export type Keeping = ReturnType<typeof createKeeping>

export function createKeeping({ database, storage, log }: KeepingParts) {
  let told: string | undefined

  /** Asked before anything is removed. A storage without a mark becomes ours if we know all that it holds. */
  async function isOurs(): Promise<boolean> {
    const found = await readMark()
    if (await storageMarksStore.isRemembered(database, found)) return true
    if (found === unmarked && !(await holdsUnknown())) {
      await writeNext(found)
      return true
    }
    if (told !== found) {
      log.warn(
        { mark: found },
        'nothing is removed from the storage of pictures: another hall keeps it, or a newer state of this one',
      )
    }
    told = found
    return false
  }

  /** Leaves older copies of this hall behind; to be called by the keeper only. */
  async function renew(): Promise<void> {
    await writeNext(await readMark())
  }

  async function readMark(): Promise<string> {
    return (await storage.readMark()) ?? unmarked
  }

  /** Remembered first: when the storage fails now, the mark that is there counts on. */
  async function writeNext(found: string): Promise<void> {
    const next = randomUUID()
    await storageMarksStore.remember(database, next, { beside: found })
    await storage.writeMark(next)
  }

  async function holdsUnknown(): Promise<boolean> {
    let shard: string | undefined
    let known = new Set<string>()
    for await (const { name } of storage.list('')) {
      const beginning = name.slice(0, shardLength)
      if (beginning !== shard) {
        shard = beginning
        const named = await mediaStore.listNamed(database, beginning)
        known = new Set(named.flatMap((media) => media.sizes.map((size) => fileNameOf(media.name, size))))
      }
      if (!known.has(name)) return true
    }
    return false
  }

  return { isOurs, renew }
}
