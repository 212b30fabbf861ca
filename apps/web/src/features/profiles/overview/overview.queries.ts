import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { type Eyes, profileKeys } from '../profiles.queries.ts'

/** What a profile tells of games, as these eyes see it. */
export function useOverview(ownerId: string, as: Eyes) {
  return useQuery({
    queryKey: profileKeys.overview(ownerId, as),
    queryFn: ({ signal }) =>
      call(
        'GET /api/profiles/{id}/overview',
        { params: { id: ownerId }, query: as === undefined ? {} : { as } },
        { signal },
      ),
  })
}
