import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAttemptKey } from '../../../platform/api/attempt-key.ts'
import { type CallArguments, call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { challengeKeys } from '../challenges.queries.ts'

type ClaimDraft = CallArguments<'POST /api/challenges/{id}/claims'>['body']
type EntryDraft = CallArguments<'POST /api/challenges/{id}/entries'>['body']

/** What was claimed or judged moves claims, progress, board and log alike. */
function useLookAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: challengeKeys.all })
}

export function useHandIn(id: string) {
  const lookAgain = useLookAgain()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: (draft: ClaimDraft) =>
      call('POST /api/challenges/{id}/claims', { params: { id }, body: draft }, { idempotencyKey: keyOf(draft) }),
    onSuccess: lookAgain,
  })
}

export function useTakeBack(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (claimId: string) => call('DELETE /api/challenges/{id}/claims/{claimId}', { params: { id, claimId } }),
    onSettled: lookAgain,
  })
}

export type Verdict = CallArguments<'POST /api/challenges/{id}/claims/{claimId}/judge'>['body']

export function useJudge(id: string, claimId: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: (verdict: Verdict) =>
      call('POST /api/challenges/{id}/claims/{claimId}/judge', { params: { id, claimId }, body: verdict }),
    // Its row is gone from the list of those that wait, so the way back is said.
    onSuccess: ({ member }, { verdict }) => {
      const who = member === null ? t`A former member` : personName(member)
      if (verdict === 'accept')
        toasts.show({ message: t`${who}: the claim counts. In the challenge you can ask for more after all.` })
    },
    onSettled: lookAgain,
  })
}

export function useWitness(id: string, claimId: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: async (hasSeen: boolean): Promise<void> => {
      const params = { id, claimId }
      if (hasSeen) await call('POST /api/challenges/{id}/claims/{claimId}/witness', { params })
      else await call('DELETE /api/challenges/{id}/claims/{claimId}/witness', { params })
    },
    // Its row is gone from the list of those that wait.
    onSuccess: (_, hasSeen) => {
      toasts.show({ message: hasSeen ? t`You confirmed it.` : t`Said. You are asked no more.` })
    },
    onSettled: lookAgain,
  })
}

export function useLogByHand(id: string) {
  const lookAgain = useLookAgain()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ attempt, ...entry }: EntryDraft & { attempt: string }) =>
      call(
        'POST /api/challenges/{id}/entries',
        { params: { id }, body: entry },
        // The same entry is logged again on purpose: each opening of the form is an attempt of its own.
        { idempotencyKey: keyOf({ ...entry, attempt }) },
      ),
    onSuccess: lookAgain,
  })
}

export function useTakeEntryBack(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (entryId: string) => call('DELETE /api/challenges/{id}/entries/{entryId}', { params: { id, entryId } }),
    onSettled: lookAgain,
  })
}
