import type { MemberStanding } from '@guildhall/contract/measures'
import type { MeasureArea, MeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { saysItself } from '../../../platform/cache/saying-errors.ts'

const keyOf = (userId: string) => ['measures', 'of', userId] as const

/** For staff: what there is against a member, and was, the latest first. */
export const useMeasuresOf = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => call('GET /api/admin/members/{userId}/measures', { params: { userId } }, { signal }),
  })

/** Each answers with all there is now. */
function useStandingChange<Wish>(userId: string, change: (wish: Wish) => Promise<MemberStanding>) {
  const client = useQueryClient()
  return useMutation({
    meta: saysItself,
    mutationFn: change,
    onSuccess(now) {
      client.setQueryData(keyOf(userId), now)
      // How they stand is in the list of people, and the log has an entry more.
      for (const old of ['people', 'audit'] as const) void client.invalidateQueries({ queryKey: [old] })
    },
    // Somebody may have been faster.
    onError: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}

type Imposed = {
  readonly kind: MeasureKind
  readonly area: MeasureArea
  readonly until: string | null
  readonly rule: ReportReason
  readonly words: string
}

export const useImpose = (userId: string) =>
  useStandingChange<Imposed>(userId, (body) =>
    call('POST /api/admin/members/{userId}/measures', { params: { userId }, body }),
  )

export const useLift = (userId: string) =>
  useStandingChange<{ id: string; words: string }>(userId, ({ id, words }) =>
    call('POST /api/admin/measures/{id}/lift', { params: { id }, body: { words } }),
  )
