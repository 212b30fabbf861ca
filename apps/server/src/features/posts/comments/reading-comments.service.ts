import { type Comment, type CommentBranch, postsProblems } from '@guildhall/contract/posts'
import { type CommentSort, commentDepthMaximum } from '@guildhall/contract/rules/post-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Users } from '../../users/index.ts'
import * as postsStore from '../posts.store.ts'
import type { Reacting } from '../reacting.service.ts'
import type { Root, StoredComment } from './comments.store.ts'
import * as commentsStore from './comments.store.ts'

export type CommentsQuery = {
  readonly parentId?: string | undefined
  readonly sort: CommentSort
  readonly before?: string | undefined
  readonly limit: number
}

const cursorsOf = listCursors('comments', { best: 'number?', id: 'uuid' })

/** Comments of one post, in a list of an order. */
type Found = { readonly root: Root; readonly found: readonly StoredComment[]; readonly sort: CommentSort }

type Described = Pick<Found, 'root' | 'found'> & { readonly sortOf: (comment: StoredComment) => CommentSort }

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

/** What stands under posts, as far as each reader sees it. */
export function createReadingComments({ users, reacting }: { users: Users; reacting: Pick<Reacting, 'reactionsOf'> }) {
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
    const cursors = cursorsOf({ viewerId: caller.userId, postId, parentId, sort })
    const place = before === undefined ? undefined : cursors.decode(before)
    const found = await commentsStore.findPage(db, caller.userId, { postId, parentId, sort, before: place, limit })
    return describeBranches(db, caller, { root, found, sort })
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
    return { comment, parents: await describe(db, caller, { root, found: above, sortOf: inTime }) }
  }

  async function describeOne(db: Database, caller: Caller, id: string): Promise<Comment> {
    const found = await requireComment(db, caller, id)
    const root = await requireRoot(db, caller, found.postId)
    const [comment] = await describe(db, caller, { root, found: [found], sortOf: inTime })
    if (!comment) throw new AppError(postsProblems.comment_not_found)
    return comment
  }

  async function edits(db: Database, caller: Caller, id: string): Promise<{ text: string; writtenAt: string }[]> {
    await requireComment(db, caller, id)
    const found = await postsStore.findEdits(db, caller.userId, id)
    return found.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() }))
  }

  /** Each with the first answers to it; where these end, the list of its answers goes on in the order of time. */
  async function describeBranches(
    db: Database,
    caller: Caller,
    { root, found, sort }: Found,
  ): Promise<CommentBranch[]> {
    const ids = found.filter(({ replies }) => replies > 0).map(({ id }) => id)
    const answers = await commentsStore.findFirstAnswers(db, caller.userId, { postId: root.id, ids })
    const described = await describe(db, caller, { root, found: [...found, ...answers], sortOf: sortOfBranch })
    const isFound = new Set(found.map(({ id }) => id))
    const firstOf = Map.groupBy(
      described.filter(({ id }) => !isFound.has(id)),
      ({ parentId }) => parentId,
    )
    return described
      .filter(({ id }) => isFound.has(id))
      .map((comment) => ({ ...comment, first: firstOf.get(comment.id) ?? [] }))

    function sortOfBranch(comment: StoredComment): CommentSort {
      return found.includes(comment) ? sort : 'oldest'
    }
  }

  async function describe(db: Database, caller: Caller, { root, found, sortOf }: Described): Promise<Comment[]> {
    const authors = await users.findMembers(
      db,
      found.map(({ authorId }) => authorId),
    )
    const reactionsOf = await reacting.reactionsOf(
      db,
      caller.userId,
      found.map(({ id }) => id),
    )
    return found.flatMap((comment) => {
      const author = authors.get(comment.authorId)
      if (!author) return []
      const { authorId, best, createdAt, editedAt, deletedAt, ...rest } = comment
      const { id, postId, parentId, depth } = comment
      const sort = sortOf(comment)
      const isSaid = deletedAt === null
      const described: Comment = {
        ...rest,
        author,
        reactions: reactionsOf.get(id) ?? [],
        may: {
          reply: isSaid && root.takesReply && depth < commentDepthMaximum,
          change: isSaid && authorId === caller.userId,
          hide: isSaid && root.authorId === caller.userId,
        },
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        deletedAt: deletedAt?.toISOString() ?? null,
        cursor: cursorsOf({ viewerId: caller.userId, postId, parentId, sort }).encode({
          best: sort === 'best' ? best : null,
          id,
        }),
      }
      return [described]
    })
  }

  return { list, one, edits, describeOne }
}
