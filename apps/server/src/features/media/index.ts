import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import type { Platform } from '../../platform/platform.ts'
import { openStorage } from '../../platform/storage/open-storage.ts'
import * as blocksStore from './blocks.store.ts'
import { cleanMedia, createCleaning, removeMediaFiles } from './cleaning.service.ts'
import { createFindMediaFile } from './media.files.ts'
import { serveMedia } from './media.routes.ts'
import type { Media, MediaGuard } from './media.ts'
import { createMediaAddresses, nameIn } from './media-names.ts'
import { createRenderers } from './rendering/renderers.ts'
import { createKeeping } from './storage-keeping.ts'
import { createUploading } from './uploading.service.ts'
import * as usageStore from './usage.store.ts'
import { createUsing } from './using.service.ts'
import * as warningsStore from './warnings/picture-warnings.store.ts'
import { broughtAlong, leavePlace } from './warnings/picture-warnings.ts'

export type { Media, ShownMedia } from './media.ts'
export type { PictureRecipe } from './rendering/picture-recipes.ts'
export { findPictureType } from './rendering/picture-type.ts'
export type { Renderers } from './rendering/renderers.ts'
export { createRenderers } from './rendering/renderers.ts'
export { pictureWarnedAgain, pictureWarningEnded } from './warnings/picture-warnings.events.ts'
export type { ShownAgain } from './warnings/picture-warnings.store.ts'

const hourly = '37 * * * *'

/** Pictures that members upload: made anew, stored, shown, and removed with their last use. */
export function createMedia(platform: Platform): Media {
  const { config, log, jobs } = platform
  const storage = openStorage(config, log)
  const addresses = createMediaAddresses(config.mediaOrigin)
  const guards = new Map<MediaPurpose, MediaGuard[]>()
  const renderers = createRenderers(log)
  platform.atEnd(async () => renderers.stop())
  const keeping = createKeeping({ ...platform, storage })
  const uploading = createUploading({
    ...platform,
    storage,
    keeping,
    addresses,
    renderers,
    quotaBytes: config.mediaQuotaBytes,
  })
  const using = createUsing(addresses)
  const cleaning = createCleaning({ ...platform, storage, keeping })

  serveMedia(platform, { uploading, using })
  platform.files.serve('media', createFindMediaFile({ ...platform, storage, guards }))
  jobs.handle(removeMediaFiles, () => cleaning.removeFiles())
  jobs.handle(cleanMedia, () => cleaning.clean())
  jobs.schedule(cleanMedia, hourly)

  const { claim, claimAll, useAgain, release, releaseAll, withhold, addressesOf } = using
  return {
    claim,
    claimAll,
    useAgain,
    release,
    releaseAll,
    withhold,
    addressesOf,
    block: async (db, address, of) => {
      const name = nameIn(address)
      return name === undefined ? undefined : blocksStore.block(db, name, of)
    },
    unblock: blocksStore.unblock,
    blocks: blocksStore.findPage,
    warnings: {
      remember: warningsStore.remember,
      broughtAlong,
      standBefore: warningsStore.standBefore,
      leavePlace,
      placesOf: warningsStore.placesOf,
      shownAgain: warningsStore.shownAgain,
      stands: warningsStore.stands,
      forget: warningsStore.forget,
    },
    keeping: {
      usage: usageStore.findUsage,
      countUnused: usageStore.countUnused,
      clean: (unit) => unit.enqueue(cleanMedia, {}),
    },
    guard: (purpose, check) => void guards.set(purpose, [...(guards.get(purpose) ?? []), check]),
  }
}
