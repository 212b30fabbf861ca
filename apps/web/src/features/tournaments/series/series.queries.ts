import type { Tournament } from '@guildhall/contract/tournaments'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAttemptKey } from '../../../platform/api/attempt-key.ts'
import { call } from '../../../platform/api/call.ts'
import { useQuietChange, useTournamentChange } from '../tournament-changes.ts'
import { tournamentKeys } from '../tournaments.queries.ts'

const pageSize = 20

export type SeriesFacts = { name: string; points: number[]; best: number | null }

export function useOwnSeries() {
  return useQuery({
    queryKey: tournamentKeys.ownSeries,
    queryFn: ({ signal }) => call('GET /api/tournaments/series', {}, { signal }),
  })
}

export function useSeries(id: string) {
  return useQuery({
    queryKey: tournamentKeys.series(id),
    queryFn: ({ signal }) => call('GET /api/tournaments/series/{id}', { params: { id } }, { signal }),
  })
}

export function useSeriesTable(id: string) {
  return useInfiniteQuery({
    queryKey: tournamentKeys.seriesTable(id),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/tournaments/series/{id}/table',
        { params: { id }, query: { limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => ({
      // Whoever moved between two pages may be on both.
      rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.key, row])).values()],
      mine: pages.at(-1)?.mine ?? null,
    }),
  })
}

/** @param id null begins one */
export function useKeepSeries(id: string | null) {
  const keyOf = useAttemptKey()
  return useQuietChange((body: SeriesFacts) =>
    id === null
      ? call('POST /api/tournaments/series', { body }, { idempotencyKey: keyOf(body) })
      : call('PUT /api/tournaments/series/{id}', { params: { id }, body }),
  )
}

export function useRemoveSeries(id: string) {
  return useQuietChange<void>(() => call('DELETE /api/tournaments/series/{id}', { params: { id } }))
}

/** Takes a tournament into a series, or out of it. */
export function useJoinSeries({ id }: Pick<Tournament, 'id'>) {
  return useTournamentChange((seriesId: string | null) =>
    call('PUT /api/tournaments/{id}/series', { params: { id }, body: { seriesId } }),
  )
}
