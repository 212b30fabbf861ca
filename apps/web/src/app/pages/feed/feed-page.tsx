import type { Friend } from '@guildhall/contract/friends'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFriends } from '../../../features/friends/list/friends-list.queries.ts'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { PostComposer } from '../../../features/posts/writing/post-composer.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { useAskedDialog } from '../../use-asked-dialog.ts'
import { EmptyFeed } from './empty-feed.tsx'
import styles from './feed-page.module.css'
import { type FeedTab, feedTabs, keyOfTab, tabHref, tabIn, tabWords } from './feed-tabs.ts'
import { TagFeed } from './tag-feed.tsx'

// What stands beside the posts comes after them.
const FeedSide = lazy(() => loadChunk(async () => ({ default: (await import('./side/feed-side.tsx')).FeedSide })))

const nobody: readonly Friend[] = []

/** Where members arrive: what others wrote, and where one writes. */
export function FeedPage() {
  const [address] = useSearchParams()
  const tag = address.get('tag')?.trim()
  // Beside the posts there is no room on small windows, and below an endless list nobody looks.
  const hasSide = useMedia('(width >= 1280px)')
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>{tag ? <TagFeed key={tag} written={tag} /> : <Feeds tab={tabIn(address)} />}</div>
        {hasSide && (
          <aside aria-label={t`Around the hall`} className={styles.side}>
            <Suspense>
              <FeedSide />
            </Suspense>
          </aside>
        )}
      </div>
    </Page>
  )
}

function Feeds({ tab }: { tab: FeedTab }) {
  usePageTitle(t`Feed`)
  const navigate = useNavigate()
  const friends = useFriends().data?.friends ?? nobody
  const [isWriting, setWriting] = useAskedDialog('new-post')
  return (
    <>
      <PageHeader title={t`Feed`} hidden />
      <Tabs<FeedTab>
        label={t`Which posts`}
        tabs={feedTabs.map((value) => ({ value, label: tabWords[value] }))}
        value={tab}
        onChange={(next) => void navigate(tabHref(next))}
      >
        <TabPanel value={tab}>
          <Stack gap={4}>
            <PostComposer
              isOpen={isWriting}
              people={friends}
              onOpen={() => setWriting(true)}
              onClose={() => setWriting(false)}
            />
            {tab === 'hot' && (
              <Quiet>
                {t`Hot weighs reactions and, twice, people who replied, against age: ten times as much counts like one day less.`}
              </Quiet>
            )}
            <FeedList
              key={tab}
              of={keyOfTab(tab)}
              label={tabWords[tab]}
              empty={<EmptyFeed tab={tab} onWrite={() => setWriting(true)} />}
            />
          </Stack>
        </TabPanel>
      </Tabs>
    </>
  )
}
