import type { GoalDraft } from '@guildhall/contract/challenges'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { challengeKeys } from '../challenges.queries.ts'
import { asDraft, type Facts } from './facts.ts'
import { faultsOf } from './faults.ts'

const pauseMs = 1000

/** Numbers of another kind are in another unit. */
const unitOf = (goal: GoalDraft): string => (goal.kind === 'group-goal' ? goal.measure : goal.kind)

/**
 * What a draft would count for the member now; while the next answer is on its way the last numbers stay, as long as they
 * are of the same kind. Who is invited is known all the same.
 */
export function usePreview(facts: Facts) {
  // Nothing of what counts depends on its words, and on who is in which team.
  const draft = { ...asDraft(facts), title: '-', rules: '', prize: '', invitedTeams: [] }
  const settled = useSettled(JSON.stringify(draft), pauseMs)
  const isReady = faultsOf(facts).every(({ field }) => field === 'title' || field === 'startsAt')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: challengeKeys.preview(settled),
    queryFn: async ({ signal }) => {
      const body = JSON.parse(settled) as typeof draft
      return { unit: unitOf(body.goal), told: await call('POST /api/challenges/preview', { body }, { signal }) }
    },
    placeholderData: keepPreviousData,
    enabled: isReady && settled !== '',
  })
  const isOfKind = data !== undefined && data.unit === unitOf(facts.goal)
  return { data: isOfKind ? data.told : undefined, invited: data?.told.invited, isError, isFetching, refetch }
}
