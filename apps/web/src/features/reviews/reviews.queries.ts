import type { Review } from '@guildhall/contract/reviews'
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** Whose reviews are read. */
export const reviewCircles = ['everyone', 'friends', 'finished', 'taste'] as const
export type ReviewCircle = (typeof reviewCircles)[number]
export const reviewSorts = ['helpful', 'newest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewKeys = {
  lists: (gameId: string) => ['reviews', 'lists', gameId] as const,
  list: (gameId: string, of: ReviewCircle, sort: ReviewSort) => ['reviews', 'lists', gameId, of, sort] as const,
  own: (gameId: string) => ['reviews', 'own', gameId] as const,
  edits: (review: { id: string; version: number }) => ['reviews', 'edits', review.id, review.version] as const,
}

type ReviewPages = InfiniteData<Review[], string | undefined>

const pageSize = 20

/** Reviews of a game, by pages. */
export function useReviews(gameId: string, { of, sort }: { of: ReviewCircle; sort: ReviewSort }) {
  return useInfiniteQuery({
    queryKey: reviewKeys.list(gameId, of, sort),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/games/{gameId}/reviews',
        {
          params: { gameId },
          query: { of, sort, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    // A vote between two pages moves a review on, and it would stand on both.
    select: ({ pages }) => [...new Map(pages.flat().map((review) => [review.id, review])).values()],
  })
}

/** The member's own reviews of a game, one a playthrough, the latest written first; asked for when one is taken up. */
export const ownReviews = (gameId: string) =>
  queryOptions({
    queryKey: reviewKeys.own(gameId),
    queryFn: ({ signal }) =>
      call(
        'GET /api/games/{gameId}/reviews',
        { params: { gameId }, query: { of: 'own', sort: 'newest', limit: 100 } },
        { signal },
      ),
  })

/** What a changed review said before, oldest first; asked for while it is looked at. */
export function useReviewEdits(review: Review, isOpen: boolean) {
  return useQuery({
    queryKey: reviewKeys.edits(review),
    queryFn: ({ signal }) => call('GET /api/reviews/{id}/edits', { params: { id: review.id } }, { signal }),
    enabled: isOpen,
  })
}

/** Changes every review of a game that is on the screen; `null` takes one out. Answers on their way are let go. */
export function patchReviews(client: QueryClient, gameId: string, change: (review: Review) => Review | null): void {
  const changed = (reviews: readonly Review[]) => reviews.flatMap((review) => change(review) ?? [])
  void client.cancelQueries({ queryKey: reviewKeys.lists(gameId) })
  client.setQueriesData<ReviewPages>(
    { queryKey: reviewKeys.lists(gameId) },
    (list) => list && { ...list, pages: list.pages.map(changed) },
  )
  client.setQueryData<Review[]>(reviewKeys.own(gameId), (own) => own && changed(own))
}

/** Asks for a review that stands behind a warning. */
export function useAskForReview({ id, gameId }: Pick<Review, 'id' | 'gameId'>) {
  const client = useQueryClient()
  return async () => {
    const { title, text, staffWarning, isVeiled } = await call('PUT /api/reviews/{id}/unveiled', { params: { id } })
    patchReviews(client, gameId, (each) => (each.id === id ? { ...each, title, text, staffWarning, isVeiled } : each))
  }
}

/** Asks again for everything that is read of a game. */
export function refreshReviews(client: QueryClient, gameId: string): void {
  void client.invalidateQueries({ queryKey: reviewKeys.lists(gameId) })
  void client.invalidateQueries({ queryKey: reviewKeys.own(gameId) })
}
