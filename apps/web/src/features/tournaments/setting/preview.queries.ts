import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { tournamentKeys } from '../tournaments.queries.ts'
import { advanceOf, type Facts, stagesOf } from './facts.ts'
import { faultsOf } from './faults.ts'

const pauseMs = 500

/** What the format comes to; while the next answer is on its way the last numbers stay. */
export function usePreview(facts: Facts) {
  const asked = {
    entrants: facts.capacity,
    stages: stagesOf(facts),
    advance: advanceOf(facts),
    minutesPerGame: facts.minutesPerGame,
    stations: facts.stations,
  }
  const settled = useSettled(JSON.stringify(asked), pauseMs)
  const isReady = faultsOf(facts, 0).every(
    ({ field }) => !['capacity', 'groups', 'rounds', 'advance', 'stations'].includes(field),
  )
  return useQuery({
    queryKey: tournamentKeys.preview(settled),
    queryFn: ({ signal }) =>
      call('POST /api/tournaments/preview', { body: JSON.parse(settled) as typeof asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady && settled !== '',
    retry: false,
  })
}
