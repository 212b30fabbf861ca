import type { JobFailure } from '@guildhall/contract/machine'
import type { Cleanup } from '@guildhall/contract/rules/house/machine-limits'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'

/** Servers say how they fare every five seconds. */
const everyMs = 5000
const pageSize = 20

/** How what the hall runs on fares, looked at again and again while somebody looks. */
export function useMachine() {
  return useQuery({
    queryKey: ['house', 'machine'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/machine', {}, { signal }),
    refetchInterval: everyMs,
  })
}

export function useMachineStorage() {
  return useQuery({
    queryKey: ['house', 'machine', 'storage'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/machine/storage', {}, { signal }),
  })
}

export function useCleanUp() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (kind: Cleanup) => call('POST /api/admin/machine/cleanups/{kind}', { params: { kind } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit'] }),
    onSettled: () => client.invalidateQueries({ queryKey: ['house', 'machine', 'storage'] }),
  })
}

/** Only of whoever opens the list. */
export function useSettings(isOpen: boolean) {
  return useQuery({
    queryKey: ['house', 'machine', 'settings'] as const,
    queryFn: ({ signal }) => call('GET /api/admin/machine/settings', {}, { signal }),
    enabled: isOpen,
  })
}

/** Jobs that were set aside, the latest first. */
export function useJobFailures() {
  return useInfiniteQuery({
    queryKey: ['house', 'machine', 'failures'] as const,
    queryFn: ({ pageParam, signal }): Promise<JobFailure[]> =>
      call(
        'GET /api/admin/machine/failures',
        { query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function useTryAgain() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (ids: string[]) => call('POST /api/admin/machine/failures/retry', { body: { ids } }),
    // Somebody may have been faster.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['house', 'machine'] }),
        client.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}
