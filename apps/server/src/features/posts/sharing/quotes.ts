import type { Post, PostAlone, PostQuote, PostReason } from '@guildhall/contract/posts'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredPost } from '../posts.store.ts'
import { findQuoted } from './quoted.store.ts'

/** What posts share, of what the reader sees. `apartIds`: of who quotes a post, by its id, whom a block keeps from its author. */
export type Quoted = {
  readonly posts: readonly StoredPost[]
  readonly apartIds: ReadonlyMap<string, readonly string[]>
}

/** What the posts share is looked up for all at once, as the reader sees it now. */
export async function findQuotedIn(db: Database, viewerId: string, posts: readonly StoredPost[]): Promise<Quoted> {
  const ids = new Set(posts.flatMap((post) => idOfShown(post) ?? []))
  if (ids.size === 0) return { posts: [], apartIds: new Map() }
  const quoterIds = new Set(posts.flatMap(({ quotedId, authorId }) => (quotedId === null ? [] : [authorId])))
  const found = await findQuoted(db, viewerId, { ids: [...ids], quoterIds: [...quoterIds] })
  return {
    posts: found.map((post) => {
      const { apartIds: _, ...shown } = post
      return shown
    }),
    apartIds: new Map(found.map(({ id, apartIds }) => [id, apartIds])),
  }
}

/**
 * Puts what posts share inside of them.
 * @param described these and what they share, as the reader sees each
 * @param isAlone the reader went to a post by itself: there nobody is kept from them by a mute
 */
export function withQuotes(
  posts: readonly StoredPost[],
  {
    described,
    quoted,
    because,
    isAlone,
  }: {
    described: readonly PostAlone[]
    quoted: Quoted
    because: ReadonlyMap<string, PostReason>
    isAlone: boolean
  },
): Post[] {
  const known = new Map(described.map((post) => [post.id, post]))
  return posts.flatMap((stored) => {
    const post = known.get(stored.id)
    if (!post) return []
    const quote = quoteIn(stored, { known, quoted, isAlone })
    return [{ ...post, quote, because: because.get(stored.id) ?? null }]
  })
}

type Known = { readonly known: ReadonlyMap<string, PostAlone>; readonly quoted: Quoted; readonly isAlone: boolean }

function quoteIn(post: StoredPost, { known, quoted, isAlone }: Known): PostQuote | null {
  const isShare = post.sharedId !== null
  if (post.deletedAt !== null || (!isShare && post.quoteState === null)) return null
  if (post.quoteState === 'taken_out') return { isShare, state: 'taken_out', post: null }
  // The account that wrote it is gone, and all of it.
  if (!isShare && post.quotedId === null) return { isShare, state: 'deleted', post: null }
  const id = idOfShown(post)
  const found = quoted.posts.find((each) => each.id === id)
  const shown = found && known.get(found.id)
  // The author does not see the quote then, and so cannot take it out: nobody reads them in it meanwhile.
  const isKeptApart = !isShare && found !== undefined && quoted.apartIds.get(found.id)?.includes(post.authorId)
  if (!shown || isKeptApart) return { isShare, state: 'hidden', post: null }
  if (found.deletedAt !== null) return { isShare, state: 'deleted', post: null }
  if (found.isMuted && !isAlone) return { isShare, state: 'muted', post: null }
  const quotedId = found.quoteState === 'there' ? found.quotedId : null
  return { isShare, state: 'shown', post: { ...shown, quotedId } }
}

function idOfShown({ sharedId, quotedId, quoteState, deletedAt }: StoredPost): string | null {
  if (deletedAt !== null || quoteState === 'taken_out') return null
  return sharedId ?? quotedId
}
