import type { StaffAppeal } from '@guildhall/contract/appeals'
import { type AppealOutcome, appealsAtOnce } from '@guildhall/contract/rules/safety/appeal-limits'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'
import { forgetAnswer } from './kept-answer.ts'

/** What concerns cases may concern these. */
const appealsKey = ['safety', 'appeals'] as const

export type AppealState = 'waiting' | 'answered'

/** Those that wait for an answer, the oldest first, or those that have one, the latest first. */
export function useStaffAppeals(of: AppealState) {
  return useInfiniteQuery({
    queryKey: [...appealsKey, of],
    queryFn: ({ pageParam, signal }): Promise<StaffAppeal[]> =>
      call(
        'GET /api/admin/appeals',
        { query: { of, limit: appealsAtOnce, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < appealsAtOnce ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** Answers one; what others answered meanwhile goes with it. */
export function useJudgeAppeal(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: (answer: { outcome: AppealOutcome; words: string }) =>
      call('POST /api/admin/appeals/{id}/judge', { params: { id }, body: answer }),
    onSuccess: () => {
      forgetAnswer(id)
      return client.invalidateQueries({ queryKey: appealsKey })
    },
  })
}
