import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import { roles } from '@guildhall/contract/rules/roles'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { FindFile, ServedFile } from '../../platform/http/files/served-files.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import * as mediaStore from './media.store.ts'
import type { MediaGuard } from './media.ts'
import { parseFileName } from './media-names.ts'

/**
 * Finds the file behind an address. Public ones need no more than their name; who asks for a private one is checked
 * each time, by the feature that uses it. While nothing does, it is its owner's. What staff removed they alone still see, whose
 * case it was.
 */
export function createFindMediaFile(parts: {
  database: Database
  storage: FileStorage
  guards: ReadonlyMap<MediaPurpose, readonly MediaGuard[]>
}): FindFile {
  const { database, storage, guards } = parts

  async function mayFetch(name: string, viewerId: string): Promise<boolean> {
    const media = await mediaStore.findMediaByName(database, name)
    if (media === undefined) return false
    if (media.ownerId === viewerId) return true
    if (media.uses === 0) return false
    for (const guard of guards.get(media.purpose) ?? []) {
      if (await guard(database, viewerId, media)) return true
    }
    return false
  }

  return async (fileName, caller): Promise<ServedFile | undefined> => {
    const parsed = parseFileName(fileName)
    if (parsed === undefined) return undefined
    if (parsed.isPrivate && !(await mayFetch(parsed.name, (await caller()).userId))) return undefined
    const isWithheld = await mediaStore.isWithheld(database, parsed.name)
    if (isWithheld && (await caller()).role === roles.user) return undefined
    const file = await storage.open(fileName)
    return file && { ...file, type: 'image/webp', isPublic: !parsed.isPrivate && !isWithheld }
  }
}
