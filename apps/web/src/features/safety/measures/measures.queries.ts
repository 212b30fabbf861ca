import type { OwnMeasure } from '@guildhall/contract/measures'
import type { MeasureArea } from '@guildhall/contract/rules/safety/measure-rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { fromStart } from '../../../platform/start/start.ts'

const inForce = queryOptions({
  queryKey: ['measures', 'in-force'] as const,
  queryFn: async ({ signal }): Promise<OwnMeasure[]> =>
    (await fromStart('measures')) ?? (await call('GET /api/standing', {}, { signal })).filter(holds),
})

/** What keeps the member from something now; each is gone with its end. */
export function useMeasuresInForce(): OwnMeasure[] {
  return useHolding(useQuery(inForce).data)
}

/** What keeps the member from writing in an area now. The banner of the hall asks for it, so that this costs no call. */
export function useSilence(area: MeasureArea): OwnMeasure | undefined {
  const silences = useHolding(useQuery({ ...inForce, enabled: false }).data)
  return silences.find((each) => each.kind === 'mute' && (each.area === 'everything' || each.area === area))
}

/** Longer no timer runs; nobody has a page open for so long. */
const longestMs = 2 ** 31 - 1
const none: readonly OwnMeasure[] = []

/** The clock of the page tells when one is over. */
function useHolding(measures = none): OwnMeasure[] {
  const [, setNow] = useState(0)
  const holding = measures.filter(holds)
  const soonest = Math.min(
    ...holding.map(({ until }) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))),
  )
  useEffect(() => {
    if (soonest === Number.POSITIVE_INFINITY) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(soonest - Date.now() + 1, longestMs))
    return () => clearTimeout(timer)
  }, [soonest])
  return holding
}

export function holds({ liftedAt, until }: Pick<OwnMeasure, 'liftedAt' | 'until'>): boolean {
  return liftedAt === null && (until === null || Date.parse(until) > Date.now())
}
