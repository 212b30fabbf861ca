import type { Post, QuotedPost } from '@guildhall/contract/posts'
import type { Member } from '@guildhall/contract/users'

/** A post in a list: what is shared by several stands there once. */
export type ListedPost = Post & { readonly alsoSharedBy?: readonly Member[] }

/** A post inside of another, as a post; what it quotes itself is not shown there. */
export function asPost(quoted: QuotedPost): Post {
  const { quotedId: _, ...post } = quoted
  return { ...post, quote: null, because: null }
}

/** What a card is about: of a share without words what it shares. */
export function shownIn(post: Post): Post {
  return post.quote?.isShare && post.quote.post !== null ? asPost(post.quote.post) : post
}

/** What a post shares without words; null for every other post. */
export function sharedIn(post: Post): QuotedPost | null {
  return post.quote?.isShare ? post.quote.post : null
}

/** Every post once, where it stands first: of its own, or shared by one and, further down, by others. */
export function foldShares(posts: readonly Post[]): ListedPost[] {
  const folded = new Map<string, ListedPost>()
  for (const post of posts) {
    const shared = sharedIn(post)
    // Nothing of it is for this reader any more.
    if (shared === null && post.quote?.isShare) continue
    const id = shared?.id ?? post.id
    const first = folded.get(id)
    if (first === undefined) folded.set(id, post)
    else if (shared !== null && first.quote?.isShare) folded.set(id, withSharer(first, post.author))
  }
  return [...folded.values()]
}

function withSharer(post: ListedPost, sharer: Member): ListedPost {
  const known = [post.author, ...(post.alsoSharedBy ?? [])]
  if (known.some(({ id }) => id === sharer.id)) return post
  return { ...post, alsoSharedBy: [...(post.alsoSharedBy ?? []), sharer] }
}
