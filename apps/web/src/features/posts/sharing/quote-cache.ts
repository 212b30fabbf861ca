// A post also stands inside of others, which share it.
import type { Post } from '@guildhall/contract/posts'

type Change = (post: Post) => Post | null

/** The same change for a post in the one that shares it; a share without words goes with what it shares. */
export function changedWithin(post: Post, id: string, change: Change): Post | null {
  const { quote } = post
  if (quote?.post?.id !== id) return post
  const { quotedId } = quote.post
  const { quotedId: _, ...inside } = quote.post
  const changed = change({ ...inside, quote: null, because: null })
  if (changed !== null && changed.deletedAt === null) {
    const { quote: _quote, because: _because, ...shown } = changed
    return { ...post, quote: { ...quote, post: { ...shown, quotedId } } }
  }
  if (quote.isShare) return null
  return { ...post, quote: { ...quote, state: changed === null ? 'hidden' : 'deleted', post: null } }
}

export const isWithin = ({ quote }: Post, id: string): boolean => quote?.post?.id === id
