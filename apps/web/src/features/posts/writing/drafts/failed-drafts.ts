import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/api/call.ts'
import { useSettled } from '../../../../platform/cache/use-settled.ts'

const lookAfterMs = 5 * 60_000

/** How many scheduled posts could not be posted and wait for their author. It is asked for behind the posts. */
export function useFailedDrafts(): number {
  const isSettled = useSettled()
  const { data = 0 } = useQuery({
    // It is old with the lists of drafts.
    queryKey: ['posts', 'drafts', 'failed'],
    queryFn: async ({ signal }) => {
      const drafts = await call('GET /api/drafts', {}, { signal })
      return drafts.filter(({ failure }) => failure !== null).length
    },
    enabled: isSettled,
    staleTime: lookAfterMs,
  })
  return data
}
