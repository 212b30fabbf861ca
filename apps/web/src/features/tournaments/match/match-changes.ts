import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { tournamentKeys } from '../tournaments.queries.ts'

export type Score = [number, number]
/** An own upload with what it shows. */
export type PictureOfReport = { readonly mediaId: string; readonly alt: string; readonly spoiler: boolean }
export type MatchPlace = { readonly id: string; readonly match: string }

/** How a referee says that a match ended. */
export type DecidedResult =
  | { kind: 'score'; score: Score }
  | { kind: 'walkover' | 'disqualification'; winner: 0 | 1 }
  | { kind: 'nobody' }

/** A change whose answer is the match as it stands by then; what hangs on it looks again, also after a refusal. */
export function useMatchChange<Words>({ id, match }: MatchPlace, send: (words: Words) => Promise<TournamentMatch>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: send,
    async onSuccess(changed) {
      const queryKey = tournamentKeys.match(id, match)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, changed)
    },
    onSettled: () => client.invalidateQueries({ queryKey: tournamentKeys.all }),
  })
}

export function useMatchCheckIn(params: MatchPlace) {
  return useMatchChange<void>(params, () => call('PUT /api/tournaments/{id}/matches/{match}/check-in', { params }))
}

export function useReport(params: MatchPlace) {
  return useMatchChange(params, (body: { score: Score; note: string; pictures: PictureOfReport[] }) =>
    call('PUT /api/tournaments/{id}/matches/{match}/report', { params, body }),
  )
}

/** Names the score that was seen, so that nobody confirms what was changed meanwhile. */
export function useConfirm(params: MatchPlace) {
  return useMatchChange(params, (score: Score) =>
    call('POST /api/tournaments/{id}/matches/{match}/confirm', { params, body: { score } }),
  )
}

export function useDecide(params: MatchPlace) {
  return useMatchChange(params, (body: { result: DecidedResult; reason: string }) =>
    call('PUT /api/tournaments/{id}/matches/{match}/decision', { params, body }),
  )
}

export function useReset(params: MatchPlace) {
  return useMatchChange(params, (body: { plan: { matches: string[]; stages: number[] }; reason: string }) =>
    call('POST /api/tournaments/{id}/matches/{match}/reset', { params, body }),
  )
}
