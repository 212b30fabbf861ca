import type { ComponentProps } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { postsKeys, usePostPages } from '../posts.queries.ts'
import { FeedList } from './feed-list.tsx'
import { PinnedPosts } from './pinned-posts.tsx'
import { PostSkeletons } from './post-skeletons.tsx'

/** What everybody writes, below what is pinned. Both come at once: the list would move away under what is read. */
export function HallFeed(props: ComponentProps<typeof FeedList>) {
  const pinned = usePostPages(postsKeys.pinned(undefined))
  const isAwaited = pinned.isPending && pinned.failureCount === 0
  return (
    <Stack gap={4}>
      <PinnedPosts />
      {isAwaited && (
        <Card>
          <PostSkeletons />
        </Card>
      )}
      <div hidden={isAwaited}>
        <FeedList {...props} />
      </div>
    </Stack>
  )
}
