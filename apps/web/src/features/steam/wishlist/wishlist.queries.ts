import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { steamKeys } from '../steam.queries.ts'

const pageSize = 10

/** What the account wishes for, by pages, in the order of its list at Steam. */
export function useWishlist() {
  return useInfiniteQuery({
    queryKey: steamKeys.wishlist,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/steam/wishlist',
        { query: { limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.place),
    select: ({ pages }) => pages.flat(),
  })
}
