import { t } from '@lingui/core/macro'
import { memo, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PostCard } from '../card/post-card.tsx'
import { postLabel } from '../card/post-label.ts'
import { PostSkeleton } from '../card/post-skeleton.tsx'
import type { usePostPages } from '../posts.queries.ts'
import { type ListedPost, shownIn } from '../sharing/shown-post.ts'
import styles from './feed.module.css'
import { PostSkeletons } from './post-skeletons.tsx'
import { usePostKeys } from './use-post-keys.ts'

type PostListProps = {
  posts: ReturnType<typeof usePostPages>
  label: string
  /** What stands there while there are none. */
  empty: ReactNode
  ref?: Ref<HTMLUListElement>
}

/** Posts under each other, as far as they are loaded; before their end comes into sight, more are fetched. */
export function PostList({ posts, label, empty, ref }: PostListProps) {
  const list = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => list.current as HTMLUListElement)
  usePostKeys(list)
  if (posts.data === undefined) {
    return (
      <Card>
        <OnItsWay of={posts} lost={t`The posts didn’t arrive.`} loading={t`Loading the posts`}>
          <PostSkeletons />
        </OnItsWay>
      </Card>
    )
  }
  if (posts.data.length === 0 && !posts.hasNextPage) return empty
  return (
    <Card>
      <ul ref={list} aria-label={label}>
        {posts.data.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      <PageInSight of={posts} loading={t`Loading more posts`}>
        <PostSkeleton />
      </PageInSight>
    </Card>
  )
}

const PostRow = memo(function PostRow({ post }: { post: ListedPost }) {
  const label = postLabel(personName(shownIn(post).author))
  return (
    <li tabIndex={-1} data-post-id={post.id} aria-label={label} className={styles.row}>
      <PostCard post={post} />
    </li>
  )
})
