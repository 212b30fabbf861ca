import { lazy, Suspense } from 'react'
import { FollowingFeed } from '../../../features/posts/catching-up/following-feed.tsx'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { PostSkeletons } from '../../../features/posts/feed/post-skeletons.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { type FeedTab, keyOfTab, tabWords } from './feed-tabs.ts'

const CatchUp = lazy(() => loadChunk(async () => ({ default: (await import('./catch-up.tsx')).CatchUp })))
const CircleList = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/posts/circles/circle-list.tsx')).CircleList })),
)

const TagsPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/posts/tags/tags-panel.tsx')).TagsPanel })),
)

const HallFeed = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/posts/feed/hall-feed.tsx')).HallFeed })),
)

const EmptyFeed = lazy(() => loadChunk(async () => ({ default: (await import('./empty-feed.tsx')).EmptyFeed })))

const SavedFeed = lazy(() => loadChunk(async () => ({ default: (await import('./saved-feed.tsx')).SavedFeed })))

const rooms = { 'catch-up': CatchUp, lists: CircleList, tags: TagsPanel } as const

function Room({ tab }: { tab: keyof typeof rooms }) {
  const Content = rooms[tab]
  return <Content />
}

const Coming = () => (
  <Card>
    <PostSkeletons />
  </Card>
)

type TabContentProps = {
  tab: FeedTab
  /** Something above it is to be done first. */
  isLed: boolean
  onWrite(): void
}

/** What stands under a tab. */
export function TabContent({ tab, isLed, onWrite }: TabContentProps) {
  if (tab === 'catch-up' || tab === 'lists' || tab === 'tags') {
    return (
      <Suspense fallback={<Coming />}>
        <Room tab={tab} />
      </Suspense>
    )
  }
  const empty = (
    <Suspense>
      <EmptyFeed tab={tab} isLed={isLed} onWrite={onWrite} />
    </Suspense>
  )
  if (tab === 'saved') {
    return (
      <Suspense fallback={<Coming />}>
        <SavedFeed label={tabWords[tab]} empty={empty} />
      </Suspense>
    )
  }
  const list = { of: keyOfTab(tab), label: tabWords[tab], empty }
  if (tab === 'hall') {
    return (
      <Suspense fallback={<Coming />}>
        <HallFeed {...list} />
      </Suspense>
    )
  }
  return tab === 'following' ? <FollowingFeed {...list} /> : <FeedList key={tab} {...list} />
}
