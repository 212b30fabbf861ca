import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn, staff } from './frame/headings.ts'
import {
  day,
  greatestNumber,
  id,
  line,
  named,
  pageLimit,
  plainString,
  rankedAfter,
  text,
  timestamp,
  title,
  version,
  webAddress,
} from './frame/primitives.ts'
import {
  gameDevelopersMaximum,
  gameGenresMaximum,
  gameKinds,
  gameLinkMaximum,
  gameLinksMaximum,
  gameModes,
  gameNamesMaximum,
  gamePlatformsMaximum,
  gameSearchMaximum,
  gameSeriesMaximum,
  gameSummaryMaximum,
  gameTitleMaximum,
  suggestedSummaryMaximum,
  suggestionNoteMaximum,
} from './rules/game-limits.ts'
import { member } from './users.ts'

/** A game towards the outside: its number at IGDB, or `h` and a number for a game that only this hall knows. */
export const gameId = z
  .string()
  .regex(/^h?[1-9]\d{0,9}$/)
  .refine((value) => Number(value.replace('h', '')) <= greatestNumber, { message: 'is no number of a game' })

const igdbId = z.number().int().min(1)
const year = z.number().int().min(1950).max(2100)
const word = line({ min: 1, max: 80 })
const releaseDate = day.refine((written) => written >= '1950' && written < '2101', {
  message: 'must be a day between 1950 and 2100',
})

/**
 * A picture that stands for a game; `url` is of this server and never changes its content. A drawn cover leaves room for
 * the title, which the page letters there; a photographed one has its own lettering. A drawn one, `….svg`, is there in
 * pixels too: `…-120.webp` and `…-300.webp`, so wide; one of Steam's, `…-600.webp`, is there in the same widths. `drawn` is
 * the drawn cover that stands behind another one, for whoever wants those, or when the other one does not come.
 */
const drawnCover = z.object({ url: z.string(), lettering: z.enum(['top', 'bottom']).nullable() })
export const cover = drawnCover.extend({ drawn: drawnCover.optional() })
export type Cover = z.infer<typeof cover>

/** As much of a game as a tile shows. `isOut` is no while its release is still to come: nobody has finished it. */
export const gameCard = named('GameCard', {
  id: gameId,
  igdbId: igdbId.nullable(),
  title: z.string(),
  releaseYear: z.number().int().nullable(),
  genres: z.array(z.string()),
  isOut: z.boolean(),
  cover,
})
export type GameCard = z.infer<typeof gameCard>

/**
 * What is known of a game. `alternativeNames` are others that it goes by, and is found by; `players` is how many can play it
 * together, null where nobody said. `releaseDate` is null where no more than the year is known; of a day that is written the
 * year is that of the day, and a year that is written takes a day of another year away. `links` lead to its own pages and to
 * shops, `series` names those that it belongs to.
 */
export const gameFacts = z.object({
  title: title({ min: 1, max: gameTitleMaximum }),
  alternativeNames: z.array(line({ min: 1, max: gameTitleMaximum })).max(gameNamesMaximum),
  kind: z.enum(gameKinds),
  releaseYear: year.nullable(),
  releaseDate: releaseDate.nullable(),
  summary: text({ min: 0, max: gameSummaryMaximum }),
  genres: z.array(word).max(gameGenresMaximum),
  platforms: z.array(word).max(gamePlatformsMaximum),
  developers: z.array(word).max(gameDevelopersMaximum),
  modes: z.array(z.enum(gameModes)),
  players: z.number().int().min(1).max(10_000).nullable(),
  steamAppIds: z.array(z.number().int().min(1).max(greatestNumber)).max(20),
  series: z.array(word).max(gameSeriesMaximum),
  links: z.array(webAddress(gameLinkMaximum)).max(gameLinksMaximum),
})
export type GameFacts = z.infer<typeof gameFacts>

/** A game that belongs to another, and what it is: an edition, something that adds to it, or one of the same series. */
const relative = z.object({ kind: z.enum(gameKinds), game: gameCard })

/**
 * A game with all its facts. `source` says who answers for them, `summarySource` who for the summary, where there is one;
 * `sourcePage` is its page there, at IGDB or at Steam. Publishers and tags are as Steam tells them: tags are what its players say. `mainGame` is the one that it is an
 * edition of or adds to; `hero` is a wide picture of it, of this server; `editions` are those of it, and `seriesGames` others of its series, in the order of release.
 */
export const game = gameCard
  .extend(gameFacts.shape)
  .extend({
    source: z.enum(['igdb', 'catalogue', 'hall', 'steam']),
    summarySource: z.enum(['igdb', 'hall', 'steam']).nullable(),
    publishers: z.array(z.string()).max(10),
    tags: z.array(z.string()).max(20),
    sourcePage: z.string().nullable(),
    mainGame: gameCard.nullable(),
    editions: z.array(relative).max(24),
    seriesGames: z.array(relative).max(12),
    hero: z.string().nullable(),
    isFollowed: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Game' })
export type Game = z.infer<typeof game>

/** Apps by the name that Steam's store finds, without those that the catalogue has; not complete where it gave no answer in time. */
export const steamFinds = named('SteamFinds', {
  finds: z.array(z.object({ appId: z.number().int().min(1), title: z.string() })).max(100),
  isComplete: z.boolean(),
})
export type SteamFinds = z.infer<typeof steamFinds>

/** One change of a game's facts: what it was and what it became. `merge` names the two that were brought together. */
export const gameEdit = named('GameEdit', {
  id,
  by: member.nullable(),
  at: timestamp,
  kind: z.enum(['created', 'changed', 'merged', 'unmerged', 'undone']),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  merge: z.object({ id, from: gameCard, into: gameCard }).nullable(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
})
export type GameEdit = z.infer<typeof gameEdit>

/** What a merge would bring together, or did. */
export const gameMerge = named('GameMerge', {
  id: id.nullable(),
  from: gameCard,
  into: gameCard,
  moved: z.object({ entries: z.number().int(), reviews: z.number().int(), listEntries: z.number().int() }),
  isUndone: z.boolean(),
})
export type GameMerge = z.infer<typeof gameMerge>

/** What a member knows of a game that they miss, beside its name. */
const suggestedFacts = gameFacts
  .pick({ releaseDate: true, developers: true, platforms: true, links: true })
  .extend({ summary: line({ min: 0, max: suggestedSummaryMaximum }) })
  .partial()

export const gameSuggestion = named('GameSuggestion', {
  id,
  by: member,
  at: timestamp,
  title: z.string(),
  releaseYear: z.number().int().nullable(),
  note: z.string(),
  facts: suggestedFacts,
  state: z.enum(['open', 'added', 'declined']),
  game: gameCard.nullable(),
  alike: z.array(gameCard),
})
export type GameSuggestion = z.infer<typeof gameSuggestion>

/** A game as IGDB names it, whether it is in the catalogue or not. */
export const outsideGame = named('OutsideGame', {
  igdbId,
  title: z.string(),
  releaseYear: z.number().int().nullable(),
  platforms: z.array(z.string()),
  isKnown: z.boolean(),
})
export type OutsideGame = z.infer<typeof outsideGame>

export const gamesProblems = defineProblems({
  game_not_found: [404, 'Game not found'],
  game_edit_not_found: [404, 'This change is not in the history'],
  game_suggestion_not_found: [404, 'This suggestion is not here'],
  game_changed_meanwhile: [409, 'Somebody else changed this game meanwhile'],
  game_exists: [409, 'This game is in the catalogue already'],
  game_merge_impossible: [409, 'These games cannot be brought together'],
  game_edit_not_undoable: [409, 'Something was built on this change; undo that first'],
  igdb_not_set_up: [409, 'This hall is not connected to IGDB'],
  igdb_misconfigured: [503, 'IGDB does not take the keys of this hall'],
  igdb_busy: [503, 'IGDB wants to be asked less often'],
  igdb_away: [503, 'IGDB cannot be asked right now'],
  steam_store_away: [503, 'The store of Steam cannot be asked right now'],
  too_many_made_games: [409, 'You have named so many games that nobody knew that no more can be added'],
  too_many_suggestions: [429, 'You have suggested many games that nobody looked at yet'],
})

const ofGame = z.object({ gameId })

const namedByHand = z.object({
  title: title({ min: 1, max: gameTitleMaximum }),
  releaseYear: year.nullable().default(null),
})
export type NamedByHand = z.infer<typeof namedByHand>

export const gamesEndpoints = {
  ...membersIn('hall')({
    'GET /api/games/{gameId}': {
      summary: 'A game with its facts; the number of a double answers with the game it became',
      params: ofGame,
      answers: { 200: game },
    },
    'GET /api/games/find': {
      summary:
        'Games by a part of their name, forgiving accents and typing errors, best first: for fields that pick one',
      rate: 'search',
      query: z.object({
        q: plainString.trim().min(1).max(gameSearchMaximum),
        after: rankedAfter,
        limit: pageLimit(10),
      }),
      pages: 'ranked',
      answers: { 200: z.array(gameCard).max(100) },
    },
    'GET /api/games/{gameId}/history': {
      summary: 'The changes of a game, newest first',
      params: ofGame,
      query: z.object({ before: id.optional(), limit: pageLimit(30) }),
      pages: { before: 'id' },
      answers: { 200: z.array(gameEdit).max(100) },
    },
    'POST /api/games/suggestions': {
      summary: 'Suggest a game that is missing',
      rate: 'suggestions',
      body: z.object({
        title: title({ min: 1, max: gameTitleMaximum }),
        releaseYear: year.nullable().default(null),
        note: text({ min: 0, max: suggestionNoteMaximum }).default(''),
        facts: suggestedFacts.default({}),
      }),
      answers: { 201: gameSuggestion },
    },
    'POST /api/games/named': {
      summary:
        'Name a game that nobody knows; only the caller and staff find it until somebody else names it too, or staff looked it over. Answers with the game that goes by it already, if there is one',
      rate: 'new-games',
      body: namedByHand,
      answers: { 200: gameCard },
    },
    'GET /api/games/suggestions': {
      summary: 'Suggestions, oldest first: all open ones for staff, else the own ones',
      query: z.object({ whose: z.enum(['own', 'all']).default('own'), after: id.optional(), limit: pageLimit(30) }),
      pages: { after: 'id' },
      answers: { 200: z.array(gameSuggestion).max(100) },
    },
    'PUT /api/games/{gameId}/follow': {
      area: 'own',
      summary: 'Follow a game',
      params: ofGame,
      answers: { 204: null },
    },
    'DELETE /api/games/{gameId}/follow': {
      area: 'own',
      summary: 'Follow a game no more',
      params: ofGame,
      answers: { 204: null },
    },
    'GET /api/games/steam': {
      summary: 'Games that the store of Steam finds by name and the catalogue does not have',
      rate: 'search',
      query: z.object({ q: plainString.trim().min(1).max(gameSearchMaximum) }),
      answers: { 200: steamFinds },
    },
    'POST /api/games/steam/{appId}': {
      summary: 'Make a game of the catalogue of an app of Steam; the game that it is already',
      rate: 'new-games',
      work: 'in-steps',
      params: z.object({ appId: z.coerce.number().int().min(1).max(greatestNumber) }),
      answers: { 200: gameCard },
    },
  }),
  ...staff({
    'POST /api/games': {
      summary: 'Add a game that only this hall knows',
      body: gameFacts.partial().required({ title: true }),
      answers: { 201: game },
    },
    'PATCH /api/games/{gameId}': {
      summary: 'Correct a game; the facts of IGDB come back only where nobody corrected them',
      params: ofGame,
      body: gameFacts.partial().extend({ version }),
      answers: { 200: game },
    },
    'POST /api/games/{gameId}/history/{editId}/undo': {
      summary: 'Take a change back',
      params: z.object({ gameId, editId: id }),
      answers: { 200: game },
    },
    'GET /api/games/{gameId}/merge/{intoId}': {
      summary: 'What bringing a double together with another game would move',
      params: z.object({ gameId, intoId: gameId }),
      answers: { 200: gameMerge },
    },
    'POST /api/games/{gameId}/merge/{intoId}': {
      summary:
        'Bring a double together with the game that stays; entries, reviews and lists follow, and it can be undone',
      params: z.object({ gameId, intoId: gameId }),
      answers: { 200: gameMerge },
    },
    'PUT /api/games/{gameId}/apart/{otherId}': {
      summary: 'Say that two games of one name are two all the same, or take that back; a repeat changes nothing',
      params: z.object({ gameId, otherId: gameId }),
      body: z.object({ areApart: z.boolean() }),
      answers: { 204: null },
    },
    'POST /api/games/merges/{mergeId}/undo': {
      summary: 'Take the double apart again; what was added since stays with the game it was added to',
      params: z.object({ mergeId: id }),
      answers: { 200: gameMerge },
    },
    'POST /api/games/suggestions/{id}': {
      summary: 'Settle a suggestion: add the game, name the one that is meant, or decline',
      params: z.object({ id }),
      body: z.union([
        z.object({ decision: z.literal('add') }),
        z.object({ decision: z.literal('known'), gameId }),
        z.object({ decision: z.literal('decline') }),
      ]),
      answers: { 200: gameSuggestion },
    },
    'GET /api/games/igdb': {
      summary: 'Games that IGDB knows by name, where this hall is connected to it',
      rate: 'search',
      query: z.object({ q: plainString.trim().min(1).max(gameSearchMaximum), limit: pageLimit(10) }),
      pages: 'best',
      answers: { 200: z.array(outsideGame).max(100) },
    },
    'POST /api/games/igdb/{igdbId}': {
      summary: 'Take a game of IGDB into the catalogue; it is there as soon as IGDB has answered',
      params: z.object({
        igdbId: z.coerce.number().int().min(1).max(greatestNumber),
      }),
      answers: { 202: null },
    },
  }),
}
