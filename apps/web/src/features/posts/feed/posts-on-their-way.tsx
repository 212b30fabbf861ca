import { t } from '@lingui/core/macro'
import { Loading } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { PostSkeletons } from './post-skeletons.tsx'

/** A list of posts while its part of the page is fetched. */
export function PostsOnTheirWay() {
  return (
    <Card>
      <Loading label={t`Loading the posts`}>
        <PostSkeletons />
      </Loading>
    </Card>
  )
}
