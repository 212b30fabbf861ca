import { call } from '../../../../platform/api/call.ts'
import { type MatchPlace, useMatchChange } from '../match-changes.ts'

/** Says who wins; nobody takes back what was said. */
export function usePredict(params: MatchPlace) {
  return useMatchChange(params, (winner: 0 | 1 | null) =>
    winner === null
      ? call('DELETE /api/tournaments/{id}/matches/{match}/prediction', { params })
      : call('PUT /api/tournaments/{id}/matches/{match}/prediction', { params, body: { winner } }),
  )
}
