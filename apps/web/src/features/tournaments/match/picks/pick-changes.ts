import { call } from '../../../../platform/api/call.ts'
import { type MatchPlace, useMatchChange } from '../match-changes.ts'

/** Names the step that was seen, so that nobody chooses for another. */
export function useChoose(params: MatchPlace) {
  return useMatchChange(params, (body: { step: number; choice: string }) =>
    call('PUT /api/tournaments/{id}/matches/{match}/picks', { params, body }),
  )
}

export function useUndoChoice(params: MatchPlace) {
  return useMatchChange(params, (query: { step: number; choice: string }) =>
    call('DELETE /api/tournaments/{id}/matches/{match}/picks', { params, query }),
  )
}
