import type { TournamentDesk } from '@guildhall/contract/tournaments'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAttemptKey } from '../../../platform/api/attempt-key.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useLookAgain, useTournamentChange } from '../tournament-changes.ts'
import { tournamentKeys } from '../tournaments.queries.ts'

export type DeskRow = TournamentDesk['rows'][number]
export type Win = { readonly match: string; readonly winner: 0 | 1 }

const staffLines = 8

export function useDesk(id: string) {
  return useQuery({
    queryKey: tournamentKeys.desk(id),
    queryFn: ({ signal }) => call('GET /api/tournaments/{id}/desk', { params: { id } }, { signal }),
  })
}

/** What hosts and referees did last. */
export function useStaffLog(id: string) {
  return useQuery({
    queryKey: tournamentKeys.staffLog(id),
    queryFn: ({ signal }) =>
      call('GET /api/tournaments/{id}/log', { params: { id }, query: { by: 'staff', limit: staffLines } }, { signal }),
  })
}

function useDeskChange<Words>(send: (words: Words) => Promise<unknown>) {
  const lookAgain = useLookAgain()
  return useMutation({ meta: saysItself, mutationFn: send, onSettled: lookAgain })
}

/** Lets all clocks stand still, or go on. */
export function usePause(id: string) {
  return useTournamentChange((isPaused: boolean) =>
    isPaused
      ? call('PUT /api/tournaments/{id}/pause', { params: { id } })
      : call('DELETE /api/tournaments/{id}/pause', { params: { id } }),
  )
}

/** Names where matches are played. */
export function useNameStations(id: string) {
  return useDeskChange((names: string[]) =>
    call('PUT /api/tournaments/{id}/stations', { params: { id }, body: { names } }),
  )
}

/** Gives a match a station, or takes it away. */
export function usePlaceMatch(id: string) {
  return useDeskChange(({ match, station }: { match: string; station: string | null }) =>
    call('PUT /api/tournaments/{id}/matches/{match}/station', { params: { id, match }, body: { station } }),
  )
}

type Round = { readonly stage: number; readonly round: number }

/** Lets a round begin then, or as it comes where there is no time. */
export function useDelay(id: string) {
  return useDeskChange(({ until, ...round }: Round & { until: string | null }) =>
    until === null
      ? call('DELETE /api/tournaments/{id}/delays', { params: { id }, query: round })
      : call('PUT /api/tournaments/{id}/delays', { params: { id }, body: { ...round, until } }),
  )
}

/** All in one press. */
export function useGiveWins(id: string) {
  const keyOf = useAttemptKey()
  return useDeskChange((body: { wins: Win[]; reason: string }) =>
    call('POST /api/tournaments/{id}/walkovers', { params: { id }, body }, { idempotencyKey: keyOf(body) }),
  )
}

export function useExtendOf(id: string) {
  return useDeskChange(({ match, until }: { match: string; until: string }) =>
    call('PUT /api/tournaments/{id}/matches/{match}/extension', { params: { id, match }, body: { until } }),
  )
}

export function useAnswerCallOf(id: string) {
  return useDeskChange((match: string) =>
    call('DELETE /api/tournaments/{id}/matches/{match}/call', { params: { id, match } }),
  )
}
