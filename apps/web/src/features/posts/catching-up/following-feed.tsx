import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { FeedList } from '../feed/feed-list.tsx'
import styles from './catch-up.module.css'
import { GoOnButton } from './go-on-button.tsx'
import { useSharedPlace } from './use-shared-place.ts'

/** Whom one follows, with the place where one stopped on another device. */
export function FollowingFeed(props: ComponentProps<typeof FeedList>) {
  const { isFresh, goOn, from, onPlace } = useSharedPlace('following')
  // Its line stays while one reads: the posts would move with it.
  const [hasLine] = useState(isFresh)
  return (
    <Stack gap={4}>
      {/* One line from the start: what comes later into it moves nothing. */}
      {hasLine && (
        <Cluster gap={1} justify="center" className={styles.offers}>
          <ButtonLink tone="quiet" icon={History} href="/feed?tab=catch-up">{t`Catch up`}</ButtonLink>
          {goOn && <GoOnButton onClick={goOn} />}
        </Cluster>
      )}
      <FeedList {...props} from={from} onPlace={onPlace} />
    </Stack>
  )
}
