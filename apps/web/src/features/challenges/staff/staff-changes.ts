import { useMutation } from '@tanstack/react-query'
import { useAttemptKey } from '../../../platform/api/attempt-key.ts'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useLookAgain } from '../challenge-changes.ts'

type Correction = { readonly userId: string; readonly amount: number; readonly reason: string }

export function useCorrection(id: string) {
  const lookAgain = useLookAgain()
  const keyOf = useAttemptKey()
  return useMutation({
    meta: saysItself,
    mutationFn: (body: Correction) =>
      call('POST /api/challenges/{id}/corrections', { params: { id }, body }, { idempotencyKey: keyOf(body) }),
    onSettled: lookAgain,
  })
}

export function useTakeOut(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: ({ userId, reason }: { userId: string; reason: string }) =>
      call('PUT /api/challenges/{id}/unranked/{userId}', { params: { id, userId }, body: { reason } }),
    onSettled: lookAgain,
  })
}

export function useRankAgain(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    mutationFn: (userId: string) => call('DELETE /api/challenges/{id}/unranked/{userId}', { params: { id, userId } }),
    onSettled: lookAgain,
  })
}

/** From then on it is that of the week, for seven days; null: it is that no more, or is not to be. */
export function useWeek(id: string) {
  const lookAgain = useLookAgain()
  return useMutation({
    meta: saysItself,
    mutationFn: async (from: string | null) => {
      if (from === null) await call('DELETE /api/challenges/{id}/week', { params: { id } })
      else await call('PUT /api/challenges/{id}/week', { params: { id }, body: { from } })
    },
    onSettled: lookAgain,
  })
}
