import { randomUUIDv7 } from 'node:crypto'
import { problems } from '@guildhall/contract/frame/errors'
import type { CropArea, UploadedMedia } from '@guildhall/contract/media'
import { mediaProblems } from '@guildhall/contract/media'
import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import type { Database, Transact, Transactions } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { UploadedFile } from '../../platform/http/uploads/upload-form.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import * as blocksStore from './blocks.store.ts'
import { removeMediaFiles } from './cleaning.service.ts'
import type { NewMedia, StoredMedia } from './media.store.ts'
import * as mediaStore from './media.store.ts'
import { fileNameOf, type MediaAddresses, newMediaName } from './media-names.ts'
import { purposes } from './rendering/picture-recipes.ts'
import { findPictureType } from './rendering/picture-type.ts'
import type { Rendered, RenderRefusal } from './rendering/render-task.ts'
import type { Renderers } from './rendering/renderers.ts'
import type { Keeping } from './storage-keeping.ts'

export type UploadingParts = {
  readonly database: Database
  readonly transactions: Transactions
  readonly storage: FileStorage
  readonly keeping: Keeping
  readonly renderers: Renderers
  readonly addresses: MediaAddresses
  readonly quotaBytes: number
}

export type Upload = {
  readonly caller: Caller
  readonly body: { readonly purpose: MediaPurpose; readonly crop?: CropArea | undefined }
  readonly file: UploadedFile
  /** The transaction that also keeps the answer. */
  readonly transact: Transact
}

const dayMs = 86_400_000
const foreignKeyViolation = '23503'

const refusals: Readonly<Record<RenderRefusal, (typeof mediaProblems)[keyof typeof mediaProblems]>> = {
  damaged: mediaProblems.media_damaged,
  'too-many-pixels': mediaProblems.media_too_many_pixels,
  'too-many-frames': mediaProblems.media_too_many_frames,
  'too-costly': mediaProblems.media_too_costly,
}

/**
 * Takes an upload in: what it is, what can be made of it, then the row, the files and the answer, in this order. The
 * row comes first and counts at once, so the quota holds while files are written, and a server that dies in between
 * leaves a row that names what to remove. Whatever fails later takes the row back.
 */
export function createUploading(parts: UploadingParts) {
  const { database, transactions, storage, keeping, renderers, addresses, quotaBytes } = parts

  async function accept({ caller, body, file, transact }: Upload): Promise<UploadedMedia> {
    const { pictures, likeness } = await render(body, file, caller.userId)
    const added: NewMedia = {
      id: randomUUIDv7(),
      ownerId: caller.userId,
      purpose: body.purpose,
      name: newMediaName(body.purpose),
      sizes: pictures.map(({ width, height, bytes }) => ({ width, height, bytes })),
      sourceHash: file.hash,
      likeness,
    }
    await reserve(added)
    try {
      // Marks a storage before the first picture is in it.
      await keeping.isOurs()
      for (const picture of pictures) await storage.put(fileNameOf(added.name, picture), picture.path)
      return await transact(async (unit) => describe(await mediaStore.confirmMedia(unit.db, added.id)))
    } catch (error) {
      await discard(added)
      throw error
    }
  }

  async function render({ purpose, crop }: Upload['body'], file: UploadedFile, ownerId: string): Promise<Rendered> {
    const type = await findPictureType(file.path)
    if (type === undefined) throw new AppError(mediaProblems.media_type_unsupported)
    if (await blocksStore.isBlocked(database, file.hash)) throw new AppError(mediaProblems.media_refused)
    // Asked again when it is known what the files take; this spares the work.
    if ((await mediaStore.usedBytes(database, ownerId)) >= quotaBytes) throw quotaReached()
    const task = { source: file.path, folder: file.folder, type, recipe: purposes[purpose].recipe, crop }
    const outcome = await renderers.render(task)
    if ('refusal' in outcome) throw new AppError(refusals[outcome.refusal])
    if (await blocksStore.looksBlocked(database, outcome.likeness)) throw new AppError(mediaProblems.media_refused)
    return outcome
  }

  async function reserve(added: NewMedia): Promise<void> {
    const hasRoom = await transactions
      .run((unit) => mediaStore.reserveMedia(unit.db, added, quotaBytes))
      .catch((error: unknown) => {
        const isGone = (error as { code?: unknown }).code === foreignKeyViolation
        throw isGone ? new AppError(problems.unauthenticated) : error
      })
    if (!hasRoom) throw quotaReached()
  }

  /** When the owner went first, the row is gone already and its removal may have been too early for the files. */
  async function discard(added: NewMedia): Promise<void> {
    await transactions.run(async (unit) => {
      if (!(await mediaStore.deleteUnused(unit.db, added.id))) await mediaStore.addRemoval(unit.db, added)
      await unit.enqueue(removeMediaFiles, {})
    })
  }

  function quotaReached(): AppError {
    return new AppError(mediaProblems.media_quota_reached, { current: { quotaBytes } })
  }

  function describe(media: StoredMedia | undefined): UploadedMedia {
    if (media === undefined) throw new AppError(problems.unauthenticated)
    return {
      id: media.id,
      purpose: media.purpose,
      url: addresses.shown(media),
      sizes: addresses.sizes(media),
      expiresAt: new Date(media.createdAt.getTime() + dayMs).toISOString(),
    }
  }

  return { accept }
}
