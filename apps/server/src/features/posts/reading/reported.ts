import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as commentsStore from '../comments/comments.store.ts'
import { requireComment } from '../comments/reading-comments.service.ts'
import type { Reading } from './reading.service.ts'

type Words = { readonly authorId: string; readonly text: string; readonly createdAt: Date }

const said = ({ authorId, text, createdAt }: Words) => ({ authorId, text, at: createdAt.toISOString() })

/** What somebody reports: the words as they were written, also where the reader chose to read around them. */
export function createReported({ reading }: { reading: Pick<Reading, 'requireSaid'> }) {
  /** @throws post_not_found */
  async function postSeen(db: Database, caller: Caller, id: string) {
    const post = await reading.requireSaid(db, caller, id)
    return { ...said(post), title: post.warning, pictures: post.pictures.length }
  }

  /** `above` is the post, unless it is gone, and what is answered. @throws comment_not_found */
  async function commentSeen(db: Database, caller: Caller, id: string) {
    const comment = await requireComment(db, caller, id)
    const root = await postSeen(db, caller, comment.postId).catch(() => undefined)
    const parents = await commentsStore.findParents(db, caller.userId, id)
    return {
      ...said(comment),
      isDeleted: comment.deletedAt !== null,
      above: [...(root === undefined ? [] : [root]), ...parents.map(said)],
    }
  }

  return { postSeen, commentSeen }
}
