import type { TournamentPreview } from '@guildhall/contract/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { tournamentKeys } from '../tournaments.queries.ts'
import { advanceOf, type Facts, type FormatChoice, formatChoices, stagesOf } from './facts.ts'
import { faultsOf } from './faults.ts'

const pauseMs = 500

/** What each format would come to by the same numbers, for those that can be asked about. */
export function usePreviews(facts: Facts): ReadonlyMap<FormatChoice, TournamentPreview> {
  const can = formatChoices.filter((format) => isAskable({ ...facts, format }))
  const asked = {
    entrants: facts.capacity,
    minutesPerGame: facts.minutesPerGame,
    stations: facts.stations,
    formats: can.map((format) => {
      const those = { ...facts, format }
      return { stages: stagesOf(those), advance: advanceOf(those) }
    }),
  }
  const settled = useSettled(JSON.stringify({ can, asked }), pauseMs)
  const { data } = useQuery({
    queryKey: tournamentKeys.preview(settled),
    queryFn: async ({ signal }) => {
      const { can: formats, asked: body } = JSON.parse(settled) as { can: FormatChoice[]; asked: typeof asked }
      const { previews } = await call('POST /api/tournaments/previews', { body }, { signal })
      return formats.flatMap((format, at) => {
        const preview = previews[at] ?? null
        return preview === null ? [] : [[format, preview] as const]
      })
    },
    placeholderData: keepPreviousData,
    enabled: can.length > 0 && settled !== '',
    retry: false,
  })
  return new Map(data)
}

const isAskable = (facts: Facts): boolean =>
  faultsOf(facts, 0).every(({ field }) => !['capacity', 'groups', 'rounds', 'advance', 'stations'].includes(field))

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
  const isReady = isAskable(facts)
  return useQuery({
    queryKey: tournamentKeys.preview(settled),
    queryFn: ({ signal }) =>
      call('POST /api/tournaments/preview', { body: JSON.parse(settled) as typeof asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isReady && settled !== '',
    retry: false,
  })
}
