import { z } from 'zod'
import { challengeCard } from './challenges/nouns.ts'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, timestamp, title } from './frame/primitives.ts'
import { gameCard } from './games.ts'
import { listCard } from './lists.ts'
import { ratingMaximum } from './rules/game-limits.ts'
import { postVisibilities } from './rules/post-limits.ts'
import {
  excerptMaximum,
  foundCountMaximum,
  overviewItemsMaximum,
  peopleMeantMaximum,
  recentSearchesMaximum,
  savedSearchesMaximum,
  savedSearchNameMaximum,
  searchKinds,
  searchMaximum,
  suggestionsMaximum,
  typeaheadKinds,
} from './rules/searching/search-limits.ts'
import { queryFaults } from './rules/searching/search-query.ts'
import { tournamentCard } from './tournaments/nouns.ts'
import { member } from './users.ts'

/** A text in which something was found: each mark is a range of it in UTF-16 units, `[from, to)`, in order, apart. */
export const markedText = named('MarkedText', {
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
})
export type MarkedText = z.infer<typeof markedText>

/**
 * What stands around the words that were found, plain and on one line, with … where it was cut. Null where the words
 * are not to be read at once: under a veil, or behind a warning.
 */
const excerpt = markedText.extend({ text: z.string().max(excerptMaximum + 2) }).nullable()

/** Each is a place in the list of its kind. */
const cursor = { cursor: z.string() }

const personFound = z.object({ kind: z.literal('people'), member, name: markedText, handle: markedText, ...cursor })
/** `isOwned`: it is on the caller's shelf. */
const gameFound = z.object({
  kind: z.literal('games'),
  game: gameCard,
  title: markedText,
  isOwned: z.boolean(),
  ...cursor,
})

/** `isVeiled`: it gives something away that the caller is not past; words of it were not even sought. */
const postFound = z.object({
  kind: z.literal('posts'),
  id,
  author: member,
  excerpt,
  warning: z.string(),
  isVeiled: z.boolean(),
  game: gameCard.nullable(),
  visibility: z.enum(postVisibilities),
  pictures: z.number().int(),
  comments: z.number().int(),
  createdAt: timestamp,
  ...cursor,
})

/** `warning` is that of the post. */
const commentFound = z.object({
  kind: z.literal('comments'),
  id,
  postId: id,
  author: member,
  excerpt,
  warning: z.string(),
  isVeiled: z.boolean(),
  createdAt: timestamp,
  ...cursor,
})

/** As it opens in its place: `/chat?conversation=…&message=…`. `title` is null in a pair. */
const messageFound = z.object({
  kind: z.literal('messages'),
  id,
  seq: z.number().int(),
  conversation: z.object({ id, kind: z.enum(['pair', 'group']), title: z.string().nullable() }),
  senderName: z.string(),
  isOwn: z.boolean(),
  excerpt,
  createdAt: timestamp,
  ...cursor,
})

const groupFound = z.object({
  kind: z.literal('groups'),
  /** Of the conversation. */
  id,
  title: markedText,
  members: z.number().int(),
  ...cursor,
})

/** Of a spoiler for whoever has not finished the game, and behind a warning, there is no `title`, and `isVeiled`. */
const reviewFound = z.object({
  kind: z.literal('reviews'),
  id,
  author: member,
  game: gameCard,
  title: markedText.nullable(),
  excerpt,
  isVeiled: z.boolean(),
  rating: z.number().int().min(1).max(ratingMaximum).nullable(),
  createdAt: timestamp,
  ...cursor,
})

const listFound = z.object({
  kind: z.literal('lists'),
  ...listCard.pick({ id: true, owner: true, isRanked: true, count: true, first: true, updatedAt: true }).shape,
  name: markedText,
  excerpt,
  ...cursor,
})

const challengeFound = z.object({
  kind: z.literal('challenges'),
  ...challengeCard.pick({ id: true, form: true, state: true, creator: true, people: true, endsAt: true, games: true })
    .shape,
  title: markedText,
  excerpt,
  ...cursor,
})

const tournamentFound = z.object({
  kind: z.literal('tournaments'),
  ...tournamentCard.pick({
    id: true,
    state: true,
    game: true,
    startsAt: true,
    host: true,
    capacity: true,
    entered: true,
  }).shape,
  title: markedText,
  excerpt,
  ...cursor,
})

const tagFound = z.object({
  kind: z.literal('tags'),
  tag: markedText,
  posts: z.number().int(),
  isFollowed: z.boolean(),
  ...cursor,
})

/** One thing that was found. */
export const found = z
  .discriminatedUnion('kind', [
    personFound,
    gameFound,
    postFound,
    commentFound,
    messageFound,
    groupFound,
    reviewFound,
    listFound,
    challengeFound,
    tournamentFound,
    tagFound,
  ])
  .meta({ id: 'Found' })
export type Found = z.infer<typeof found>
export type FoundOf<Kind extends Found['kind']> = Extract<Found, { kind: Kind }>

/**
 * How many there are that the caller may see: exactly, or, with `isMore`, that many and more. Posts, comments, messages and
 * games are counted to a hundred, all else to a thousand.
 */
const count = z.object({ count: z.number().int().max(foundCountMaximum), isMore: z.boolean() })

/**
 * Parts of a query that mean nothing, and why. With one of them nothing is found: without it, it were another question.
 * `people` are some of the several whom a name may mean.
 */
const faults = z.array(
  z.object({
    part: z.string(),
    fault: z.enum(queryFaults),
    people: z.array(member).max(peopleMeantMaximum).optional(),
  }),
)

/** What the words were taken for, where nothing has them as they were written; null where they were taken as they are. */
const corrected = z.string().nullable()

const q = plainString.trim().min(1).max(searchMaximum)
const kind = z.enum(searchKinds)

/** A search that the caller made. */
export const recentSearch = named('RecentSearch', { id, q: z.string(), at: timestamp })
export type RecentSearch = z.infer<typeof recentSearch>

/** A search that the caller kept by a name; `kind` null is over everything. */
export const savedSearch = named('SavedSearch', {
  id,
  name: z.string(),
  q: z.string(),
  kind: kind.nullable(),
  createdAt: timestamp,
})
export type SavedSearch = z.infer<typeof savedSearch>

export const searchProblems = defineProblems({
  search_too_broad: [422, 'So much has these words that this search takes too long; add a rarer one'],
  too_many_saved_searches: [409, 'There is no room for more saved searches'],
  saved_search_not_found: [404, 'This search is not saved any more'],
})

const ofSearch = z.object({ id })
const named60 = title({ min: 1, max: savedSearchNameMaximum })

export const searchEndpoints = membersIn('own')({
  'GET /api/search': {
    summary:
      'What the caller may see and what has the words, of every kind, with how many there are: words, "in this order", ' +
      '-without, from: (a handle, or a name in quotes) in: before: after: has: game: tag: state:. A kind that an operator means nothing for is left out',
    rate: 'search',
    query: z.object({ q, limit: z.coerce.number().int().min(1).max(overviewItemsMaximum).default(3) }),
    answers: {
      200: z.object({
        faults,
        groups: z
          .array(count.extend({ kind, corrected, items: z.array(found).max(overviewItemsMaximum) }))
          .max(searchKinds.length),
      }),
    },
  },
  'GET /api/search/{kind}': {
    summary: 'The same of one kind, in pages: names best first, texts newest first',
    rate: 'search',
    params: z.object({ kind }),
    query: z.object({ q, before: plainString.max(300).optional(), limit: pageLimit(20) }),
    pages: { before: 'cursor', items: 'items' },
    answers: {
      /** The count comes with the first page. */
      200: z.object({ faults, corrected, total: count.nullable(), items: z.array(found).max(100) }),
    },
  },
  'GET /api/typeahead': {
    summary:
      'Names that begin like what is being typed, of people, games, groups, lists and tags, or of one of these; best of ' +
      'each in turn',
    rate: 'typeahead',
    query: z.object({
      q,
      kind: z.enum(typeaheadKinds).optional(),
      limit: z.coerce.number().int().min(1).max(suggestionsMaximum).default(suggestionsMaximum),
    }),
    pages: 'best',
    answers: { 200: z.array(found).max(suggestionsMaximum) },
  },
  'GET /api/recent-searches': {
    summary: 'What the caller searched for, latest first',
    pages: 'whole',
    answers: { 200: z.array(recentSearch).max(recentSearchesMaximum) },
  },
  'PUT /api/recent-searches': {
    summary: 'Keep a search among the recent ones; one that is there already becomes the latest',
    repeat: 'own-key',
    body: z.object({ q }),
    answers: { 200: z.array(recentSearch).max(recentSearchesMaximum) },
  },
  'DELETE /api/recent-searches': {
    summary: 'Forget all recent searches',
    answers: { 204: null },
  },
  'DELETE /api/recent-searches/{id}': {
    summary: 'Forget one',
    params: ofSearch,
    answers: { 204: null },
  },
  'GET /api/saved-searches': {
    summary: 'The searches that the caller saved, by name',
    pages: 'whole',
    answers: { 200: z.array(savedSearch).max(savedSearchesMaximum) },
  },
  'POST /api/saved-searches': {
    summary: 'Save a search by a name; the same search is saved once, under its latest name',
    body: z.object({ name: named60, q, kind: kind.nullable().default(null) }),
    answers: { 201: savedSearch },
  },
  'PATCH /api/saved-searches/{id}': {
    summary: 'Give a saved search another name',
    params: ofSearch,
    body: z.object({ name: named60 }),
    answers: { 200: savedSearch },
  },
  'DELETE /api/saved-searches/{id}': {
    summary: 'Save it no more',
    params: ofSearch,
    answers: { 204: null },
  },
})
