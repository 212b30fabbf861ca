import type { Application } from '@guildhall/contract/doors/applications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { useHubEvent } from '../../platform/hub/use-hub.ts'

const pageSize = 50
const applicationsKey = ['house', 'applications'] as const

/** Who wants to join and waits, whoever came first; who asks meanwhile, or is answered by others, is seen at once. */
export function useApplications() {
  const client = useQueryClient()
  useHubEvent(notificationsHub, 'CasesMoved', () => void client.invalidateQueries({ queryKey: applicationsKey }))
  return useInfiniteQuery({
    queryKey: applicationsKey,
    // Nobody told of who came while the doors were not looked at.
    refetchOnMount: 'always',
    queryFn: ({ pageParam, signal }): Promise<Application[]> =>
      call(
        'GET /api/admin/applications',
        { query: { limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function useAnswerApplications() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: { ids: string[]; isWelcome: boolean }) => call('POST /api/admin/applications/answers', { body }),
    // Somebody may have been faster.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['house'] }),
        client.invalidateQueries({ queryKey: ['people'] }),
        client.invalidateQueries({ queryKey: ['audit'] }),
        client.invalidateQueries({ queryKey: ['safety', 'counts'] }),
      ]),
  })
}
