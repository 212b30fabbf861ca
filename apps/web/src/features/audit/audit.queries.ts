import type { AuditEntry } from '@guildhall/contract/audit'
import type { AuditArea } from '@guildhall/contract/rules/safety/audit-actions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

const pageSize = 50

/** What staff did, the latest first. */
export function useAuditLog({ area, q }: { area: AuditArea | undefined; q: string }) {
  return useInfiniteQuery({
    queryKey: ['audit', area, q] as const,
    queryFn: ({ pageParam, signal }): Promise<AuditEntry[]> =>
      call(
        'GET /api/admin/audit',
        {
          query: {
            limit: pageSize,
            ...(area !== undefined && { area }),
            ...(q !== '' && { q }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seq),
    select: ({ pages }) => pages.flat(),
  })
}
