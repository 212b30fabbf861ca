import type { Post } from '@guildhall/contract/posts'
import type { ReplyUnderPost } from '@guildhall/contract/posts/profile/replies-of'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Profiles } from '../../profiles/index.ts'
import type { Root, StoredComment } from '../comments/comments.store.ts'
import type { ReadingComments } from '../comments/reading-comments.service.ts'
import { filteringOf } from '../filters/filtering.ts'
import * as postsStore from '../posts.store.ts'
import type { Reading } from '../reading/reading.service.ts'
import { showsPost } from '../shown-posts.ts'
import { findRepliesOf } from './replies.store.ts'

const cursorsOf = listCursors('replies', { id: 'uuid' })

type Query = { readonly authorId: string; readonly before?: string | undefined; readonly limit: number }

export type RepliesOf = ReturnType<typeof createRepliesOf>

/** What members said under posts, as their profiles list it. */
export function createRepliesOf(parts: {
  reading: Pick<Reading, 'describe'>
  comments: Pick<ReadingComments, 'describe'>
  profiles: Pick<Profiles, 'sees'>
}) {
  const { reading, comments, profiles } = parts

  return async (db: Database, caller: Caller, { authorId, before, limit }: Query): Promise<ReplyUnderPost[]> => {
    const viewerId = caller.userId
    const cursors = cursorsOf({ viewerId, authorId })
    // What is wrong with the query is said to everybody, before who asks makes a difference.
    const place = before === undefined ? undefined : cursors.decode(before).id
    if ((await profiles.sees(db, viewerId, authorId, 'replies')) !== 'seen') return []
    const found = await findRepliesOf(db, viewerId, { authorId, before: place, limit })
    const posts = await postsOf(db, caller, found)
    const shown = found.filter(({ postId }) => posts.has(postId))
    const described = await comments.describe(db, caller, {
      found: shown,
      rootOf: ({ postId }) => rootOf(posts.get(postId) as Post),
      sortOf: () => 'oldest',
      filtering: await filteringOf(db, viewerId, 'threads'),
    })
    return described.map((comment) => ({
      comment,
      post: posts.get(comment.postId) as Post,
      cursor: cursors.encode({ id: comment.id }),
    }))
  }

  async function postsOf(db: Database, caller: Caller, found: readonly StoredComment[]): Promise<Map<string, Post>> {
    const ids = [...new Set(found.map(({ postId }) => postId))]
    if (ids.length === 0) return new Map()
    // Who could see a post a moment ago may not see it any more.
    const picked = sql`
      select p.id, p.id as place from posts p where p.id = any(${ids}::uuid[]) and ${showsPost(caller.userId, 'p')}`
    const stored = await postsStore.findPicked(db, caller.userId, picked)
    const posts = await reading.describe(db, caller, stored, { of: 'hall' })
    return new Map(posts.map((post) => [post.id, post]))
  }
}

const rootOf = ({ id, author, may }: Post): Root => ({ id, authorId: author.id, takesReply: may.reply })
