import type { Friend } from '@guildhall/contract/friends'
import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { useFriends } from '../../../features/friends/list/friends-list.queries.ts'
import { useVisit } from '../../../features/posts/catching-up/visiting.ts'
import { PostComposer } from '../../../features/posts/writing/post-composer.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSettled } from '../../../platform/cache/use-settled.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { TabPanel } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { useAskedDialog } from '../../use-asked-dialog.ts'
import { FeedBar } from './feed-bar.tsx'
import styles from './feed-page.module.css'
import { type FeedTab, isFeed, tabIn } from './feed-tabs.ts'
import { TabContent } from './tab-content.tsx'

export { askForFirstPosts } from './first-posts.ts'

// What stands beside the posts comes after them.
const FeedSide = lazy(() => loadChunk(async () => ({ default: (await import('./side/feed-side.tsx')).FeedSide })))

const BeforePosts = lazy(() => loadChunk(async () => ({ default: (await import('./before-posts.tsx')).BeforePosts })))

const CircleFeed = lazy(() => loadChunk(async () => ({ default: (await import('./circle-feed.tsx')).CircleFeed })))

const TagFeed = lazy(() => loadChunk(async () => ({ default: (await import('./tag-feed.tsx')).TagFeed })))

const nobody: readonly Friend[] = []

/** Where members arrive: what others wrote, and where one writes. */
export function FeedPage() {
  const [address] = useSearchParams()
  const tag = address.get('tag')?.trim()
  const circleId = address.get('circle')
  const isSettled = useSettled()
  useVisit(isSettled)
  // Beside the posts there is no room on small windows, and below an endless list nobody looks.
  const hasSide = useMedia('(width >= 1280px)')
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>
          {tag ? (
            <Suspense>
              <TagFeed key={tag} written={tag} />
            </Suspense>
          ) : circleId !== null ? (
            <Suspense>
              <CircleFeed id={circleId} />
            </Suspense>
          ) : (
            <Feeds tab={tabIn(address)} />
          )}
        </div>
        {hasSide && (
          <aside aria-label={t`Around the hall`} className={styles.side}>
            <Suspense>{isSettled && <FeedSide />}</Suspense>
          </aside>
        )}
      </div>
    </Page>
  )
}

function Feeds({ tab }: { tab: FeedTab }) {
  usePageTitle(t`Feed`)
  const friends = useFriends().data?.friends ?? nobody
  const [isWriting, setWriting] = useAskedDialog('new-post')
  const isSettled = useSettled()
  const [isLed, setLed] = useState(false)
  return (
    <>
      <PageHeader title={t`Feed`} hidden />
      <FeedBar tab={tab}>
        <TabPanel value={tab}>
          <Stack gap={4}>
            {/* Where nobody's words come in one writes only if one asks to. */}
            {(isFeed(tab) || isWriting) && (
              <PostComposer
                isOpen={isWriting}
                people={friends}
                onOpen={() => setWriting(true)}
                onClose={() => setWriting(false)}
              />
            )}
            {/* Below it: what somebody writes in does not move when this goes. */}
            {isSettled && !isWriting && (tab === 'following' || tab === 'hall') && (
              <Suspense>
                <BeforePosts onWrite={() => setWriting(true)} onLead={setLed} />
              </Suspense>
            )}
            {tab === 'hot' && (
              <Quiet>
                {t`Hot weighs reactions, people who replied twice and who shared three times, against age: ten times as much counts like one day less.`}
              </Quiet>
            )}
            <TabContent tab={tab} isLed={isLed} onWrite={() => setWriting(true)} />
          </Stack>
        </TabPanel>
      </FeedBar>
    </>
  )
}
