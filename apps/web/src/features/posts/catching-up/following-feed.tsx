import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { FeedList } from '../feed/feed-list.tsx'
import { listName } from '../posts.queries.ts'
import { GoOnOver } from './go-on-button.tsx'
import { useSharedPlace } from './use-shared-place.ts'

/** Whom one follows, with the place where one stopped on another device. */
export function FollowingFeed(props: ComponentProps<typeof FeedList>) {
  const { isFresh, goOn, from, onPlace } = useSharedPlace('following', { list: listName(props.of) })
  // Its line stays while one reads: the posts would move with it.
  const [hasLine] = useState(isFresh)
  return (
    <Stack gap={4}>
      {hasLine && (
        <Cluster justify="center">
          <ButtonLink tone="quiet" icon={History} href="/feed?tab=catch-up">{t`Catch up`}</ButtonLink>
        </Cluster>
      )}
      <GoOnOver goOn={goOn}>
        <FeedList {...props} from={from} onPlace={onPlace} />
      </GoOnOver>
    </Stack>
  )
}
