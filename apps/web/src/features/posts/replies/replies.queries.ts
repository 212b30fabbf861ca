import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

export const repliesPageSize = 20

/** What a member replied, newest first, by pages. */
export function useRepliesOf(authorId: string) {
  return useInfiniteQuery({
    queryKey: ['comments', 'by', authorId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/replies',
        { query: { authorId, limit: repliesPageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < repliesPageSize ? undefined : page.at(-1)?.cursor),
    select: ({ pages }) => [...new Map(pages.flat().map((reply) => [reply.comment.id, reply])).values()],
  })
}
