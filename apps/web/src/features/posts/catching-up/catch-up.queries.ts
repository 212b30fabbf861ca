import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { postsKeys } from '../posts.queries.ts'

const key = ['posts', 'catch-up'] as const

/** What there is to catch up with. It is the same until it was read through; what may be seen of it is asked anew. */
export function useCatchUp() {
  const client = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      await call('PUT /api/feed/catch-up', {}, { signal })
      const catchUp = await call('GET /api/feed/catch-up', {}, { signal })
      // The cards show what is kept of each post, with all that happens to it.
      for (const { post } of catchUp.lanes.posts) client.setQueryData(postsKeys.one(post.id), post)
      return catchUp
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** It was read through: the next visit has another. Nothing on the page moves by that. */
export function useReadThrough() {
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/feed/catch-up/{id}/read', { params: { id } }),
    // Without a word: it is read through again the next time.
    meta: saysItself,
  })
}
