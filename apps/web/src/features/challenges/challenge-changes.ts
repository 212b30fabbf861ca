import type { ChallengeDraft } from '@guildhall/contract/challenges'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '../../platform/api/attempt-key.ts'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { challengeKeys, takeChallenge } from './challenges.queries.ts'

/** Whatever happened, all that is shown of challenges looks again: a refusal mostly means that something went on. */
export function useLookAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: challengeKeys.all })
}

/** Keeps a draft; nobody hears of it. */
export function useKeepDraft() {
  const client = useQueryClient()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: (draft: ChallengeDraft) =>
      call('POST /api/challenges', { body: draft }, { idempotencyKey: keyOf(draft) }),
    onSuccess: (kept) => takeChallenge(client, kept),
  })
}

export function useChangeChallenge() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ id, ...facts }: Partial<ChallengeDraft> & { id: string; version: number }) =>
      call('PATCH /api/challenges/{id}', { params: { id }, body: facts }),
    onSuccess: (changed) => takeChallenge(client, changed),
    onError: (_error, { id }) => client.invalidateQueries({ queryKey: challengeKeys.one(id) }),
  })
}

export function usePublish() {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('POST /api/challenges/{id}/publish', { params: { id } }),
    onSuccess: (set) => takeChallenge(client, set),
  })
}

export function useRemoveDraft() {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: (id: string) => call('DELETE /api/challenges/{id}', { params: { id } }),
    onSuccess: lookAgain,
  })
}

export function useCancelChallenge(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (reason: string) => call('POST /api/challenges/{id}/cancel', { params: { id }, body: { reason } }),
    onSuccess: (cancelled) => takeChallenge(client, cancelled),
  })
}

export function useInvite(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ userId, team }: { userId: string; team: number | null }) =>
      call('POST /api/challenges/{id}/invitations', { params: { id }, body: { userIds: [userId], team } }),
    onSuccess: (invited) => takeChallenge(client, invited),
  })
}

export function useTakeOn(id: string) {
  const client = useQueryClient()
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: (part: { consents: boolean; isUnranked?: boolean; timeBudget?: TimeBudget; team?: number | null }) =>
      call('PUT /api/challenges/{id}/part', { params: { id }, body: part }),
    onSuccess: ({ challenge }) => takeChallenge(client, challenge),
    onError: lookAgain,
  })
}

export function useDecline(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/challenges/{id}/invitation', { params: { id } }),
    onSettled: lookAgain,
  })
}

export function useLeaveChallenge(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: () => call('DELETE /api/challenges/{id}/part', { params: { id } }),
    onSettled: lookAgain,
  })
}

export function useMute(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (isMuted: boolean) =>
      isMuted
        ? call('PUT /api/challenges/{id}/muted', { params: { id } })
        : call('DELETE /api/challenges/{id}/muted', { params: { id } }),
    onSettled: lookAgain,
  })
}

/** Pauses, or goes on. */
export function usePause(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (isPaused: boolean) =>
      isPaused
        ? call('PUT /api/challenges/{id}/pause', { params: { id } })
        : call('DELETE /api/challenges/{id}/pause', { params: { id } }),
    onSettled: lookAgain,
  })
}

export function useUnranked(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (isUnranked: boolean) =>
      isUnranked
        ? call('PUT /api/challenges/{id}/unranked', { params: { id } })
        : call('DELETE /api/challenges/{id}/unranked', { params: { id } }),
    onSettled: lookAgain,
  })
}

export function useAnswerFlag(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ flagId, answer }: { flagId: string; answer: string }) =>
      call('PUT /api/challenges/{id}/flags/{flagId}/answer', { params: { id, flagId }, body: { answer } }),
    onSettled: lookAgain,
  })
}
