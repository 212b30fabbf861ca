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

/** With every case that moves it is asked for anew, as what is shown of cases is. */
export function useFiguresNow(period: FigurePeriod) {
  return useQuery({
    queryKey: ['safety', 'figures-now', period] as const,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call('GET /api/admin/figures/now', { query: { period } }, { signal }),
    placeholderData: (known) => known,
  })
}
