import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, plainString } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { saidStatuses } from '../rules/game-limits.ts'
import { changedAtOnceMaximum, hoursAnswers, libraryMaximum } from '../rules/library-limits.ts'
import { libraryEntry, minutes } from './entries.ts'

/** So many wait for their turn at hand. */
const sortingCardsMaximum = 12
const count = z.number().int().min(0)
const ofOwner = z.object({ userId: id })
const ofGame = z.object({ userId: id, gameId })

/**
 * A game to be sorted. `minutesToBeat` is what members needed for its story; who played longer is proposed to have
 * finished it. `isLater`: it was put off in this round, and comes again at the end.
 */
export const sortingCard = named('SortingCard', {
  entry: libraryEntry,
  minutesToBeat: minutes.nullable(),
  proposal: z.enum(['beaten']).nullable(),
  isLater: z.boolean(),
})
export type SortingCard = z.infer<typeof sortingCard>

/**
 * A round through the games that were played and not sorted yet, most played first. `left` of them there are, those put
 * off too. `sorted` says what became of the others, `last` is the step that would be taken back; null says it was put off.
 */
export const sortingRound = named('SortingRound', {
  cards: z.array(sortingCard).max(sortingCardsMaximum),
  left: count,
  sorted: z.array(z.object({ status: z.enum(saidStatuses), games: count })).max(saidStatuses.length),
  last: z.object({ game: gameCard, status: z.enum(saidStatuses).nullable() }).nullable(),
})
export type SortingRound = z.infer<typeof sortingRound>

/** Hours that the member typed before a platform told of the game. `answer` is null until they say whether both count. */
export const askedHours = named('AskedHours', {
  game: gameCard,
  typedMinutes: minutes,
  toldMinutes: minutes,
  answer: z.enum(hoursAnswers).nullable(),
})
export type AskedHours = z.infer<typeof askedHours>

const hoursState = z.object({ open: count.max(libraryMaximum) })

/** Sorting what a platform brought. */
export const librarySortingEndpoints = membersIn('own')({
  'GET /api/library/{userId}/sorting': {
    summary: 'The round through the own games that were played and not sorted yet, as far as it is',
    params: ofOwner,
    answers: { 200: sortingRound },
  },
  'PUT /api/library/{userId}/sorting/{gameId}': {
    summary: 'Say where a game of the round stands, without a date, or put it off; what is sorted otherwise stays',
    params: ofGame,
    body: z.object({ status: z.enum(saidStatuses).nullable() }),
    answers: { 200: sortingRound },
  },
  'DELETE /api/library/{userId}/sorting/{gameId}': {
    summary: 'Take a step of the round back; what was said of the game since then stays',
    params: ofGame,
    answers: { 200: sortingRound },
  },
  'DELETE /api/library/{userId}/sorting': {
    summary: 'End the round: what was sorted stays, what was put off waits for the next one',
    params: ofOwner,
    answers: { 204: null },
  },
  'GET /api/library/{userId}/asked-hours': {
    summary: 'Games with own hours from before a platform told some, with what was said of them',
    params: ofOwner,
    query: z.object({ after: plainString.max(300).optional(), limit: pageLimit(50) }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: hoursState.extend({ games: z.array(askedHours).max(100), next: z.string().nullable() }) },
  },
  'PUT /api/library/{userId}/asked-hours': {
    summary:
      'Keep both hours or drop the own ones: of these games, also where it was said otherwise before, or of all open',
    params: ofOwner,
    body: z.object({
      answer: z.enum(hoursAnswers),
      gameIds: z.array(gameId).min(1).max(changedAtOnceMaximum).optional(),
    }),
    answers: { 200: hoursState },
  },
})
