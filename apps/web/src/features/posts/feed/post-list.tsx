import { t } from '@lingui/core/macro'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PostSkeleton } from '../card/post-skeleton.tsx'
import type { usePostPages } from '../posts.queries.ts'
import type { ListedPost } from '../sharing/shown-post.ts'
import { FilledList } from './filling/filled-list.tsx'
import type { GroupedPosts } from './grouping/by-day-and-game.ts'
import { PostSkeletons } from './post-skeletons.tsx'
import { usePostKeys } from './use-post-keys.ts'

/** Puts posts under headings: the same function each time, for as long as the list is grouped so. */
export type GroupPosts = (posts: readonly ListedPost[]) => GroupedPosts

const ungrouped: GroupPosts = (posts) => ({ posts, heads: new Map() })
const none: readonly ListedPost[] = []

type PostListProps = {
  posts: ReturnType<typeof usePostPages>
  label: string
  /** What stands there while there are none. */
  empty: ReactNode
  /** The post that the reader comes back to. */
  from?: string | undefined
  group?: GroupPosts | undefined
  ref?: Ref<HTMLDivElement>
}

/** Posts under each other, as far as they are loaded; before their end comes into sight, more are fetched. */
export function PostList({ posts, label, empty, from, group = ungrouped, ref }: PostListProps) {
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => list.current as HTMLDivElement)
  usePostKeys(list)
  const loaded = posts.data ?? none
  const grouped = useMemo(() => group(loaded), [group, loaded])
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
      <FilledList list={list} {...grouped} label={label} from={from} />
      <PageInSight of={posts} loading={t`Loading more posts`}>
        <PostSkeleton />
      </PageInSight>
    </Card>
  )
}
