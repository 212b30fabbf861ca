import { type Comment, type CommentBranch, postsProblems } from '@guildhall/contract/posts'
import type { CommentSort } from '@guildhall/contract/rules/post-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { fillPage, filteringOf } from '../filters/filtering.ts'
import * as postsStore from '../posts.store.ts'
import type { Reacting } from '../reacting.service.ts'
import type { Root, StoredComment } from './comments.store.ts'
import * as commentsStore from './comments.store.ts'
import { commentCursors, createDescribingComments } from './describing-comments.service.ts'

export type CommentsQuery = {
  readonly parentId?: string | undefined
  readonly sort: CommentSort
  readonly before?: string | undefined
  readonly limit: number
}

const inTime = (): CommentSort => 'oldest'

/** @throws post_not_found alike for what is not there and what is not shown. */
export async function requireRoot(db: Database, caller: Caller, postId: string): Promise<Root> {
  const root = await commentsStore.findRoot(db, caller.userId, postId)
  if (!root) throw new AppError(postsProblems.post_not_found)
  return root
}

/** @throws comment_not_found alike for what is not there and what is not shown. */
export async function requireComment(db: Database, caller: Caller, id: string): Promise<StoredComment> {
  const comment = await commentsStore.find(db, caller.userId, id)
  if (!comment) throw new AppError(postsProblems.comment_not_found)
  return comment
}

export type ReadingComments = ReturnType<typeof createReadingComments>

/** What stands under posts, as far as each reader sees it. */
export function createReadingComments(parts: {
  users: Users
  games: Pick<Games, 'cardsOf'>
  reacting: Pick<Reacting, 'reactionsOf'>
}) {
  const { describe, describeBranches } = createDescribingComments(parts)

  async function list(
    db: Database,
    caller: Caller,
    postId: string,
    { parentId: branch, sort, before, limit }: CommentsQuery,
  ): Promise<CommentBranch[]> {
    const root = await requireRoot(db, caller, postId)
    const parentId = branch ?? null
    if (parentId !== null && (await requireComment(db, caller, parentId)).postId !== root.id) {
      throw new AppError(postsProblems.comment_not_found)
    }
    const cursors = commentCursors({ viewerId: caller.userId, postId, parentId, sort })
    return fillPage({
      limit,
      isLeftOut: async (branches) => {
        if (branches.every(({ filtered }) => filtered.length === 0)) return () => false
        return (await filteringOf(db, caller.userId, 'threads')).isLeftOut
      },
      read: async (behind, count) => {
        const last = behind?.cursor ?? before
        const place = last === undefined ? undefined : cursors.decode(last)
        const page = { postId, parentId, sort, before: place, limit: count }
        const found = await commentsStore.findPage(db, caller.userId, page)
        return describeBranches(db, caller, { root, found, sort })
      },
    })
  }

  async function one(
    db: Database,
    caller: Caller,
    id: string,
  ): Promise<{ comment: CommentBranch; parents: Comment[] }> {
    const found = await requireComment(db, caller, id)
    const root = await requireRoot(db, caller, found.postId)
    const above = await commentsStore.findParents(db, caller.userId, id)
    const [comment] = await describeBranches(db, caller, { root, found: [found], sort: 'oldest' })
    if (!comment) throw new AppError(postsProblems.comment_not_found)
    const filtering = await filteringOf(db, caller.userId, 'threads')
    return {
      comment,
      parents: await describe(db, caller, { rootOf: () => root, found: above, sortOf: inTime, filtering }),
    }
  }

  async function describeOne(db: Database, caller: Caller, id: string): Promise<Comment> {
    const found = await requireComment(db, caller, id)
    const root = await requireRoot(db, caller, found.postId)
    const filtering = await filteringOf(db, caller.userId, 'threads')
    const [comment] = await describe(db, caller, { rootOf: () => root, found: [found], sortOf: inTime, filtering })
    if (!comment) throw new AppError(postsProblems.comment_not_found)
    return comment
  }

  async function edits(db: Database, caller: Caller, id: string): Promise<{ text: string; writtenAt: string }[]> {
    await requireComment(db, caller, id)
    const found = await postsStore.findEdits(db, caller.userId, id)
    return found.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }))
  }

  return { list, one, edits, describe, describeOne }
}
