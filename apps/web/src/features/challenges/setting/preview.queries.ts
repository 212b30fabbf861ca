import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { challengeKeys } from '../challenges.queries.ts'
import { asDraft, type Facts } from './facts.ts'
import { faultsOf } from './faults.ts'

const pauseMs = 1000

/** What a draft would count for the member now; while the next answer is on its way the last numbers stay. */
export function usePreview(facts: Facts) {
  // Nothing of what counts depends on its words, and on who is in which team.
  const draft = { ...asDraft(facts), title: '-', rules: '', prize: '', invitedTeams: [] }
  const settled = useSettled(JSON.stringify(draft), pauseMs)
  const isReady = faultsOf(facts).every(({ field }) => field === 'title' || field === 'startsAt')
  return useQuery({
    queryKey: challengeKeys.preview(settled),
    queryFn: ({ signal }) =>
      call('POST /api/challenges/preview', { body: JSON.parse(settled) as typeof draft }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady && settled !== '',
  })
}
