import type { FigurePeriod } from '@guildhall/contract/rules/house/figure-periods'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

/** Counted once a night, so nothing makes them old but another day. */
export function useFigures(period: FigurePeriod) {
  return useQuery({
    queryKey: ['house', 'figures', period] as const,
    queryFn: ({ signal }) => call('GET /api/admin/figures', { query: { period } }, { signal }),
  })
}
