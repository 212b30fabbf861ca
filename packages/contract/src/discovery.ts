import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, line, named, pageLimit, plainString } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import {
  firstGamesMaximum,
  gameLengths,
  gameModes,
  gameSearchMaximum,
  gameSorts,
  savedViewNameMaximum,
  savedViewsMaximum,
  shelfViewMaximum,
  viewPages,
} from './rules/game-limits.ts'
import { member } from './users.ts'

const count = z.number().int().min(0)

/**
 * A game in a list to choose from, with what the hall makes of it. `mean` is in half stars, from three ratings on;
 * `players` is 0 below three.
 */
export const browsedGame = gameCard
  .extend({ players: count, mean: z.number().nullable(), isOwned: z.boolean(), minutesToBeat: count.nullable() })
  .meta({ id: 'BrowsedGame' })
export type BrowsedGame = z.infer<typeof browsedGame>

/** What browsing can be narrowed by; the same names stand in the address of the page. */
export const browseFilters = z.object({
  q: plainString.trim().max(gameSearchMaximum).optional(),
  genre: plainString.max(80).optional(),
  platform: plainString.max(80).optional(),
  mode: z.enum(gameModes).optional(),
  players: z.coerce.number().int().min(1).max(10_000).optional(),
  from: z.coerce.number().int().min(1950).max(2100).optional(),
  to: z.coerce.number().int().min(1950).max(2100).optional(),
  length: z.enum(gameLengths).optional(),
  owned: z.enum(['me', 'friends', 'not-me']).optional(),
  sort: z.enum(gameSorts).default('popular'),
})
export type BrowseFilters = z.input<typeof browseFilters>

/** Why a shelf is there, said by the page in words: `game` is the one it goes out from. */
export const shelf = named('GameShelf', {
  reason: z.enum(['popular', 'because-finished', 'short-evenings', 'friends-play']),
  game: gameCard.nullable(),
  games: z.array(browsedGame).max(20),
})
export type Shelf = z.infer<typeof shelf>

/** Played by the most members in the last seven days; null when nobody played anything that is known of. */
export const weeklyTop = named('WeeklyTop', {
  game: gameCard,
  players: count,
  minutes: count,
  friends: z.array(member).max(5),
  friendsInAll: count,
})
export type WeeklyTop = z.infer<typeof weeklyTop>

/** `likeness` is the cosine of owners who played an hour, mixed with shared genres; `inCommon` who played both. */
export const similarGame = named('SimilarGame', {
  game: gameCard,
  reason: z.enum(['players', 'genres']),
  likeness: z.number(),
  inCommon: count,
  genres: z.array(z.string()),
})
export type SimilarGame = z.infer<typeof similarGame>

const viewFacts = {
  page: z.enum(viewPages),
  filters: browseFilters,
  shelf: plainString.max(shelfViewMaximum),
}

/** `filters` narrow the catalogue; of a view of the library `shelf` is what follows the question mark of its address. */
export const savedView = named('SavedView', { id, name: z.string(), ...viewFacts })

/** A view as it is told: of the catalogue, where nothing else is said. */
export const toldView = z.object({
  name: line({ min: 1, max: savedViewNameMaximum }),
  page: viewFacts.page.default('games'),
  filters: viewFacts.filters.default({ sort: 'popular' }),
  shelf: viewFacts.shelf.default(''),
})
export type ToldView = z.output<typeof toldView>
export type SavedView = z.infer<typeof savedView>

export const discoveryProblems = defineProblems({
  saved_view_not_found: [404, 'This view is not here'],
  too_many_views: [409, 'There is no room for more saved views'],
})

export const discoveryEndpoints = membersIn('own')({
  'GET /api/games': {
    summary: 'Browse the catalogue; search forgives accents and typing errors. `total` stops at 1,000',
    query: browseFilters.extend({ after: plainString.max(300).optional(), limit: pageLimit(40) }),
    pages: { query: 'after', place: 'next' },
    answers: {
      200: z.object({ games: z.array(browsedGame).max(100), next: z.string().nullable(), total: count }),
    },
  },
  'GET /api/games/kinds': {
    summary: 'What the catalogue can be narrowed by, with how many games each holds, most first',
    answers: {
      200: z.object({
        genres: z.array(z.object({ name: z.string(), count })).max(60),
        platforms: z.array(z.object({ name: z.string(), count })).max(100),
        modes: z.array(z.object({ name: z.enum(gameModes), count })),
        games: count,
      }),
    },
  },
  'GET /api/games/shelves': {
    summary: 'What is played here this week, and shelves with the reason for each',
    answers: { 200: z.object({ top: weeklyTop.nullable(), shelves: z.array(shelf).max(8) }) },
  },
  'GET /api/games/first': {
    summary: 'Games to begin a shelf with: what is played most here, then what most people know',
    pages: 'whole',
    answers: { 200: z.array(browsedGame).max(firstGamesMaximum) },
  },
  'GET /api/games/{gameId}/similar': {
    summary: 'Games like this one, with the reason',
    params: z.object({ gameId }),
    pages: 'whole',
    answers: { 200: z.array(similarGame).max(12) },
  },
  'GET /api/games/views': {
    summary: 'The own saved views of the catalogue, or of the library',
    query: z.object({ page: viewFacts.page.default('games') }),
    pages: 'whole',
    answers: { 200: z.array(savedView).max(savedViewsMaximum) },
  },
  'POST /api/games/views': {
    summary: 'Save a view; one of the same name is replaced',
    body: toldView,
    answers: { 200: savedView, 201: savedView },
  },
  'DELETE /api/games/views/{id}': {
    summary: 'Remove a saved view',
    params: z.object({ id }),
    answers: { 204: null },
  },
})
