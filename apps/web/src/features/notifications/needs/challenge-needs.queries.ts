import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import type { CacheRoot } from '../../../platform/cache/cache-roots.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { notificationKeys } from '../notification-keys.ts'

const challenges: CacheRoot = 'challenges'

/** What became of an answer is looked for in any case: a refusal mostly means that something went on. */
function useAnswer<Answer>(give: (answer: Answer) => Promise<unknown>) {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  return useMutation({
    meta: saysItself,
    mutationFn: give,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: notificationKeys.needs(userId) }),
        client.invalidateQueries({ queryKey: [challenges] }),
      ]),
  })
}

/** Takes a challenge on that reads no account, or declines it. */
export const useAnswerInvitation = (id: string) =>
  useAnswer((isTaken: boolean) =>
    isTaken
      ? call('PUT /api/challenges/{id}/part', { params: { id }, body: { consents: false } })
      : call('DELETE /api/challenges/{id}/invitation', { params: { id } }),
  )

export const useWitness = (id: string, claimId: string) =>
  useAnswer(async (hasSeen: boolean): Promise<void> => {
    const params = { id, claimId }
    if (hasSeen) await call('POST /api/challenges/{id}/claims/{claimId}/witness', { params })
    else await call('DELETE /api/challenges/{id}/claims/{claimId}/witness', { params })
  })

export const useTellDay = (id: string, day: string) =>
  useAnswer(() => call('POST /api/challenges/{id}/entries', { params: { id }, body: { what: 'day', day } }))
