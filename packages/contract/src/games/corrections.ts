import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn, staff } from '../frame/headings.ts'
import { id, named, pageLimit, title as shownTitle, text, timestamp } from '../frame/primitives.ts'
import { gameCard, gameFacts, gameId } from '../games.ts'
import {
  correctableFacts,
  correctionAnswerMaximum,
  correctionSourceMaximum,
  correctionsADay,
  correctionsMaximum,
  gameDevelopersMaximum,
  gameGenresMaximum,
  gamePlatformsMaximum,
  gameSeriesMaximum,
} from '../rules/game-limits.ts'
import { member } from '../users.ts'

const { title, releaseYear, releaseDate } = gameFacts.shape

/** Each word is seen where it stands, and stands once. */
const words = (most: number) =>
  z
    .array(shownTitle({ min: 1, max: 80 }))
    .max(most)
    .refine((list) => new Set(list.map((word) => word.toLowerCase())).size === list.length, {
      message: 'says one thing twice',
    })

/** How somebody knows: a link, or words. */
const source = text({ min: 1, max: correctionSourceMaximum })

/** A fact of a game, and what is right. */
const rightFact = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('title'), to: title, source }),
  z.strictObject({ fact: z.literal('releaseYear'), to: releaseYear, source }),
  z.strictObject({ fact: z.literal('releaseDate'), to: releaseDate, source }),
  z.strictObject({ fact: z.literal('developers'), to: words(gameDevelopersMaximum), source }),
  z.strictObject({ fact: z.literal('genres'), to: words(gameGenresMaximum), source }),
  z.strictObject({ fact: z.literal('platforms'), to: words(gamePlatformsMaximum), source }),
  z.strictObject({ fact: z.literal('series'), to: words(gameSeriesMaximum), source }),
])
export type RightFact = z.infer<typeof rightFact>

const value = z.union([z.string(), z.number(), z.array(z.string()), z.null()])

/** Which words of whom, beside which fact, somebody of the staff has read: as long as none of them changes it is the same. */
const mark = z.string().regex(/^[0-9a-f]{32}$/)

/**
 * What a member says of a fact that is wrong. While it is open `from` is what the fact is now; afterwards what it was when
 * somebody of the staff looked. `mark` stands for what is read here, and a decision names it. `answer` is what they wrote,
 * which may be nothing where they took it over; `undoneAt` is when that was taken back.
 */
export const gameCorrection = named('GameCorrection', {
  id,
  by: member,
  at: timestamp,
  game: gameCard,
  mark,
  fact: z.enum(correctableFacts),
  from: value,
  to: value,
  source: z.string(),
  state: z.enum(['open', 'taken', 'declined']),
  answer: z.string(),
  undoneAt: timestamp.nullable(),
})
export type GameCorrection = z.infer<typeof gameCorrection>

export const correctionsProblems = defineProblems({
  game_correction_not_found: [404, 'This correction is not here'],
  correction_changes_nothing: [409, 'The game says so already'],
  correction_changed_meanwhile: [409, 'What it says, or what the game says, is not what was read'],
  correction_settled: [409, 'This correction is settled already'],
  too_many_corrections: [429, 'You have corrected many facts that nobody looked at yet'],
})

const answer = text({ min: 1, max: correctionAnswerMaximum })

export const correctionsEndpoints = {
  ...membersIn('hall')({
    'POST /api/games/{gameId}/corrections': {
      summary: `Say that a fact of a game is wrong, and what is right; said again of the same fact it is written over. ${correctionsMaximum} of a member wait at most, ${correctionsADay} new ones a day`,
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
        'Take a correction over, which changes the fact for all who said the same, or decline it with words; either only as it was read, by its `mark`; a repeat changes nothing. Whoever said it is told',
      params: z.object({ id }),
      body: z.discriminatedUnion('decision', [
        z.strictObject({ decision: z.literal('take'), mark, words: answer.optional() }),
        z.strictObject({ decision: z.literal('decline'), mark, words: answer }),
      ]),
      answers: { 200: gameCorrection },
    },
  }),
}
