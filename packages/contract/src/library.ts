import { z } from 'zod'
import { defineEndpoints } from './frame/endpoint.ts'
import { defineProblems } from './frame/errors.ts'
import { id, pageLimit, timestamp } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { evidences, libraryStatuses, playStyles, ratingMaximum } from './rules/game-limits.ts'
import { member } from './users.ts'

const minutes = z
  .number()
  .int()
  .min(0)
  .max(60 * 24 * 365 * 60)
const rating = z.number().int().min(1).max(ratingMaximum)
const percent = z.number().int().min(0).max(100)

/** A number with where it comes from. */
export const provenMinutes = z.object({ minutes, evidence: z.enum(evidences) })

/**
 * A game on a member's shelf. `playtime` is the sum over all copies of what the platform told and what was typed
 * beside it; its evidence is the weakest of what it sums. `completion` is a share of all there is to do, in percent.
 */
export const libraryEntry = z
  .object({
    igdbId: z.number().int().nullable(),
    game: gameCard,
    status: z.enum(libraryStatuses),
    rating: rating.nullable(),
    favourite: z.boolean(),
    playtime: provenMinutes,
    completion: z.object({ percent, evidence: z.enum(evidences) }).nullable(),
    lastPlayedAt: timestamp.nullable(),
    finishedAt: timestamp.nullable(),
    addedAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'LibraryEntry' })
export type LibraryEntry = z.infer<typeof libraryEntry>

/** Somebody who has the game, as much as they show. */
export const gamePlayer = z
  .object({
    person: member,
    isFriend: z.boolean(),
    status: z.enum(libraryStatuses),
    rating: rating.nullable(),
    playtime: provenMinutes,
    completion: z.object({ percent, evidence: z.enum(evidences) }).nullable(),
    lastPlayedAt: timestamp.nullable(),
    cursor: z.string(),
  })
  .meta({ id: 'GamePlayer' })
export type GamePlayer = z.infer<typeof gamePlayer>

/** One half of a middle and a spread, in minutes; absent below three times. */
const timeToBeat = z.object({
  style: z.enum(playStyles),
  median: minutes,
  fastest: minutes,
  slowest: minutes,
  count: z.number().int(),
})

/**
 * What the hall makes of a game. `mean` is the Bayesian mean in half stars, from three ratings on; `histogram` has ten
 * bars from half a star to five. Time to beat is the middle of what members said, without the lowest and highest tenth.
 */
export const gameCommunity = z
  .object({
    own: libraryEntry.nullable(),
    ownRating: rating.nullable(),
    ratings: z.object({
      mean: z.number().nullable(),
      count: z.number().int(),
      histogram: z.array(z.number().int()).length(10),
    }),
    players: z.number().int(),
    playing: z.number().int(),
    finished: z.number().int(),
    reviews: z.number().int(),
    followers: z.number().int(),
    timeToBeat: z.array(timeToBeat).max(playStyles.length),
    ownTimes: z.array(z.object({ style: z.enum(playStyles), minutes })).max(playStyles.length),
  })
  .meta({ id: 'GameCommunity' })
export type GameCommunity = z.infer<typeof gameCommunity>

/** What a member says of a game on their shelf; what is absent stays as it is. */
export const entryChanges = z
  .object({
    status: z.enum(libraryStatuses),
    favourite: z.boolean(),
    minutes,
    completion: percent.nullable(),
    finishedAt: timestamp.nullable(),
  })
  .partial()
export type EntryChanges = z.infer<typeof entryChanges>

export const libraryProblems = defineProblems({
  library_not_visible: [403, 'This library is not shown to you'],
})

const entryOf = z.object({ userId: id, gameId })
const ofGame = z.object({ gameId })

export const libraryEndpoints = defineEndpoints({
  'GET /api/library/{userId}': {
    summary: 'The library of a member, last played first',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: z.object({ userId: id }),
    query: z.object({ status: z.enum(libraryStatuses).optional() }),
    answers: { 200: z.array(libraryEntry).max(20_000) },
  },
  'POST /api/library/{userId}/game/{gameId}': {
    summary: 'Put a game on the own shelf, or change what one says of it; a repeat changes nothing',
    access: 'member',
    rate: 'write',
    callers: 'original',
    params: entryOf,
    body: entryChanges.default({}),
    answers: { 200: libraryEntry, 201: libraryEntry },
  },
  'DELETE /api/library/{userId}/game/{gameId}': {
    summary: 'Take a game off the own shelf; rating and review stay',
    access: 'member',
    rate: 'write',
    callers: 'original',
    params: entryOf,
    answers: { 204: null },
  },
  'GET /api/library/game/{gameId}': {
    summary: 'Who plays a game here, friends first; only people whose library one may see',
    access: 'member',
    rate: 'read',
    callers: 'original',
    params: ofGame,
    query: z.object({ before: z.string().max(300).optional(), limit: pageLimit(30) }),
    answers: { 200: z.array(gamePlayer).max(100) },
  },
  'GET /api/games/{gameId}/community': {
    summary: 'What this hall makes of a game, with what oneself does',
    access: 'member',
    rate: 'read',
    callers: 'own',
    params: ofGame,
    answers: { 200: gameCommunity },
  },
  'PUT /api/games/{gameId}/rating': {
    summary: 'Rate a game in half stars, on the shelf or not',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: ofGame,
    body: z.object({ rating }),
    answers: { 204: null },
  },
  'DELETE /api/games/{gameId}/rating': {
    summary: 'Take the own rating back',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: ofGame,
    answers: { 204: null },
  },
  'PUT /api/games/{gameId}/times/{style}': {
    summary: 'Say how long one needed, in one style of play',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: z.object({ gameId, style: z.enum(playStyles) }),
    body: z.object({ minutes: minutes.min(1) }),
    answers: { 204: null },
  },
  'DELETE /api/games/{gameId}/times/{style}': {
    summary: 'Take the own time back',
    access: 'member',
    rate: 'write',
    callers: 'own',
    params: z.object({ gameId, style: z.enum(playStyles) }),
    answers: { 204: null },
  },
})
