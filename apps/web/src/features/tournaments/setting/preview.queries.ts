import type { TournamentPreview } from '@guildhall/contract/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { tournamentKeys } from '../tournaments.queries.ts'
import { advanceOf, type Facts, type FormatChoice, formatChoices, inFormat, stagesOf } from './facts.ts'
import { faultsOf } from './faults.ts'

const pauseMs = 500

/** What each format would come to by the same numbers, for those that can be asked about. */
export function usePreviews(facts: Facts): ReadonlyMap<FormatChoice, TournamentPreview> {
  const can = formatChoices.filter((format) => isAskable(inFormat(facts, format)))
  const asked = {
    entrants: facts.capacity,
    minutesPerGame: facts.minutesPerGame,
    stations: facts.stations,
    formats: can.map((format) => {
      const those = inFormat(facts, format)
      return { stages: stagesOf(those), advance: advanceOf(those) }
    }),
  }
  const now = JSON.stringify({ can, asked })
  const settled = useSettled(now, pauseMs)
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
    enabled: can.length > 0 && settled === now,
    retry: false,
  })
  return new Map(data?.filter(([format]) => can.includes(format)))
}

const counted: readonly (keyof Facts)[] = ['capacity', 'groups', 'rounds', 'advance', 'minutesPerGame', 'stations']

/** What it comes to cannot be said while this is wrong. */
export const isCounted = (field: keyof Facts): boolean => counted.includes(field)

const isAskable = (facts: Facts): boolean => faultsOf(facts, 0).every(({ field }) => !isCounted(field))

/** What the format comes to; while the next answer is on its way the last numbers stay, and of what cannot be there are none. */
export function usePreview(facts: Facts) {
  const asked = {
    entrants: facts.capacity,
    stages: stagesOf(facts),
    advance: advanceOf(facts),
    minutesPerGame: facts.minutesPerGame,
    stations: facts.stations,
  }
  const now = JSON.stringify(asked)
  const settled = useSettled(now, pauseMs)
  const isReady = isAskable(facts)
  const preview = useQuery({
    queryKey: tournamentKeys.preview(settled),
    queryFn: ({ signal }) =>
      call('POST /api/tournaments/preview', { body: JSON.parse(settled) as typeof asked }, { signal }),
    placeholderData: keepPreviousData,
    // What stood here before may have been wrong.
    enabled: isReady && settled === now,
    retry: false,
  })
  const { isFetching, error, refetch } = preview
  return { data: isReady ? preview.data : undefined, error: isReady ? error : null, isFetching, refetch }
}

export type Preview = ReturnType<typeof usePreview>
