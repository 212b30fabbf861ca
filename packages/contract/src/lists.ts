import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp, title, version } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import {
  listDescriptionMaximum,
  listEditorsMaximum,
  listEntriesMaximum,
  listNameMaximum,
  listNoteMaximum,
} from './rules/game-limits.ts'
import { warned } from './safety/warned.ts'
import { member } from './users.ts'

/** `isFinished`: the caller has finished it. */
export const listEntry = z.object({ game: gameCard, note: z.string(), addedBy: id, isFinished: z.boolean() })
export type ListEntry = z.infer<typeof listEntry>

/**
 * As much of a list as names it; `first` are its first games, and `finished` of them all the caller has finished. `likes`
 * counts those whom the caller may know of.
 */
export const listCard = named('GameListCard', {
  id,
  name: z.string(),
  ...warned,
  owner: member,
  isRanked: z.boolean(),
  visibility: z.enum(['everyone', 'friends', 'nobody']),
  count: z.number().int(),
  first: z.array(gameCard).max(5),
  finished: z.number().int().min(0),
  likes: z.number().int().min(0),
  isLiked: z.boolean(),
  updatedAt: timestamp,
  cursor: z.string(),
})
export type ListCard = z.infer<typeof listCard>

/** A list in its order. `version` grows with each change of it, and a change of the order names the one it saw. */
export const gameList = listCard
  .extend({
    description: z.string(),
    editors: z.array(member).max(listEditorsMaximum),
    clonedFrom: z.object({ id, name: z.string() }).nullable(),
    mayEdit: z.boolean(),
    version: z.number().int(),
    entries: z.array(listEntry).max(listEntriesMaximum),
  })
  .meta({ id: 'GameList' })
export type GameList = z.infer<typeof gameList>

const listFacts = z.object({
  name: title({ min: 1, max: listNameMaximum }),
  description: text({ min: 0, max: listDescriptionMaximum }),
  isRanked: z.boolean(),
  visibility: z.enum(['everyone', 'friends', 'nobody']),
})

export const listsProblems = defineProblems({
  list_not_found: [404, 'List not found'],
  list_not_editable: [403, 'Only who made this list and who helps with it can change it'],
  list_changed_meanwhile: [409, 'Somebody else changed this list meanwhile'],
  too_many_lists: [409, 'There is no room for more lists'],
  list_full: [409, 'This list is full'],
  own_list: [422, 'Your own list needs no like of yours'],
  too_many_liked_lists: [409, 'There is no room for more liked lists'],
  list_editors_refused: [422, 'Only friends can help with a list'],
})

const ofList = z.object({ id })
const ofEntry = z.object({ id, gameId })

export const listsEndpoints = membersIn('hall')({
  'GET /api/lists': {
    summary:
      'Lists of games, last changed first: of all one may see, of a member, with a game, or those that one likes',
    query: z.object({
      ownerId: id.optional(),
      gameId: gameId.optional(),
      liked: z.literal('true').optional(),
      before: plainString.max(300).optional(),
      limit: pageLimit(20),
    }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(listCard).max(100) },
  },
  'POST /api/lists': {
    summary: 'Begin a list of games',
    body: listFacts.partial().required({ name: true }),
    answers: { 201: gameList },
  },
  'GET /api/lists/{id}': {
    summary: 'A list with its games in order',
    params: ofList,
    answers: { 200: gameList },
  },
  'PATCH /api/lists/{id}': {
    summary: 'Change the name, the words, the kind and the audience of a list',
    params: ofList,
    body: listFacts.partial().extend({ version }),
    answers: { 200: gameList },
  },
  'DELETE /api/lists/{id}': {
    area: 'own',
    summary: 'Remove an own list',
    params: ofList,
    answers: { 204: null },
  },
  'PUT /api/lists/{id}/games/{gameId}': {
    summary: 'Put a game at the end of a list, or change its note',
    params: ofEntry,
    body: z.object({ note: text({ min: 0, max: listNoteMaximum }).default('') }),
    answers: { 200: gameList },
  },
  'DELETE /api/lists/{id}/games/{gameId}': {
    area: 'own',
    summary: 'Take a game off a list',
    params: ofEntry,
    answers: { 200: gameList },
  },
  'PUT /api/lists/{id}/order': {
    summary: 'The games of a list in a new order, all of them',
    params: ofList,
    body: z.object({ gameIds: z.array(gameId).max(listEntriesMaximum), version }),
    answers: { 200: gameList },
  },
  'PUT /api/lists/{id}/editors/{userId}': {
    summary: 'Let a friend help with an own list',
    params: z.object({ id, userId: id }),
    answers: { 200: gameList },
  },
  'DELETE /api/lists/{id}/editors/{userId}': {
    area: 'own',
    summary: 'Let somebody help no more, or stop helping',
    params: z.object({ id, userId: id }),
    answers: { 204: null },
  },
  'PUT /api/lists/{id}/unveiled': {
    area: 'own',
    summary: 'Read a list in spite of the warning that moderators put before it',
    params: ofList,
    answers: { 200: gameList },
  },
  'PUT /api/lists/{id}/like': {
    summary: 'Like a list of somebody else; nobody is told, and a repeat changes nothing',
    params: ofList,
    answers: { 204: null },
  },
  'DELETE /api/lists/{id}/like': {
    area: 'own',
    summary: 'Take the like back; a repeat changes nothing',
    params: ofList,
    answers: { 204: null },
  },
  'POST /api/lists/{id}/clone': {
    summary: 'A list of one’s own that begins as a copy of this one',
    params: ofList,
    answers: { 201: gameList },
  },
})
