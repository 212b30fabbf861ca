import type { Tournament, TournamentDraft, TournamentSaid } from '@guildhall/contract/tournaments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '../../platform/api/attempt-key.ts'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { takeTournament, tournamentKeys } from './tournaments.queries.ts'

/** Whatever happened, all that is shown of tournaments looks again: a refusal mostly means that something went on. */
export function useLookAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: tournamentKeys.all })
}

/** A change whose answer is the tournament as it stands by then. */
export function useTournamentChange<Words>(send: (words: Words) => Promise<Tournament>) {
  const client = useQueryClient()
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: send,
    onSuccess: (changed) => takeTournament(client, changed),
    onError: lookAgain,
  })
}

/** A change after which there is nothing to say. */
export function useQuietChange<Words>(send: (words: Words) => Promise<unknown>) {
  const lookAgain = useLookAgain()
  return useMutation({ meta: saysItself, mutationFn: send, onSettled: lookAgain })
}

/** Keeps a draft; nobody hears of it. */
export function useKeepDraft() {
  const keyOf = useAttemptKey()
  return useTournamentChange((draft: TournamentDraft) =>
    call('POST /api/tournaments', { body: draft }, { idempotencyKey: keyOf(draft) }),
  )
}

export function useChangeTournament() {
  return useTournamentChange(({ id, ...facts }: Partial<TournamentDraft> & { id: string; version: number }) =>
    call('PATCH /api/tournaments/{id}', { params: { id }, body: facts }),
  )
}

export function usePublish() {
  return useTournamentChange((id: string) => call('POST /api/tournaments/{id}/publish', { params: { id } }))
}

export function useRemoveDraft() {
  return useQuietChange((id: string) => call('DELETE /api/tournaments/{id}', { params: { id } }))
}

export function useCancel(id: string) {
  return useTournamentChange((reason: string) =>
    call('POST /api/tournaments/{id}/cancel', { params: { id }, body: { reason } }),
  )
}

/** `shorter` also with fewer than it was made for. */
export function useStart(id: string) {
  return useTournamentChange((shorter: boolean) =>
    call('POST /api/tournaments/{id}/start', { params: { id }, body: { shorter } }),
  )
}

type SeedWish =
  /** By chance, from a number, or from one that the server draws. */
  | { readonly random: number | null }
  | { readonly by: 'hours' | 'rating' }
  | { readonly by: 'tournament'; readonly tournamentId: string }
  | { readonly isLocked: boolean }

/** Puts all in an order at once, or keeps it as it is. */
export function useSeed({ id, version }: Pick<Tournament, 'id' | 'version'>) {
  return useTournamentChange((wish: SeedWish) =>
    call('PUT /api/tournaments/{id}/seeds', { params: { id }, body: { ...wish, version } }),
  )
}

export function useInvite(id: string) {
  return useTournamentChange((userId: string) =>
    call('POST /api/tournaments/{id}/invitations', { params: { id }, body: { userIds: [userId] } }),
  )
}

/** Takes a seat, asks for one, or goes on the waiting list, with answers to what is asked. */
export function useEnter(id: string) {
  return useTournamentChange((body: TournamentSaid) =>
    call('PUT /api/tournaments/{id}/entry', { params: { id }, body }),
  )
}

/** Says something else to what is asked. */
export function useAnswer(id: string) {
  return useTournamentChange((body: TournamentSaid) =>
    call('PUT /api/tournaments/{id}/answers', { params: { id }, body }),
  )
}

export function useLeave(id: string) {
  return useQuietChange<void>(() => call('DELETE /api/tournaments/{id}/entry', { params: { id } }))
}

export function useDecline(id: string) {
  return useQuietChange<void>(() => call('DELETE /api/tournaments/{id}/invitation', { params: { id } }))
}

export function useCheckIn(id: string) {
  return useTournamentChange<void>(() => call('PUT /api/tournaments/{id}/check-in', { params: { id } }))
}

export function useAdmit(id: string) {
  return useTournamentChange((entrantId: string) =>
    call('PUT /api/tournaments/{id}/entrants/{entrantId}/seat', { params: { id, entrantId } }),
  )
}

export function useTakeOut(id: string) {
  return useTournamentChange(({ entrantId, reason }: { entrantId: string; reason: string }) =>
    call('PUT /api/tournaments/{id}/entrants/{entrantId}/out', { params: { id, entrantId }, body: { reason } }),
  )
}

export function useCheckInOther(id: string) {
  return useTournamentChange((entrantId: string) =>
    call('PUT /api/tournaments/{id}/entrants/{entrantId}/check-in', { params: { id, entrantId } }),
  )
}

export function useAnnounce(id: string) {
  return useQuietChange(({ text, to }: { text: string; to: { stage: number; round: number } | null }) =>
    call('POST /api/tournaments/{id}/announcements', { params: { id }, body: { text, to } }),
  )
}

/** What sides of a match pick and ban; without a name nothing is. */
export function useNamePicks(id: string) {
  return useTournamentChange((body: NonNullable<Tournament['picks']>) =>
    call('PUT /api/tournaments/{id}/picks', { params: { id }, body }),
  )
}

/** Whether who looks on says who will win. */
export function useAllowPredictions(id: string) {
  return useTournamentChange((areAllowed: boolean) =>
    call('PUT /api/tournaments/{id}/predictions', { params: { id }, body: { areAllowed } }),
  )
}
