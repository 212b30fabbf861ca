import { t } from '@lingui/core/macro'
import { PostSkeletons } from '../../../features/posts/feed/post-skeletons.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Loading, SkeletonBar, SkeletonRow } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import styles from './feed-page.module.css'

/** The feed before it is there. */
export function FeedOutline() {
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageHeader title={t`Feed`} hidden />
          <Loading label={t`Opening the hall`}>
            <SkeletonBar />
            <Stack gap={4}>
              <Card padded>
                <SkeletonRow />
              </Card>
              <Card>
                <PostSkeletons />
              </Card>
            </Stack>
          </Loading>
        </div>
      </div>
    </Page>
  )
}
