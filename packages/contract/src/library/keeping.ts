import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { day, id, line, named, text, timestamp, title } from '../frame/primitives.ts'
import { gameId } from '../games.ts'
import { saidStatuses } from '../rules/game-limits.ts'
import {
  changedAtOnceMaximum,
  copySources,
  journalTextMaximum,
  playthroughNameMaximum,
} from '../rules/library-limits.ts'
import { gameCopy, journalEntry, libraryEntryDetails, minutes, playthrough, rating } from './entries.ts'

const platform = line({ min: 1, max: 80 }).nullable()
const entryOf = z.object({ userId: id, gameId })
const partOf = z.object({ userId: id, id })

const playthroughFacts = z.object({
  name: title({ min: 0, max: playthroughNameMaximum }),
  platform,
  startedOn: day.nullable(),
  endedOn: day.nullable(),
  isFinished: z.boolean(),
  minutes: minutes.nullable(),
  rating: rating.nullable(),
})
export type PlaythroughFacts = z.infer<typeof playthroughFacts>

const journalFacts = z.object({
  on: day,
  text: text({ min: 1, max: journalTextMaximum }),
  minutes: minutes.nullable(),
})
export type JournalFacts = z.infer<typeof journalFacts>

/**
 * A change of entries, which can be taken back. `count` of them are not any more what they were. An `edit` is of one
 * game, under the number that its caller chose.
 */
export const libraryChange = named('LibraryChange', {
  id,
  kind: z.enum(['edit', 'bulk', 'import']),
  count: z.number().int(),
  at: timestamp,
  isUndone: z.boolean(),
  canUndo: z.boolean(),
})
export type LibraryChange = z.infer<typeof libraryChange>

/** Of a change of many: `notOut` of the games were left out of it, because nobody finishes a game before it is out. */
export const manyChange = libraryChange.extend({ notOut: z.number().int().min(0) }).meta({ id: 'ManyChange' })
export type ManyChange = z.infer<typeof manyChange>

/**
 * A new number under which what is done to one game can be taken back; without it nothing is kept of how it was. What is
 * done to a copy that a platform tells of makes no change, with or without it.
 */
export const asChange = z.object({ changeId: id }).partial()

/** What is said of many entries at once; `remove` takes them off the shelf. */
export const bulkChanges = z.union([
  z
    .object({
      status: z.enum(saidStatuses),
      favourite: z.boolean(),
      isHidden: z.boolean(),
      rating: rating.nullable(),
    })
    .partial()
    .strict(),
  z.object({ remove: z.literal(true) }).strict(),
])
export type BulkChanges = z.infer<typeof bulkChanges>

/** Copies, playthroughs, and changes of many entries at once. */
export const libraryKeepingEndpoints = membersIn('own')({
  'GET /api/library/{userId}/game/{gameId}': {
    summary: 'All of an entry: copies with totals by source, playthroughs; notes and journal for the owner only',
    params: entryOf,
    answers: { 200: libraryEntryDetails },
  },
  'POST /api/library/{userId}/game/{gameId}/copies': {
    summary: 'Say that one has a copy somewhere; puts the game on the shelf if it is not there',
    params: entryOf,
    query: asChange,
    body: z.object({ source: z.enum(copySources), platform: platform.default(null), typedMinutes: minutes.default(0) }),
    answers: { 201: gameCopy },
  },
  'PATCH /api/library/{userId}/copies/{id}': {
    summary: 'Change what was typed of a copy; what a platform told stays',
    params: partOf,
    query: asChange,
    body: z.object({ source: z.enum(copySources), platform, typedMinutes: minutes }).partial(),
    answers: { 200: gameCopy },
  },
  'DELETE /api/library/{userId}/copies/{id}': {
    summary:
      'Take a copy away; one that a platform tells of goes only when the platform does, or the account is unlinked',
    params: partOf,
    query: asChange,
    answers: { 204: null },
  },
  'POST /api/library/{userId}/game/{gameId}/playthroughs': {
    summary: 'Begin to keep a playthrough',
    params: entryOf,
    query: asChange,
    body: playthroughFacts.partial(),
    answers: { 201: playthrough },
  },
  'PATCH /api/library/{userId}/playthroughs/{id}': {
    summary: 'Change a playthrough; what is absent stays as it is',
    params: partOf,
    query: asChange,
    body: playthroughFacts.partial(),
    answers: { 200: playthrough },
  },
  'POST /api/library/{userId}/playthroughs/{id}/finish': {
    summary: 'Say of the game what a finished playthrough says: it is finished, with these stars; can be taken back',
    params: partOf,
    answers: { 200: libraryChange },
  },
  'DELETE /api/library/{userId}/playthroughs/{id}': {
    summary: 'Take a playthrough away, with its journal',
    params: partOf,
    query: asChange,
    answers: { 204: null },
  },
  'POST /api/library/{userId}/playthroughs/{id}/journal': {
    summary: 'Write into the journal of a playthrough',
    params: partOf,
    body: journalFacts.extend({ minutes: minutes.nullable().default(null) }),
    answers: { 201: journalEntry },
  },
  'PATCH /api/library/{userId}/journal/{id}': {
    summary: 'Change what one wrote into a journal',
    params: partOf,
    body: journalFacts.partial(),
    answers: { 200: journalEntry },
  },
  'DELETE /api/library/{userId}/journal/{id}': {
    summary: 'Take something out of a journal',
    params: partOf,
    answers: { 204: null },
  },
  'POST /api/library/{userId}/changes': {
    area: { area: 'reviews', with: ['changes.rating'] },
    summary:
      'Change many entries at once; games that are not on the shelf are passed over, and unreleased ones finished by nobody',
    params: z.object({ userId: id }),
    body: z.object({ gameIds: z.array(gameId).min(1).max(changedAtOnceMaximum), changes: bulkChanges }),
    answers: { 200: manyChange },
  },
  'POST /api/library/{userId}/changes/{id}/undo': {
    summary:
      'Take a change back: of one game as a whole or not at all, of many as far as they were not changed again since',
    params: partOf,
    answers: { 200: libraryChange },
  },
})
