import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/** The bucket that is set, or a folder beside the database. */
export function openStorage(
  { mediaBucket, dataFolder }: Pick<Config, 'mediaBucket' | 'dataFolder'>,
  log: Pick<Logger, 'warn'>,
): FileStorage {
  return mediaBucket === undefined
    ? createDiskStorage(join(dataFolder, 'media'))
    : createBucketStorage(mediaBucket, log)
}
