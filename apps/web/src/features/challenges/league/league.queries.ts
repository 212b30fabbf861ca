import type { WeeklyLeague } from '@guildhall/contract/challenges'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { challengeKeys } from '../challenges.queries.ts'

/** The own weekly league; whatever moves in it is told by the pushes of challenges. */
export function useLeague() {
  return useQuery({
    queryKey: challengeKeys.league,
    queryFn: ({ signal }) => call('GET /api/challenges/league', {}, { signal }),
  })
}

/** The frozen table of a week; null asks for none. */
export function useLeagueWeek(week: string | null) {
  return useQuery({
    queryKey: challengeKeys.leagueWeek(week ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/challenges/league/weeks/{week}', { params: { week: week ?? '' } }, { signal }),
    enabled: week !== null,
  })
}

function useTaking() {
  const client = useQueryClient()
  return (league: WeeklyLeague) => client.setQueryData(challengeKeys.league, league)
}

const logShown = 10

/** For staff: whom they took out of the tables, and let in again. */
export function useLeagueLog() {
  return useInfiniteQuery({
    queryKey: challengeKeys.leagueLog,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/challenges/league/log',
        { query: { limit: logShown, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < logShown ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** For who is in, other hours from the next week on. */
export function useJoinLeague() {
  const take = useTaking()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: { consents: boolean; timeBudget: TimeBudget }) =>
      call('PUT /api/challenges/league/part', { body }),
    onSuccess: take,
  })
}

export function usePauseLeague() {
  const take = useTaking()
  return useMutation({
    mutationFn: (isPaused: boolean) =>
      isPaused ? call('PUT /api/challenges/league/pause') : call('DELETE /api/challenges/league/pause'),
    onSuccess: take,
  })
}

export function useLeaveLeague() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/challenges/league/part'),
    onSettled: () => client.invalidateQueries({ queryKey: challengeKeys.league }),
  })
}

export function useLeagueUnranked() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ userId, reason }: { userId: string; reason: string | null }) =>
      reason === null
        ? call('DELETE /api/challenges/league/unranked/{userId}', { params: { userId } })
        : call('PUT /api/challenges/league/unranked/{userId}', { params: { userId }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: challengeKeys.league }),
  })
}
