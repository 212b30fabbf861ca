import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { greatestNumber, id, line, named, title } from './frame/primitives.ts'
import { gameId } from './games.ts'
import { libraryStatuses, ratingMaximum } from './rules/game-limits.ts'
import {
  changedAtOnceMaximum,
  collectionColours,
  collectionKinds,
  collectionNameMaximum,
  collectionsMaximum,
  copySources,
  libraryMaximum,
} from './rules/library-limits.ts'

const stars = z.number().int().min(1).max(ratingMaximum)
const days = z.number().int().min(1).max(36_500)
const year = z.number().int().min(1950).max(2100)
const hours = z.number().int().min(0).max(1_000_000)

/** What a game must be to stand in a smart collection: all of what is said, or any of it. Empty parts say nothing. */
export const smartRule = z
  .object({
    match: z.enum(['all', 'any']).default('all'),
    statuses: z.array(z.enum(libraryStatuses)).max(libraryStatuses.length),
    genres: z.array(line({ min: 1, max: 80 })).max(20),
    platforms: z.array(line({ min: 1, max: 80 })).max(20),
    sources: z.array(z.enum(copySources)).max(20),
    ratingFrom: stars,
    ratingTo: stars,
    isFavourite: z.boolean(),
    isRated: z.boolean(),
    hoursFrom: hours,
    hoursTo: hours,
    playedWithinDays: days,
    notPlayedForDays: days,
    addedWithinDays: days,
    releasedFrom: year,
    releasedTo: year,
    finishedIn: year,
    hasAllAchievements: z.boolean(),
  })
  .partial()
  .meta({ id: 'SmartRule' })
export type SmartRule = z.infer<typeof smartRule>

/** Games of the own library under one name. A shelf keeps an order, a tag stands on its games, a smart one fills itself. */
export const collection = named('Collection', {
  id,
  kind: z.enum(collectionKinds),
  name: z.string(),
  colour: z.enum(collectionColours),
  rule: smartRule.nullable(),
  games: z.number().int(),
  /** Whether the game that was asked for stands in it; null when none was. */
  holds: z.boolean().nullable(),
})
export type Collection = z.infer<typeof collection>

export const collectionsProblems = defineProblems({
  collection_not_found: [404, 'This collection is not here'],
  collection_name_taken: [409, 'You have a collection of this name'],
  collection_is_smart: [409, 'This collection fills itself; change its rule instead'],
  collection_has_no_order: [409, 'Only a shelf keeps an order of its own'],
  collection_game_not_found: [404, 'This game does not stand in the collection'],
  too_many_collections: [409, 'There is no room for more collections'],
})

const ofCollection = z.object({ id })

/** A rule as one query parameter. */
const ruleInQuery = z
  .string()
  .max(8000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not JSON' })
      return z.NEVER
    }
  })
  .pipe(smartRule)
const facts = z.object({
  name: title({ min: 1, max: collectionNameMaximum }),
  colour: z.enum(collectionColours),
  rule: smartRule,
})

export const collectionsEndpoints = membersIn('own')({
  'GET /api/collections': {
    summary: 'The own collections in their order, with how many games each holds',
    query: z.object({ gameId: gameId.optional() }),
    pages: 'whole',
    answers: { 200: z.array(collection).max(collectionsMaximum) },
  },
  'POST /api/collections': {
    area: 'hall',
    summary: 'Make a collection; a smart one comes with its rule',
    body: z.object({
      kind: z.enum(collectionKinds),
      name: facts.shape.name,
      colour: facts.shape.colour.default('gold'),
      rule: smartRule.optional(),
    }),
    answers: { 201: collection },
  },
  'GET /api/collections/preview': {
    summary: 'How many games a smart collection of this rule, as JSON, would hold',
    query: z.object({ rule: ruleInQuery }),
    answers: { 200: z.object({ games: z.number().int() }) },
  },
  'GET /api/collections/places': {
    summary: 'Of each game in the own library the first of the own collections that it stands in; others are absent',
    pages: 'whole',
    answers: { 200: z.array(z.object({ gameId, collectionId: id })).max(libraryMaximum) },
  },
  'PATCH /api/collections/{id}': {
    area: 'hall',
    summary: 'Rename or recolour a collection, or change its rule',
    params: ofCollection,
    body: facts.partial(),
    answers: { 200: collection },
  },
  'DELETE /api/collections/{id}': {
    summary: 'Take a collection away; its games stay on the shelf',
    params: ofCollection,
    answers: { 204: null },
  },
  'PUT /api/collections/order': {
    summary: 'Put the own collections in an order; those that are not named come after',
    body: z.object({ ids: z.array(id).max(collectionsMaximum) }),
    answers: { 204: null },
  },
  'GET /api/collections/{id}/games': {
    summary: 'The games of a collection: of a shelf in its order, else by title',
    params: ofCollection,
    pages: 'whole',
    answers: { 200: z.array(gameId).max(libraryMaximum) },
  },
  'PATCH /api/collections/{id}/games': {
    summary: 'Put games of the own library into a collection and take others out; a repeat changes nothing',
    params: ofCollection,
    body: z
      .object({
        add: z.array(gameId).max(changedAtOnceMaximum),
        remove: z.array(gameId).max(changedAtOnceMaximum),
      })
      .partial(),
    answers: { 200: collection },
  },
  'PUT /api/collections/{id}/games/{gameId}/place': {
    summary: 'Move a game on a shelf to a place, counted from 0',
    params: z.object({ id, gameId }),
    body: z.object({ place: z.number().int().min(0).max(greatestNumber) }),
    answers: { 204: null },
  },
})
