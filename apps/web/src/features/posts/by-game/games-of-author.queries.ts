import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { postsKeys } from '../posts.queries.ts'

/** Which games somebody posts about, with most posts first. */
export function useGamesOfAuthor(authorId: string) {
  return useQuery({
    queryKey: postsKeys.games(authorId),
    queryFn: ({ signal }) => call('GET /api/post-games', { query: { authorId } }, { signal }),
  })
}
