import { calendarDaysMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { tournamentKeys } from '../tournaments.queries.ts'
import { beginOf } from './month.ts'

/** What begins in these weeks. A day more is asked for: around the weeks in which clocks change, some are longer by an hour. */
export function useTournamentCalendar(weeks: readonly (readonly string[])[], gameId: string | undefined) {
  const from = beginOf(weeks[0]?.[0] ?? '')
  const days = weeks.length * 7 + 1
  return useQuery({
    queryKey: tournamentKeys.calendar(from, days, gameId),
    queryFn: ({ signal }) =>
      call(
        'GET /api/tournaments/calendar',
        { query: { from, days, ...(gameId !== undefined && { gameId }) } },
        { signal },
      ),
  })
}

/** What begins from a moment on, of whatever game. */
export function useComingTournaments(from: string) {
  return useQuery({
    queryKey: tournamentKeys.calendar(from, calendarDaysMaximum, undefined),
    queryFn: ({ signal }) =>
      call('GET /api/tournaments/calendar', { query: { from, days: calendarDaysMaximum } }, { signal }),
  })
}
