import type { OwnMeasure } from '@guildhall/contract/measures'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { fromStart } from '../../../platform/start/start.ts'

const inForce = queryOptions({
  queryKey: ['measures', 'in-force'] as const,
  queryFn: async ({ signal }): Promise<OwnMeasure[]> =>
    (await fromStart('measures')) ?? (await call('GET /api/standing', {}, { signal })).filter(holds),
})

/** What keeps the member from something now. A moment that is past is told by the clock of the page. */
export function useMeasuresInForce(): OwnMeasure[] {
  const { data = [] } = useQuery(inForce)
  return data.filter(holds)
}

export function holds({ liftedAt, until }: Pick<OwnMeasure, 'liftedAt' | 'until'>): boolean {
  return liftedAt === null && (until === null || Date.parse(until) > Date.now())
}
