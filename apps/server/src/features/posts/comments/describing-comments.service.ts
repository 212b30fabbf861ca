import type { Comment, CommentBranch } from '@guildhall/contract/posts'
import { type CommentSort, commentDepthMaximum } from '@guildhall/contract/rules/post-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { type Filtering, filteringOf, wordsOfComment } from '../filters/filtering.ts'
import { readyTexts } from '../filters/word-matching.ts'
import type { Reacting } from '../reacting.service.ts'
import { viewSpoiler } from '../veils/tagging.service.ts'
import { veiledComment } from '../veils/veiled-things.ts'
import * as answersStore from './answers.store.ts'
import type { Root, StoredComment } from './comments.store.ts'
import * as commentsStore from './comments.store.ts'

/** Places in the lists of comments. */
export const commentCursors = listCursors('comments', { best: 'number?', id: 'uuid' })

/** Comments of one post, in a list of an order. */
type Found = { readonly root: Root; readonly found: readonly StoredComment[]; readonly sort: CommentSort }

type Described = Pick<Found, 'found'> & {
  readonly rootOf: (comment: StoredComment) => Root
  readonly sortOf: (comment: StoredComment) => CommentSort
  readonly filtering: Filtering
}

/** Comments as their reader sees them: with who wrote them, how others answered, and what the reader filters. */
export function createDescribingComments(parts: {
  users: Users
  games: Pick<Games, 'cardsOf'>
  reacting: Pick<Reacting, 'reactionsOf'>
}) {
  const { users, games, reacting } = parts

  /** Each with the first answers to it; where these end, the list of its answers goes on in the order of time. */
  async function describeBranches(
    db: Database,
    caller: Caller,
    { root, found, sort }: Found,
  ): Promise<CommentBranch[]> {
    const ids = found.filter(({ answers }) => answers > 0).map(({ id }) => id)
    const answers = await commentsStore.findFirstAnswers(db, caller.userId, { postId: root.id, ids })
    const filtering = await filteringOf(db, caller.userId, 'threads')
    const shown = [...found, ...answers]
    const described = await describe(db, caller, { rootOf: () => root, found: shown, sortOf: sortOfBranch, filtering })
    const isFound = new Set(found.map(({ id }) => id))
    const leftOut =
      filtering.hides && ids.length > 0
        ? await countLeftOut(db, caller, { postId: root.id, ids, filtering })
        : new Map()
    const firstOf = Map.groupBy(
      described.filter((comment) => !isFound.has(comment.id) && !filtering.isLeftOut(comment)),
      ({ parentId }) => parentId,
    )
    return described
      .filter(({ id }) => isFound.has(id))
      .map((comment) => ({
        ...comment,
        answers: comment.answers - (leftOut.get(comment.id) ?? 0),
        first: firstOf.get(comment.id) ?? [],
      }))

    function sortOfBranch(comment: StoredComment): CommentSort {
      return found.includes(comment) ? sort : 'oldest'
    }
  }

  async function describe(
    db: Database,
    caller: Caller,
    { rootOf, found, sortOf, filtering }: Described,
  ): Promise<Comment[]> {
    const authors = await users.findMembers(
      db,
      found.map(({ authorId }) => authorId),
    )
    const reactionsOf = await reacting.reactionsOf(
      db,
      caller.userId,
      found.map(({ id }) => id),
    )
    const gameIds = found.flatMap(({ spoiler }) => spoiler?.gameId ?? [])
    const cards = gameIds.length === 0 ? new Map() : await games.cardsOf(db, gameIds)
    const comments = found.flatMap((comment) => {
      const author = authors.get(comment.authorId)
      if (!author) return []
      const { authorId, best, createdAt, editedAt, deletedAt, ...rest } = comment
      const { id, postId, parentId, depth } = comment
      const sort = sortOf(comment)
      const root = rootOf(comment)
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
        spoiler: viewSpoiler(comment.spoiler, cards),
        filtered: [],
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        deletedAt: deletedAt?.toISOString() ?? null,
        cursor: commentCursors({ viewerId: caller.userId, postId, parentId, sort }).encode({
          best: sort === 'best' ? best : null,
          id,
        }),
      }
      return [veiledComment(described)]
    })
    return filtering.mark(comments, wordsOfComment)
  }

  return { describe, describeBranches }
}

/** How many of the answers to each of the comments the reader has left out of threads. */
async function countLeftOut(
  db: Database,
  { userId }: Caller,
  { postId, ids, filtering }: { postId: string; ids: readonly string[]; filtering: Filtering },
): Promise<ReadonlyMap<string, number>> {
  const answers = await answersStore.findAnswers(db, userId, { postId, parentIds: ids })
  const counts = new Map<string, number>()
  for (const { parentId, authorId, text } of answers) {
    if (!filtering.leavesOut(authorId, readyTexts(wordsOfComment({ text })))) continue
    counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  }
  return counts
}
