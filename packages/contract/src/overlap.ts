import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { members } from './frame/headings.ts'
import { id, idList, named, pageLimit, plainString } from './frame/primitives.ts'
import { gameCard } from './games.ts'
import { gameModes } from './rules/game-limits.ts'
import { member } from './users.ts'

const count = z.number().int().min(0)

/** At most so many people are compared at once. */
const peopleMaximum = 50
const requestCoversMaximum = 4
const insteadMaximum = 6

/**
 * A game that all of them own, of those who show their library. `platforms` are those on which all have it, as far as
 * that is known. `together` says whether so many can play it at once: `yes`, `no`, or `unknown` where nobody said.
 */
export const sharedGame = named('SharedGame', {
  game: gameCard,
  platforms: z.array(z.string()),
  modes: z.array(z.enum(gameModes)),
  players: z.number().int().nullable(),
  together: z.enum(['yes', 'no', 'unknown']),
  playing: count,
  minutes: count,
})
export type SharedGame = z.infer<typeof sharedGame>

/**
 * Why a game is named though it is not in common as it was asked for: all own it and so many cannot play it at once
 * (`players`), or it is for so many as nobody said (`unsure`), or they have it elsewhere (`platform`); most own it
 * (`lacking`); several wish for it, or own it where the others wish (`wished`); it costs nothing (`free`).
 */
const insteadReasons = ['players', 'unsure', 'platform', 'lacking', 'wished', 'free'] as const

/** Games that come next, the best first. `owners` and `wishers` are of those who show their library. */
export const insteadOfShared = named('InsteadOfShared', {
  reason: z.enum(insteadReasons),
  games: z
    .array(
      z.object({
        game: gameCard,
        players: z.number().int().nullable(),
        platforms: z.array(z.string()),
        isFree: z.boolean(),
        owners: z.array(id).max(peopleMaximum),
        wishers: z.array(id).max(peopleMaximum),
      }),
    )
    .min(1)
    .max(insteadMaximum),
})
export type InsteadOfShared = z.infer<typeof insteadOfShared>

/**
 * What some people could play together. `isShown` is false for who keeps their library to themselves: they are not
 * counted. `instead` is what else there is, and is there only where nothing is in common as it was asked for.
 */
export const overlap = named('Overlap', {
  people: z.array(z.object({ person: member, isShown: z.boolean(), games: count })).max(peopleMaximum),
  platforms: z.array(z.object({ name: z.string(), games: count })).max(60),
  games: z.array(sharedGame).max(100),
  total: count,
  instead: z.array(insteadOfShared).max(insteadReasons.length),
  next: z.string().nullable(),
})
export type Overlap = z.infer<typeof overlap>

/**
 * What a request that waits has in common with the member who is asked: how many games both own, how many of them both
 * played, and the covers of a few, those first that both played longest. `isShown` is false, and nothing counted, unless
 * both may see the library of the other as they stand now.
 */
export const overlapOfRequest = named('OverlapOfRequest', {
  id,
  friendId: id,
  isShown: z.boolean(),
  owned: count,
  played: count,
  games: z.array(gameCard).max(requestCoversMaximum),
})
export type OverlapOfRequest = z.infer<typeof overlapOfRequest>

export const overlapProblems = defineProblems({
  overlap_nobody: [422, 'Name a conversation or some people'],
})

const page = {
  platform: plainString.max(80).optional(),
  /** Games that so many can play at once; usually as many as are compared. */
  players: z.coerce.number().int().min(1).max(10_000).optional(),
  /** `sure`: only games that are known to be for so many; `maybe`: also those of which nobody said. */
  together: z.enum(['sure', 'maybe', 'any']).default('maybe'),
  after: plainString.max(300).optional(),
  limit: pageLimit(24),
}

export const overlapEndpoints = members({
  'GET /api/overlap/people': {
    summary: 'Games that the caller and these people all own and could play together, most played first',
    query: z.object({ ids: idList(peopleMaximum - 1), ...page }),
    pages: { query: 'after', place: 'next', total: 'total' },
    answers: { 200: overlap },
  },
  'GET /api/overlap/conversation/{conversationId}': {
    summary: 'The same for all present members of a conversation of the caller',
    params: z.object({ conversationId: id }),
    query: z.object({
      ...page,
      /**
       * What tabs of the release before ask with; it goes with the next release. For `all` they would write the titles
       * of the answer into the conversation, so it is refused rather than passed over.
       */
      seenBy: z.enum(['me'], 'can only be me: an answer is for its reader alone').optional(),
    }),
    pages: { query: 'after', place: 'next', total: 'total' },
    answers: { 200: overlap },
  },
  'GET /api/overlap/requests': {
    summary: 'What the caller and each who waits for an answer of theirs both own and play, newest request first',
    query: z.object({ before: id.optional(), limit: pageLimit(50) }),
    pages: { before: 'id' },
    answers: { 200: z.array(overlapOfRequest).max(100) },
  },
  'GET /api/overlap/shelf': {
    summary:
      'Which friends have each game of the own library too, a few by name; games that no friend shows are absent',
    query: z.object({}),
    answers: {
      200: z.object({
        people: z.array(member).max(5000),
        games: z.array(z.object({ gameId: gameCard.shape.id, friends: z.array(id).max(3), count })).max(20_000),
      }),
    },
  },
})
