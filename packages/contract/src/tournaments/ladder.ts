import { z } from 'zod'
import { members } from '../frame/headings.ts'
import { id, named, pageLimit, plainString } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { laddersMaximum } from '../rules/tournaments/tournament-limits.ts'
import { member } from '../users.ts'

const count = z.number().int().min(0)

/**
 * What somebody is rated in a game (Glicko-2): the true strength lies within two deviations of the rating with 95 %. While the
 * deviation is above 110 it is provisional, and stands on no ladder.
 */
export const gameRating = named('GameRating', {
  rating: z.number().int(),
  deviation: count,
  isProvisional: z.boolean(),
})
export type GameRating = z.infer<typeof gameRating>

/** Somebody on the ladder of a game, by the rating less two deviations. Of whom it is provisional `place` is null. */
const ladderRow = named('TournamentLadderRow', {
  id,
  place: z.number().int().min(1).nullable(),
  member,
  isMe: z.boolean(),
  ...gameRating.shape,
  /** How many of the game they were rated by. */
  tournaments: count,
})
export type LadderRow = z.infer<typeof ladderRow>

/** `mine` is the own row, wherever it stands; null for whoever was never rated in the game. */
export const ladder = named('TournamentLadder', {
  game: gameCard,
  rows: z.array(ladderRow).max(100),
  mine: ladderRow.nullable(),
  next: z.string().nullable(),
})
export type Ladder = z.infer<typeof ladder>

export const tournamentLadderEndpoints = members({
  'GET /api/tournaments/ladders': {
    summary: 'Games in which members were rated by tournaments, the most of them first, with the own rating',
    query: z.object({ limit: pageLimit(laddersMaximum) }),
    pages: 'best',
    answers: {
      200: z
        .array(
          named('TournamentLadderOfGame', {
            game: gameCard,
            /** How many stand on the ladder as the caller sees it. */
            people: count,
            mine: gameRating.nullable(),
          }),
        )
        .max(100),
    },
  },
  'GET /api/tournaments/ladder': {
    summary: 'Who is rated as what in a game by tournaments for everybody, the strongest first, and the own row',
    query: z.object({ gameId, after: plainString.max(300).optional(), limit: pageLimit(20) }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: ladder },
  },
})
