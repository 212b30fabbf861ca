import type { Post } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Media } from '../../media/index.ts'
import * as staffVeilsStore from '../veils/staff-veils.store.ts'
import * as picturesStore from './pictures.store.ts'

export type PictureDraft = Pick<Post['pictures'][number], 'mediaId' | 'alt' | 'spoiler'>

export type Pictures = ReturnType<typeof createPictures>

/** The pictures of posts: each post is one use of each of its pictures. */
export function createPictures(media: Media) {
  /**
   * Uses what the author uploaded for this post.
   * @throws pictures_refused for what is not theirs or not for a post, and for the same picture twice.
   */
  async function claim(unit: UnitOfWork, ownerId: string, drafts: readonly PictureDraft[]): Promise<Post['pictures']> {
    if (drafts.length === 0) return []
    const ids = new Set(drafts.map(({ mediaId }) => mediaId))
    const shown = await media.claimAll(unit, ownerId, [...ids], 'post')
    if (shown.size !== drafts.length) throw new AppError(postsProblems.pictures_refused)
    return drafts.flatMap(({ mediaId, alt, spoiler }) => {
      const found = shown.get(mediaId)
      return found === undefined ? [] : [{ mediaId, url: found.url, sizes: found.sizes, alt, spoiler }]
    })
  }

  /** From now on who sees the stored post sees its pictures: behind the warnings that staff put before the same ones elsewhere. */
  async function hold(
    unit: UnitOfWork,
    { id, authorId }: { readonly id: string; readonly authorId: string },
    pictures: Post['pictures'],
  ): Promise<void> {
    if (pictures.length === 0) return
    const mediaIds = pictures.map(({ mediaId }) => mediaId)
    await picturesStore.insertPictures(unit.db, id, mediaIds)
    const brought = await media.warnings.broughtAlong(unit, mediaIds, { kind: 'post', id, byId: authorId })
    for (const warning of brought) await staffVeilsStore.put(unit.db, id, warning)
  }

  /** Lets the pictures of a post go that is deleted. */
  async function release(unit: UnitOfWork, postId: string): Promise<void> {
    const mediaIds = await picturesStore.deletePictures(unit.db, postId)
    if (mediaIds.length === 0) return
    await media.releaseAll(unit, mediaIds)
    await media.warnings.leavePlace(unit, { kind: 'post', id: postId })
  }

  return { claim, hold, release }
}

/** Whoever sees a post with the picture may fetch it. */
export function guardPictures(media: Media): void {
  media.guard('post', (db, viewerId, { id }) => picturesStore.isShownTo(db, viewerId, id))
}
