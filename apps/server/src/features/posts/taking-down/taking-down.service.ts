import type { KeptRows } from '../../../platform/database/statements/kept-rows.ts'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as commentsStore from '../comments/writing-comments.store.ts'
import * as pollsStore from '../polls/polls.store.ts'
import { commentChanged, commentDeleted, postChanged, postDeleted } from '../posts.events.ts'
import * as reactionsStore from '../reactions.store.ts'
import { noteQuoteBack, type Sharing } from '../sharing/sharing.service.ts'
import * as picturesStore from '../writing/pictures.store.ts'
import * as writingStore from '../writing/writing.store.ts'
import * as takingDownStore from './taking-down.store.ts'

/**
 * What staff remove: it is gone as if its author had deleted it, and what it was is handed back, so that it can stand there
 * again. Its pictures are shown to nobody and kept.
 */
export function createTakingDown({ sharing }: { sharing: Sharing }) {
  /** @returns what it was; nothing where it is gone already, or a share without words */
  async function takeDownPost(unit: UnitOfWork, id: string): Promise<KeptRows | undefined> {
    const { db } = unit
    const shared = await sharing.lockedSharing(db, id)
    const authorId = await writingStore.lock(db, id)
    if (authorId === undefined || shared?.isShare) return undefined
    const kept = await takingDownStore.keep(db, id)
    const post = kept[0]?.rows[0]
    if (post === undefined || post['deleted_at'] !== null) return undefined
    await writingStore.empty(db, id)
    await reactionsStore.removeAll(db, id)
    await pollsStore.removePoll(db, id)
    await picturesStore.deletePictures(db, id)
    await unit.announce(postDeleted, { postId: id, authorId, tagsBefore: tagsIn(post) })
    await sharing.noteQuoteGone(unit, shared, id)
    return kept
  }

  /** Whose post a comment answers, at whatever depth. */
  const authorAbove = (db: Database, commentId: string): Promise<string | undefined> =>
    takingDownStore.findAuthorAbove(db, commentId)

  /** @returns whether it stands there again */
  async function putPostBack(unit: UnitOfWork, id: string, kept: KeptRows): Promise<boolean> {
    const authorId = await writingStore.lock(unit.db, id)
    if (authorId === undefined || (await takingDownStore.putBack(unit.db, kept)) === undefined) return false
    await noteQuoteBack(unit.db, await sharing.lockedSharing(unit.db, id), id)
    const asItWas = { newlyMentioned: [], shownBefore: null, tagsBefore: [], saidAnew: { of: 'nothing' } } as const
    await unit.announce(postChanged, { postId: id, authorId, ...asItWas })
    return true
  }

  async function takeDownComment(unit: UnitOfWork, id: string): Promise<KeptRows | undefined> {
    const { db } = unit
    const origin = await commentsStore.findOrigin(db, id)
    if (origin === undefined) return undefined
    await commentsStore.lock(db, origin.postId)
    await commentsStore.lock(db, id)
    const kept = await takingDownStore.keep(db, id)
    if (!(await commentsStore.empty(db, origin))) return undefined
    await unit.announce(commentDeleted, { commentId: id, postId: origin.postId })
    return kept
  }

  async function putCommentBack(unit: UnitOfWork, id: string, kept: KeptRows): Promise<boolean> {
    const { db } = unit
    const origin = await commentsStore.findOrigin(db, id)
    if (origin === undefined) return false
    await commentsStore.lock(db, origin.postId)
    await commentsStore.lock(db, id)
    const comment = await takingDownStore.putBack(db, kept)
    if (comment === undefined) return false
    await commentsStore.countAgain(db, origin)
    const { id: commentId, ...where } = origin
    const asItWas = { newlyMentioned: [], text: String(comment['text']), saidAnew: { of: 'nothing' } } as const
    await unit.announce(commentChanged, { ...where, commentId, ...asItWas })
    return true
  }

  return { takeDownPost, putPostBack, takeDownComment, putCommentBack, authorAbove }
}

const tagsIn = ({ tags }: Readonly<Record<string, unknown>>): string[] => (Array.isArray(tags) ? tags.map(String) : [])
