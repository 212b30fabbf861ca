import type { TournamentSaid } from '@guildhall/contract/tournaments'
import { call } from '../../../platform/api/call.ts'
import { useQuietChange, useTournamentChange } from '../tournament-changes.ts'

type OfTeam = { readonly id: string; readonly entrantId: string }

/** Enters with a team of the reader's, or gives it another name. */
export function useNameTeam(id: string) {
  return useTournamentChange((body: TournamentSaid & { name: string }) =>
    call('PUT /api/tournaments/{id}/team', { params: { id }, body }),
  )
}

export function useAskToTeam(params: OfTeam) {
  return useTournamentChange((userId: string) =>
    call('POST /api/tournaments/{id}/teams/{entrantId}/invitations', { params, body: { userIds: [userId] } }),
  )
}

export function useJoinTeam(params: OfTeam) {
  return useTournamentChange<void>(() => call('PUT /api/tournaments/{id}/teams/{entrantId}/membership', { params }))
}

/** Says no to a team that asks, or goes out of one. */
export function useLeaveTeam(params: OfTeam) {
  return useQuietChange<void>(() => call('DELETE /api/tournaments/{id}/teams/{entrantId}/membership', { params }))
}

/** Takes somebody out, or an invitation back. */
export function useTakeFromTeam({ id, entrantId }: OfTeam) {
  return useQuietChange((memberId: string) =>
    call('DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}', { params: { id, entrantId, memberId } }),
  )
}

export function useHandOver(params: OfTeam) {
  return useTournamentChange((memberId: string) =>
    call('PUT /api/tournaments/{id}/teams/{entrantId}/captain', { params, body: { memberId } }),
  )
}
