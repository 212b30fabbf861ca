import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, timestamp } from './frame/primitives.ts'
import { gameId } from './games.ts'
import { entryChanges, libraryEntry, minutes, percent, provenMinutes, rating } from './library/entries.ts'
import { asChange, libraryChange, libraryKeepingEndpoints } from './library/keeping.ts'
import { librarySortingEndpoints } from './library/sorting.ts'
import { evidences, libraryStatuses, playStyles } from './rules/game-limits.ts'
import { libraryMaximum } from './rules/library-limits.ts'
import { member } from './users.ts'

export type {
  EntryChanges,
  GameCopy,
  JournalEntry,
  LibraryEntry,
  LibraryEntryDetails,
  Playthrough,
} from './library/entries.ts'
export type { BulkChanges, JournalFacts, LibraryChange, ManyChange, PlaythroughFacts } from './library/keeping.ts'
export type { AskedHours, SortingCard, SortingRound } from './library/sorting.ts'

/** Somebody who has the game, as much as they show. */
export const gamePlayer = named('GamePlayer', {
  person: member,
  isFriend: z.boolean(),
  status: z.enum(libraryStatuses),
  rating: rating.nullable(),
  playtime: provenMinutes,
  completion: z.object({ percent, evidence: z.enum(evidences) }).nullable(),
  lastPlayedAt: timestamp.nullable(),
  cursor: z.string(),
})
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
 * What the hall makes of a game. Nothing that is hidden counts, nor what belongs to a closed library. `lastReviewed` is the
 * latest playthrough that the caller wrote a review of. `mean` is the
 * Bayesian mean in half stars; `histogram` has ten bars from half a star to five; both from three ratings on. Time to beat is the middle of what members said, without the lowest and highest tenth.
 */
export const gameCommunity = named('GameCommunity', {
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
  lastReviewed: z.number().int().min(1).nullable(),
  followers: z.number().int(),
  timeToBeat: z.array(timeToBeat).max(playStyles.length),
  ownTimes: z.array(z.object({ style: z.enum(playStyles), minutes })).max(playStyles.length),
})
export type GameCommunity = z.infer<typeof gameCommunity>

/** What the caller has and says of a game that stands on somebody's shelf; `status` is null where it is not on the own one. */
const ownSide = named('OwnSide', { gameId, status: z.enum(libraryStatuses).nullable(), rating: rating.nullable() })
export type OwnSide = z.infer<typeof ownSide>

/**
 * What is known of the games of a shelf beyond their cards: who made them first of all, and what they are played on.
 * `maker` and `platforms` are places in the two lists of names, counted from 0.
 */
export const shelfFacts = named('ShelfFacts', {
  makers: z.array(z.string()),
  platforms: z.array(z.string()),
  games: z
    .array(z.object({ gameId, maker: z.number().int().min(0).nullable(), platforms: z.array(z.number().int().min(0)) }))
    .max(libraryMaximum),
})
export type ShelfFacts = z.infer<typeof shelfFacts>

/** So many games at most open a shelf. */
const openingMaximum = 60

/**
 * What a page of a shelf begins with, while the whole of it is on its way: the games played last, and how many there are
 * of each status. Of games last played at the same time there are all or none. A shelf that is small is whole.
 */
export const shelfOpening = named('ShelfOpening', {
  entries: z.array(libraryEntry).max(openingMaximum),
  counts: z.record(z.enum(libraryStatuses), z.number().int()),
  isWhole: z.boolean(),
})
export type ShelfOpening = z.infer<typeof shelfOpening>

export const libraryProblems = defineProblems({
  library_not_visible: [403, 'This library is not shown to you'],
  entry_not_found: [404, 'This game is not on the shelf'],
  copy_not_found: [404, 'This copy is not here'],
  playthrough_not_found: [404, 'This playthrough is not here'],
  game_not_out: [409, 'This game is not out yet, so nobody has finished it'],
  playthrough_not_finished: [409, 'This playthrough did not come to the end'],
  journal_entry_not_found: [404, 'This is not in the journal'],
  library_change_not_found: [404, 'This change is not here'],
  copy_is_synced: [409, 'A platform tells of this copy; unlink the account to take it away'],
  too_many_copies: [409, 'There is no room for more copies of this game'],
  too_many_playthroughs: [409, 'There is no room for more playthroughs'],
  too_many_journal_entries: [409, 'This journal is full'],
  library_full: [409, 'There is no room for more games on this shelf'],
  library_change_not_undoable: [409, 'This change cannot be taken back any more'],
  library_change_overtaken: [409, 'This game was changed again since'],
  library_change_exists: [409, 'There is a change under this number already'],
  status_not_told: [409, 'No platform tells of this game'],
})

const entryOf = z.object({ userId: id, gameId })
const ofGame = z.object({ gameId })

export const libraryEndpoints = {
  ...libraryKeepingEndpoints,
  ...librarySortingEndpoints,
  ...membersIn('own')({
    'GET /api/library/{userId}': {
      summary: 'The library of a member, last played first',
      callers: 'original',
      params: z.object({ userId: id }),
      query: z.object({ status: z.enum(libraryStatuses).optional() }),
      pages: 'whole',
      answers: { 200: z.array(libraryEntry).max(libraryMaximum) },
    },
    'GET /api/library/{userId}/opening': {
      summary: 'The games of a library that were played last, with how many there are of each status',
      params: z.object({ userId: id }),
      query: z.object({ limit: z.coerce.number().int().min(1).max(openingMaximum).default(openingMaximum) }),
      answers: { 200: shelfOpening },
    },
    'GET /api/library/{userId}/own-side': {
      summary: 'What the caller has and says of the games of a library that is shown to them; others are absent',
      params: z.object({ userId: id }),
      query: z.object({}),
      pages: 'whole',
      answers: { 200: z.array(ownSide).max(libraryMaximum) },
    },
    'GET /api/library/{userId}/facts': {
      summary: 'Makers and platforms of the games of a library that is shown to the caller',
      params: z.object({ userId: id }),
      query: z.object({}),
      pages: 'whole',
      answers: { 200: shelfFacts },
    },
    'POST /api/library/{userId}/game/{gameId}': {
      summary: 'Put a game on the own shelf, or change what one says of it; a repeat changes nothing',
      callers: 'original',
      params: entryOf,
      query: asChange,
      body: entryChanges.default({}),
      answers: { 200: libraryEntry, 201: libraryEntry },
    },
    'DELETE /api/library/{userId}/game/{gameId}': {
      summary: 'Take a game off the own shelf, which can be taken back; rating and review stay',
      callers: 'original',
      params: entryOf,
      answers: { 200: libraryChange, 204: null },
    },
    'GET /api/library/game/{gameId}': {
      summary: 'Who plays a game here, friends first; only people whose library one may see',
      callers: 'original',
      params: ofGame,
      query: z.object({ before: plainString.max(300).optional(), limit: pageLimit(30) }),
      pages: { before: 'cursor' },
      answers: { 200: z.array(gamePlayer).max(100) },
    },
    'PUT /api/games/{gameId}/rating': {
      area: 'reviews',
      summary: 'Rate a game in half stars, on the shelf or not',
      params: ofGame,
      query: asChange,
      body: z.object({ rating }),
      answers: { 204: null },
    },
    'DELETE /api/games/{gameId}/rating': {
      area: 'own',
      summary: 'Take the own rating back',
      params: ofGame,
      query: asChange,
      answers: { 204: null },
    },
    'PUT /api/games/{gameId}/times/{style}': {
      area: 'reviews',
      summary: 'Say how long one needed, in one style of play',
      params: z.object({ gameId, style: z.enum(playStyles) }),
      body: z.object({ minutes: minutes.min(1) }),
      answers: { 204: null },
    },
    'DELETE /api/games/{gameId}/times/{style}': {
      area: 'own',
      summary: 'Take the own time back',
      params: z.object({ gameId, style: z.enum(playStyles) }),
      answers: { 204: null },
    },
  }),
}

/** Reviews serve it, which stand above: how many there are is a part of what a hall makes of a game. */
export const communityEndpoints = membersIn('reviews')({
  'GET /api/games/{gameId}/community': {
    summary: 'What this hall makes of a game, with what oneself does',
    params: ofGame,
    answers: { 200: gameCommunity },
  },
})
