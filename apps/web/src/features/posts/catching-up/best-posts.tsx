import type { Post, PostReason } from '@guildhall/contract/posts'
import type { CatchUp } from '@guildhall/contract/posts/catching-up'
import { plural, t } from '@lingui/core/macro'
import { useMemo, useRef } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { PostCard } from '../card/post-card.tsx'
import { postLabel } from '../card/post-label.ts'
import rowStyles from '../feed/feed.module.css'
import { usePostKeys } from '../feed/use-post-keys.ts'
import { usePost } from '../posts.queries.ts'
import styles from './catch-up.module.css'

type BestPost = CatchUp['lanes']['posts'][number]

/** The best two of each person, each with why it is there. */
export function BestPosts({ posts }: { posts: readonly BestPost[] }) {
  const list = useRef<HTMLUListElement>(null)
  usePostKeys(list)
  return (
    <Card as="section" aria-labelledby="catch-up-posts">
      <CardHeader id="catch-up-posts" title={t`From people you follow`} />
      <ul ref={list} aria-labelledby="catch-up-posts">
        {posts.map((best) => (
          <PostRow key={best.post.id} best={best} />
        ))}
      </ul>
    </Card>
  )
}

function PostRow({ best: { post: laid, ofPosts } }: { best: BestPost }) {
  const { data: post = laid, error } = usePost(laid.id)
  // Why it stands here is said by what was laid out: a post by itself is in no list.
  const listed = useMemo(() => ({ ...post, because: because(post, laid.because) }), [post, laid.because])
  // Gone meanwhile, or not for this reader any more.
  if (post.deletedAt !== null || isApiError(error, 'post_not_found')) return null
  return (
    <li tabIndex={-1} data-post-id={post.id} aria-label={postLabel(personName(post.author))} className={rowStyles.row}>
      <Quiet className={styles.why}>{placeWords(post, ofPosts)}</Quiet>
      <PostCard post={listed} />
    </li>
  )
}

/** That nobody gave anything to it yet says no reason: what is laid out may be days old. */
function because({ shares }: Post, reason: PostReason | null): PostReason | null {
  const isOfNobody = reason?.kind === 'hot' && reason.reacted + reason.replied + shares === 0
  return isOfNobody ? null : reason
}

/** "One of the best two of 10 posts by Mara" */
function placeWords({ author: { firstName } }: Post, ofPosts: number): string {
  return ofPosts <= 2
    ? plural(ofPosts, {
        one: `The only post by ${firstName} in this time`,
        other: `One of # posts by ${firstName} in this time`,
      })
    : plural(ofPosts, { other: `One of the best two of # posts by ${firstName} in this time` })
}
