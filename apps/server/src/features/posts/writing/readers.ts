import type { PostVisibility } from '@guildhall/contract/rules/post-limits'
import type { ShownTo } from '../posts.events.ts'
import type { StoredPost } from '../posts.store.ts'

type Shown = Pick<StoredPost, 'visibility' | 'mentions'>

/** The order of width: who replied among fewer did not speak for more. */
const widthOf: Readonly<Record<PostVisibility, number>> = { private: 0, mentioned: 1, friends: 2, public: 3 }

/** Whether a post is shown to others than before: to a wider circle, or to more of those whom it names. */
export function isWidened(before: Shown & { readonly authorId: string }, after: Shown): boolean {
  if (widthOf[after.visibility] > widthOf[before.visibility]) return true
  if (after.visibility !== 'mentioned' || before.visibility === 'public') return false
  // Whom the text names may be no friends of the author: they are new readers of what was said among these.
  const known = new Set([before.authorId, ...(before.visibility === 'mentioned' ? idsOf(before) : [])])
  return idsOf(after).some((id) => !known.has(id))
}

/** Whether one circle is wider than another. */
export function isWider(one: PostVisibility, other: PostVisibility): boolean {
  return widthOf[one] > widthOf[other]
}

/** Whom a post was shown to, where some of them may not see it any more. */
export function shownBefore(before: Shown, after: Shown): ShownTo | null {
  const { visibility } = before
  const remaining = new Set(idsOf(after))
  const isSame = visibility !== 'mentioned' || idsOf(before).every((id) => remaining.has(id))
  return after.visibility === visibility && isSame ? null : { visibility, mentionedIds: idsOf(before) }
}

const idsOf = ({ mentions }: Shown): string[] => mentions.map(({ userId }) => userId)
