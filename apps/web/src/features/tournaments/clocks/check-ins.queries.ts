import type { OwnCheckIn } from '@guildhall/contract/tournaments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import type { CacheRoot } from '../../../platform/cache/cache-roots.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { fromStart } from '../../../platform/start/start.ts'

const tournaments: CacheRoot = 'tournaments'

/** What is lost soon without check-in, what closes soonest first. */
export function useOwnCheckIns(): readonly OwnCheckIn[] {
  const { data = [] } = useQuery({
    queryKey: [tournaments, 'check-ins'],
    queryFn: async ({ signal }) =>
      (await fromStart('checkIns')) ?? (await call('GET /api/tournaments/check-ins', {}, { signal })),
  })
  return data
}

export type CheckInPlace = Pick<OwnCheckIn, 'tournamentId' | 'match'>

/** Checks in to a tournament, or to a match of it; all that is shown of tournaments looks again, also after a refusal. */
export function useCheckInThere({ tournamentId: id, match }: CheckInPlace) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: async (): Promise<void> => {
      if (match === null) await call('PUT /api/tournaments/{id}/check-in', { params: { id } })
      else await call('PUT /api/tournaments/{id}/matches/{match}/check-in', { params: { id, match } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [tournaments] }),
  })
}
