import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn, staff } from '../frame/headings.ts'
import { id, named, pageLimit, text, timestamp, version } from '../frame/primitives.ts'
import { gameCard, gameFacts, gameId } from '../games.ts'
import {
  correctableFacts,
  correctionAnswerMaximum,
  correctionSourceMaximum,
  correctionsADay,
  correctionsMaximum,
} from '../rules/game-limits.ts'
import { member } from '../users.ts'

const { title, releaseYear, releaseDate, developers, genres, platforms, series } = gameFacts.shape

/** How somebody knows: a link, or words. */
const source = text({ min: 1, max: correctionSourceMaximum })

/** A fact of a game, and what is right. */
const rightFact = z.union([
  z.object({ fact: z.literal('title'), to: title, source }),
  z.object({ fact: z.literal('releaseYear'), to: releaseYear, source }),
  z.object({ fact: z.literal('releaseDate'), to: releaseDate, source }),
  z.object({ fact: z.literal('developers'), to: developers, source }),
  z.object({ fact: z.literal('genres'), to: genres, source }),
  z.object({ fact: z.literal('platforms'), to: platforms, source }),
  z.object({ fact: z.literal('series'), to: series, source }),
])
export type RightFact = z.infer<typeof rightFact>

const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()])

/**
 * What a member says of a fact that is wrong. While it is open `from` is what the fact is now, of the game's `version`;
 * afterwards what it was when somebody of the staff looked. `answer` is what they wrote, which may be nothing where they
 * took it over.
 */
export const gameCorrection = named('GameCorrection', {
  id,
  by: member,
  at: timestamp,
  game: gameCard,
  version: z.number().int(),
  fact: z.enum(correctableFacts),
  from: value,
  to: value,
  source: z.string(),
  state: z.enum(['open', 'taken', 'declined']),
  answer: z.string(),
})
export type GameCorrection = z.infer<typeof gameCorrection>

export const correctionsProblems = defineProblems({
  game_correction_not_found: [404, 'This correction is not here'],
  correction_changes_nothing: [409, 'The game says so already'],
  correction_settled: [409, 'Somebody else has settled this correction'],
  too_many_corrections: [429, 'You have corrected many facts that nobody looked at yet'],
})

const answer = text({ min: 1, max: correctionAnswerMaximum })

export const correctionsEndpoints = {
  ...membersIn('hall')({
    'POST /api/games/{gameId}/corrections': {
      summary: `Say that a fact of a game is wrong, and what is right; said again of the same fact it is written over. ${correctionsMaximum} of a member wait at most, ${correctionsADay} a day`,
      rate: 'suggestions',
      params: z.object({ gameId }),
      body: rightFact,
      answers: { 200: gameCorrection },
    },
    'GET /api/games/corrections': {
      summary: 'Corrections of facts, oldest first: all open ones for staff, else the own ones',
      query: z.object({ whose: z.enum(['own', 'all']).default('own'), after: id.optional(), limit: pageLimit(30) }),
      pages: { after: 'id' },
      answers: { 200: z.array(gameCorrection).max(100) },
    },
  }),
  ...staff({
    'POST /api/games/corrections/{id}': {
      summary:
        'Take a correction over, which changes the fact for all who said the same, or decline it with words; a repeat changes nothing. Whoever said it is told',
      params: z.object({ id }),
      body: z.union([
        z.object({ decision: z.literal('take'), version, words: answer.optional() }),
        z.object({ decision: z.literal('decline'), words: answer }),
      ]),
      answers: { 200: gameCorrection },
    },
  }),
}
