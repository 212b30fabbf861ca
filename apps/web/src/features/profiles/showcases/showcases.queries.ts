import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { profileKeys } from '../profiles.queries.ts'

/** The own showcases with what has become of each. */
export function useOwnShowcases() {
  return useQuery({
    queryKey: profileKeys.showcases,
    queryFn: ({ signal }) => call('GET /api/profile/showcases', {}, { signal }),
  })
}

/** What one unlocked, the rarest and the latest. */
export function useOwnAchievements() {
  const { id: userId } = useCurrentUser()
  return useQuery({
    queryKey: profileKeys.ownAchievements,
    queryFn: ({ signal }) => call('GET /api/library/{userId}/achievements', { params: { userId } }, { signal }),
  })
}

const pageSize = 20

/** The own reviews, newest first. */
export function useOwnReviews() {
  return useInfiniteQuery({
    queryKey: profileKeys.ownReviews,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/profile/showcases/reviews',
        { query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** The own lists, last changed first. */
export function useOwnLists() {
  const { id: ownerId } = useCurrentUser()
  return useInfiniteQuery({
    queryKey: profileKeys.ownLists,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/lists',
        { query: { ownerId, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => pages.flat(),
  })
}
