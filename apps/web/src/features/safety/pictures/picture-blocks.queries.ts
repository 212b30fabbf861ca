import type { PictureBlock } from '@guildhall/contract/safety/picture-blocks'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const blocksKey = ['safety', 'picture-blocks'] as const
const pageSize = 50

/** Pictures that nobody uploads any more, the latest first. */
export function usePictureBlocks() {
  return useInfiniteQuery({
    queryKey: blocksKey,
    queryFn: ({ pageParam, signal }): Promise<PictureBlock[]> =>
      call(
        'GET /api/admin/picture-blocks',
        { query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function useBlockPicture() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: { address: string; words: string }) => call('POST /api/admin/picture-blocks', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: blocksKey }),
  })
}

export function useUnblockPicture(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/admin/picture-blocks/{id}', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: blocksKey }),
  })
}
