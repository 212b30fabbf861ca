import { z } from 'zod'
import { members } from '../frame/headings.ts'
import { id, named, timestamp } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { tournamentBadgesMaximum } from '../rules/tournaments/tournament-limits.ts'

/** A place on the podium of a tournament that is over, alone or in a team, among so many. */
export const tournamentBadge = named('TournamentBadge', {
  tournamentId: id,
  title: z.string(),
  game: gameCard.nullable(),
  place: z.number().int().min(1).max(3),
  entrants: z.number().int().min(2),
  team: z.string().nullable(),
  endedAt: timestamp,
})
export type TournamentBadge = z.infer<typeof tournamentBadge>

export const tournamentBadgesEndpoints = members({
  'GET /api/tournaments/badges': {
    summary:
      'The last places on a podium of a member whose badges the caller may see, in tournaments that the caller sees; `as` shows the own ones in the eyes of others',
    query: z.object({ personId: id, as: z.enum(['stranger', 'friend']).optional() }),
    pages: 'whole',
    answers: { 200: z.array(tournamentBadge).max(tournamentBadgesMaximum) },
  },
})
