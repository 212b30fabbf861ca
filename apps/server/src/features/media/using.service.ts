import { mediaProblems } from '@guildhall/contract/media'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { removeMediaFiles } from './cleaning.service.ts'
import type { StoredMedia } from './media.store.ts'
import * as mediaStore from './media.store.ts'
import type { Media, ShownMedia } from './media.ts'
import type { MediaAddresses } from './media-names.ts'

/** What other features do with uploads, and what the owner may do while none of them does. */
export function createUsing(addresses: MediaAddresses) {
  const claim: Media['claim'] = async (unit, ownerId, id, purpose) => {
    const media = await mediaStore.addUse(unit.db, { id, ownerId, purpose })
    if (media === undefined) throw new AppError(mediaProblems.media_not_found)
    return addresses.shown(media)
  }

  const release: Media['release'] = async (unit, id) => {
    if ((await mediaStore.endUse(unit.db, id)) === 0) await remove(unit, id)
  }

  const claimAll: Media['claimAll'] = async (unit, ownerId, ids, purpose) =>
    shownById(await mediaStore.addUses(unit.db, ids, { purpose, ownerId }))

  const useAgain: Media['useAgain'] = async (unit, ids, purpose) =>
    shownById(await mediaStore.addUses(unit.db, ids, { purpose, isInUse: true }))

  const releaseAll: Media['releaseAll'] = async (unit, ids) => {
    if (ids.length > 0 && (await mediaStore.endUses(unit.db, ids))) await unit.enqueue(removeMediaFiles, {})
  }

  const withhold: Media['withhold'] = async (unit, ids, isWithheld) => {
    if (ids.length > 0) await mediaStore.setWithheld(unit.db, ids, isWithheld)
  }

  const addressesOf: Media['addressesOf'] = async (db, ids) => {
    const found = ids.length === 0 ? [] : await mediaStore.findMany(db, ids)
    return new Map(found.map((media) => [media.id, addresses.shown(media)]))
  }

  function shownById(used: readonly StoredMedia[]): ReadonlyMap<string, ShownMedia> {
    return new Map(used.map((media) => [media.id, { url: addresses.shown(media), sizes: addresses.sizes(media) }]))
  }

  /** @throws media_not_found for somebody else's upload, too; media_in_use. */
  async function takeBack(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const media = await mediaStore.findMedia(unit.db, id)
    if (media?.ownerId !== caller.userId) throw new AppError(mediaProblems.media_not_found)
    if (!(await remove(unit, id))) throw new AppError(mediaProblems.media_in_use)
  }

  async function remove(unit: UnitOfWork, id: string): Promise<boolean> {
    const isRemoved = await mediaStore.deleteUnused(unit.db, id)
    if (isRemoved) await unit.enqueue(removeMediaFiles, {})
    return isRemoved
  }

  return { claim, claimAll, useAgain, release, releaseAll, withhold, addressesOf, takeBack }
}
