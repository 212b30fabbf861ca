import { t } from '@lingui/core/macro'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { Loading, SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import type { useFriendSearch } from './use-friend-search.ts'

type FriendSearchEndProps = {
  search: ReturnType<typeof useFriendSearch>
  /** How many stand above it. */
  count: number
}

/** Below friends to choose from: the others who are on their way, or that there is nobody. */
export function FriendSearchEnd({ search, count }: FriendSearchEndProps) {
  const { lost, isBehind, pages } = search
  if (lost !== undefined) {
    return (
      <ErrorNote title={t`The search didn’t go through.`} onRetry={() => void lost.refetch()} busy={lost.isFetching} />
    )
  }
  if (isBehind) {
    return (
      <Loading label={t`Searching your friends`}>
        <SkeletonRows count={2} />
      </Loading>
    )
  }
  if (count === 0 && !pages.hasNextPage) return <p role="status">{t`Nobody on your list is called that.`}</p>
  return (
    <PageInSight of={pages} loading={t`Loading more friends`}>
      <SkeletonRows count={2} />
    </PageInSight>
  )
}
