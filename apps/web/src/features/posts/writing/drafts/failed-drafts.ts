import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { whenIdle } from '../../../../platform/when-idle.ts'

const lookAfterMs = 5 * 60_000

/** How many scheduled posts could not be posted and wait for their author. It is asked for when the page is at rest. */
export function useFailedDrafts(): number {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenIdle(() => setAtRest(true)), [])
  const { data = 0 } = useQuery({
    // It is old with the lists of drafts.
    queryKey: ['posts', 'drafts', 'failed'],
    queryFn: async ({ signal }) => {
      const drafts = await call('GET /api/drafts', {}, { signal })
      return drafts.filter(({ failure }) => failure !== null).length
    },
    enabled: isAtRest,
    staleTime: lookAfterMs,
  })
  return data
}
