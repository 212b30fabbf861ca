import { problems } from '@guildhall/contract/frame/errors'
import { type Comment, postsProblems } from '@guildhall/contract/posts'
import { commentDepthMaximum } from '@guildhall/contract/rules/post-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { relyOnPairs } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { type MentionsAndTags, newlyMentionedIn, stillCalls } from '../mentions-and-tags.ts'
import { type CommentChanged, commentChanged, commentDeleted, commentWritten } from '../posts.events.ts'
import * as postsStore from '../posts.store.ts'
import type { Reacting } from '../reacting.service.ts'
import { isSameSpoiler, type Tagging, type ToldSpoiler } from '../veils/tagging.service.ts'
import { withoutTakenOut } from '../writing/own-mentions.store.ts'
import * as commentsStore from './comments.store.ts'
import { createReadingComments, requireComment, requireRoot } from './reading-comments.service.ts'
import type { CommentOrigin } from './writing-comments.store.ts'
import * as writingStore from './writing-comments.store.ts'

const nothingAnew = { of: 'nothing' } as const

export type Comments = ReturnType<typeof createCommentsService>

/**
 * Answers to posts, and to each other. What is written under one post is written in turn, under the lock of the post;
 * what stands between people is held before it, as everywhere.
 */
export function createCommentsService(parts: {
  users: Users
  mentions: Pick<MentionsAndTags, 'resolve'>
  reacting: Reacting
  games: Pick<Games, 'cardsOf'>
  tagging: Tagging
}) {
  const { mentions, tagging } = parts
  const reading = createReadingComments(parts)

  async function write(
    unit: UnitOfWork,
    caller: Caller,
    postId: string,
    { text, parentId, spoiler: told }: { text: string; parentId: string | null; spoiler: ToldSpoiler | null },
  ): Promise<Comment> {
    const { db } = unit
    const postAuthorId = await writingStore.findPostAuthor(db, postId)
    const parent = parentId === null ? undefined : await writingStore.findOrigin(db, parentId)
    if (postAuthorId === undefined) throw new AppError(postsProblems.post_not_found)
    const named = await mentions.resolve(db, text, [])
    const spoiler = await tagging.resolve(db, told)
    const called = newlyMentionedIn(named, { authorId: caller.userId, mentions: [] })
    await relyOn(unit, caller, [postAuthorId, parent?.authorId ?? postAuthorId, ...called])
    await writingStore.lock(db, postId)
    const depth = await requireOpen(unit, caller, postId, parentId)
    const written = { postId, parentId, depth, authorId: caller.userId, text, mentions: named }
    const id = await writingStore.insert(db, written)
    if (spoiler !== null) await tagging.put(db, id, spoiler)
    await unit.announce(commentWritten, {
      commentId: id,
      postId,
      postAuthorId,
      authorId: caller.userId,
      parentId,
      parentAuthorId: parent?.authorId ?? null,
      newlyMentioned: called,
      text,
    })
    return reading.describeOne(db, caller, id)
  }

  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { text, version, ...changes }: { text: string; version: number; spoiler?: ToldSpoiler | null | undefined },
  ): Promise<Comment> {
    const { db } = unit
    const origin = await requireOrigin(unit, id)
    const resolved = await mentions.resolve(db, text, await postsStore.findMentions(db, id))
    const named = await withoutTakenOut(db, id, resolved)
    await relyOn(
      unit,
      caller,
      named.map(({ userId }) => userId),
    )
    await writingStore.lock(db, origin.postId)
    await writingStore.lock(db, id)
    const comment = await requireComment(db, caller, id)
    if (comment.authorId !== caller.userId) throw new AppError(problems.not_owner)
    if (comment.deletedAt !== null) throw new AppError(postsProblems.comment_not_found)
    const spoiler = changes.spoiler === undefined ? undefined : await tagging.resolve(db, changes.spoiler)
    const isRetagged = spoiler !== undefined && !isSameSpoiler(comment.spoiler, spoiler)
    if (isRetagged || comment.text !== text) {
      if (comment.version !== version) throw new AppError(postsProblems.post_changed_meanwhile)
      if (comment.text === text) await tagging.countChange(db, id)
      else {
        await writingStore.change(db, comment, { text, mentions: named })
        await tagging.keepWithEdit(db, id)
      }
      if (isRetagged) await tagging.put(db, id, spoiler)
      const called = stillCalls(comment) ? newlyMentionedIn(named, comment) : []
      const saidAnew = comment.text === text ? nothingAnew : ({ of: 'text', words: text } as const)
      await announceChange(unit, origin, { text, newlyMentioned: called, saidAnew })
    }
    return reading.describeOne(db, caller, id)
  }

  /**
   * What is gone already is no fault, nor what the caller may not know of; what they see and did not write is. The own
   * words can be taken back also where they are not to be seen any more.
   */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const origin = await writingStore.findOrigin(unit.db, id)
    if (origin === undefined) return
    if (origin.authorId !== caller.userId) {
      if (await commentsStore.find(unit.db, caller.userId, id)) throw new AppError(problems.not_owner)
      return
    }
    await writingStore.lock(unit.db, origin.postId)
    await writingStore.lock(unit.db, id)
    if (!(await writingStore.empty(unit.db, origin))) return
    await unit.announce(commentDeleted, { commentId: id, postId: origin.postId })
  }

  /** For everybody; may be repeated. */
  async function hide(unit: UnitOfWork, caller: Caller, id: string, isHidden: boolean): Promise<void> {
    await writingStore.lock(unit.db, id)
    const comment = await requireComment(unit.db, caller, id)
    const origin = await requireOrigin(unit, id)
    if (origin.postAuthorId !== caller.userId) throw new AppError(problems.not_owner)
    if (comment.deletedAt !== null) throw new AppError(postsProblems.comment_not_found)
    if (await writingStore.setHidden(unit.db, id, isHidden)) {
      await announceChange(unit, origin, { text: comment.text, newlyMentioned: [], saidAnew: nothingAnew })
    }
  }

  return {
    list: reading.list,
    one: reading.one,
    oneAlone: reading.describeOne,
    describe: reading.describe,
    edits: reading.edits,
    write,
    change,
    remove,
    hide,
  }
}

/** A block at the same moment comes before what is written, or after it. */
function relyOn(unit: UnitOfWork, { userId }: Caller, ids: readonly string[]): Promise<void> {
  return relyOnPairs(
    unit.db,
    userId,
    ids.filter((id) => id !== userId),
  )
}

/**
 * How deep an answer would stand there.
 * @throws replies_closed, comment_not_found, comment_too_deep
 */
async function requireOpen(
  { db }: UnitOfWork,
  caller: Caller,
  postId: string,
  parentId: string | null,
): Promise<number> {
  const root = await requireRoot(db, caller, postId)
  const parent = parentId === null ? undefined : await requireComment(db, caller, parentId)
  if (parent && (parent.postId !== postId || parent.deletedAt !== null)) {
    throw new AppError(postsProblems.comment_not_found)
  }
  if (!root.takesReply) throw new AppError(postsProblems.replies_closed)
  const depth = (parent?.depth ?? 0) + 1
  if (depth > commentDepthMaximum) throw new AppError(postsProblems.comment_too_deep)
  return depth
}

async function requireOrigin({ db }: UnitOfWork, id: string): Promise<CommentOrigin> {
  const origin = await writingStore.findOrigin(db, id)
  if (!origin) throw new AppError(postsProblems.comment_not_found)
  return origin
}

function announceChange(
  unit: UnitOfWork,
  { id, postId, postAuthorId, authorId, parentId, parentAuthorId }: CommentOrigin,
  said: Pick<CommentChanged, 'text' | 'newlyMentioned' | 'saidAnew'>,
): Promise<void> {
  const where = { commentId: id, postId, postAuthorId, parentId, parentAuthorId }
  return unit.announce(commentChanged, { ...where, authorId, ...said })
}
