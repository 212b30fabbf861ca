import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Media } from '../../media/index.ts'
import type { StoredContent, StoredDraft } from './drafts.store.ts'
import * as draftsStore from './drafts.store.ts'

type Held = StoredDraft['pictures']

export type DraftPictures = ReturnType<typeof createDraftPictures>

/** A picture stays for as long as a draft has it, and goes with the last thing that uses it. */
export function createDraftPictures(media: Media) {
  /**
   * Uses what is new in a draft. What cannot be used is left out: it would be refused when the post is written, and the
   * words of a draft are kept in any case.
   * @param before what the draft held until now
   */
  async function claim(
    unit: UnitOfWork,
    ownerId: string,
    { before, content }: { before: Held; content: StoredContent },
  ): Promise<Held> {
    const known = new Map(before.map((picture) => [picture.mediaId, picture]))
    const ids = [...new Set(content.pictures.map(({ mediaId }) => mediaId))]
    const added = ids.filter((id) => !known.has(id))
    const claimed = added.length === 0 ? new Map() : await media.claimAll(unit, ownerId, added, 'post')
    return ids.flatMap((mediaId) => {
      const words = content.pictures.find((picture) => picture.mediaId === mediaId)
      const shown = known.get(mediaId) ?? claimed.get(mediaId)
      if (words === undefined || shown === undefined) return []
      return [{ mediaId, url: shown.url, sizes: shown.sizes, alt: words.alt, spoiler: words.spoiler }]
    })
  }

  /** After the draft is stored: notes what it holds now, and lets go of what it held before. */
  async function settle(
    unit: UnitOfWork,
    draftId: string,
    { before, now }: { before: Held; now: Held },
  ): Promise<void> {
    const added = without(now, before)
    const gone = without(before, now)
    if (added.length > 0) await draftsStore.insertPictures(unit.db, draftId, added)
    if (gone.length > 0) await draftsStore.deletePictures(unit.db, draftId, gone)
    await media.releaseAll(unit, gone)
  }

  /** The same pictures in one draft more. */
  async function holdAgain(unit: UnitOfWork, draftId: string, pictures: Held): Promise<void> {
    if (pictures.length === 0) return
    const ids = pictures.map(({ mediaId }) => mediaId)
    await media.useAgain(unit, ids, 'post')
    await draftsStore.insertPictures(unit.db, draftId, ids)
  }

  return { claim, settle, holdAgain, release: media.releaseAll }
}

function without(these: Held, those: Held): string[] {
  const ids = new Set(those.map(({ mediaId }) => mediaId))
  return these.flatMap(({ mediaId }) => (ids.has(mediaId) ? [] : [mediaId]))
}
