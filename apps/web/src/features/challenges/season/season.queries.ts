import type { SeasonPoints } from '@guildhall/contract/rules/challenges/season-rules'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useLookAgain } from '../challenge-changes.ts'
import { challengeKeys } from '../challenges.queries.ts'

export type SeasonCircle = 'everybody' | 'around'

const pageSize = 20
/** Twenty-five years of them. */
const seasonsShown = 100

/** The table of a season; `now` is the one that runs. */
export function useSeason(season: string, circle: SeasonCircle) {
  return useInfiniteQuery({
    queryKey: challengeKeys.season(season, circle),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/challenges/seasons/{season}',
        {
          params: { season },
          query: { circle, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => {
      const [first] = pages
      return {
        rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()],
        mine: first?.mine ?? null,
        people: first?.people ?? 0,
        isCurrent: first?.isCurrent ?? false,
      }
    },
  })
}

/** Those that are over, the latest first. */
export function usePastSeasons() {
  return useQuery({
    queryKey: challengeKeys.pastSeasons,
    queryFn: ({ signal }) => call('GET /api/challenges/seasons', { query: { limit: seasonsShown } }, { signal }),
  })
}

/** For staff: what each challenge of a season gave somebody. */
export function usePointsOf(season: string, userId: string) {
  return useQuery({
    queryKey: challengeKeys.pointsOf(season, userId),
    queryFn: ({ signal }) =>
      call(
        'GET /api/challenges/seasons/{season}/points/{userId}',
        { params: { season, userId }, query: {} },
        { signal },
      ),
  })
}

type Correction = {
  readonly challengeId: string
  readonly userId: string
  readonly points: SeasonPoints
  readonly reason: string
}

export function useCorrectPoints() {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ challengeId, userId, ...body }: Correction) =>
      call('PUT /api/challenges/{id}/points/{userId}', { params: { id: challengeId, userId }, body }),
    onSettled: lookAgain,
  })
}
