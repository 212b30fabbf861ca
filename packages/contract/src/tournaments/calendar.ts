import { z } from 'zod'
import { members } from '../frame/headings.ts'
import { id, named, timestamp } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { tournamentStates } from '../rules/tournaments/tournament-kinds.ts'
import { calendarDaysMaximum, calendarTournamentsMaximum } from '../rules/tournaments/tournament-limits.ts'

/**
 * A tournament on the day on which it begins, or began where no time was set. It is the caller's own where they host or judge
 * it, have a seat or wait for one.
 */
export const tournamentOnCalendar = named('TournamentOnCalendar', {
  id,
  title: z.string(),
  game: gameCard.nullable(),
  state: z.enum(tournamentStates),
  at: timestamp,
  isOwn: z.boolean(),
})
export type TournamentOnCalendar = z.infer<typeof tournamentOnCalendar>

export const tournamentCalendarEndpoints = members({
  'GET /api/tournaments/calendar': {
    summary:
      'Tournaments that begin within so many days from a moment on, the earliest first, as far as the caller sees them',
    query: z.object({
      from: timestamp,
      days: z.coerce.number().int().min(1).max(calendarDaysMaximum),
      gameId: gameId.optional(),
    }),
    answers: {
      200: named('TournamentCalendar', {
        tournaments: z.array(tournamentOnCalendar).max(calendarTournamentsMaximum),
        /** There are more than are named. */
        isMore: z.boolean(),
      }),
    },
  },
})
