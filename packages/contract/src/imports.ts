import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { greatestNumber, id, named, pageLimit, timestamp } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { importTable, readingChoice } from './imports/tables.ts'
import { libraryStatuses, ratingMaximum } from './rules/game-limits.ts'
import { copySources, importFormats, importMaximumBytes, refusedShown } from './rules/library-limits.ts'

const count = z.number().int().min(0)

/**
 * What applying an import does with each row: `new` puts a game on the shelf, `changed` fills in what is missing (or
 * replaces, where the member chose so), `same` has nothing to add. `unmatched` rows wait for a game, `ignored` ones are
 * left out, `faulty` ones cannot be read. `namesakes` of the unmatched ones name no year, and one game goes by the name;
 * to `perhaps` of them known games go by the name in some form. `kept` rows become games of their own.
 */
const importCounts = z.object({
  rows: count,
  new: count,
  changed: count,
  same: count,
  unmatched: count,
  namesakes: count,
  perhaps: count,
  kept: count,
  ignored: count,
  faulty: count,
})

/**
 * What a file of a hall holds besides the shelf: ratings of games off it, times to beat, reviews, lists, collections and
 * saved views. `leftOut` of its things cannot be read.
 */
const importBesides = z.object({
  ratings: count,
  times: count,
  reviews: count,
  lists: count,
  collections: count,
  views: count,
  leftOut: count,
})

/**
 * What the rules of words kept off, with the name of the rule: a game of its own, a review by the name of its game, a list, or what
 * is said in a list that came all the same.
 */
const importRefused = z.object({
  kind: z.enum(['game', 'review', 'list', 'listWords']),
  name: z.string(),
  rule: z.string(),
})

/**
 * A file of games, from reading it (`draft`) to applying it and taking it back. A draft is kept for a day; of one that is
 * a table (`hasColumns`) it can be chosen what its columns mean.
 */
export const libraryImport = named('LibraryImport', {
  id,
  state: z.enum(['draft', 'applied', 'undone']),
  format: z.enum(importFormats),
  fileName: z.string(),
  onConflict: z.enum(['keep', 'replace']),
  counts: importCounts,
  createdAt: timestamp,
  appliedAt: timestamp.nullable(),
  canUndo: z.boolean(),
  hasColumns: z.boolean(),
  besides: importBesides.nullable(),
  /** The first of them; rows tell of all games. */
  refused: z.array(importRefused).max(refusedShown),
})
export type LibraryImport = z.infer<typeof libraryImport>

/**
 * One row of the file as it was understood. `line` counts from 1; `fault` says why it cannot be read. A row that `isKept`
 * becomes a game of its own; of one that waits for its game `mayBeKnown` tells whether known games go by its name.
 */
export const importRow = named('ImportRow', {
  line: z.number().int().min(1),
  state: z.enum(['new', 'changed', 'same', 'unmatched', 'ignored', 'faulty']),
  title: z.string(),
  releaseYear: z.number().int().nullable(),
  status: z.enum(libraryStatuses).nullable(),
  rating: z.number().int().min(1).max(ratingMaximum).nullable(),
  minutes: count.nullable(),
  source: z.enum(copySources).nullable(),
  finishedAt: timestamp.nullable(),
  isFinishLeftOut: z.boolean(),
  game: gameCard.nullable(),
  proposals: z.array(gameCard).max(5),
  isKept: z.boolean(),
  mayBeKnown: z.boolean(),
  fault: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importsProblems = defineProblems({
  import_not_found: [404, 'This import is not here any more'],
  import_row_not_found: [404, 'This row is not in the file'],
  import_not_a_draft: [409, 'This import was applied before'],
  import_not_undoable: [409, 'This import cannot be taken back any more'],
  import_file_too_large: [413, 'The file is larger than 5 MB'],
  import_too_many_rows: [422, 'The file has more than 20,000 rows'],
  import_too_many_columns: [422, 'The table has more than 200 columns'],
  import_empty: [422, 'The file is empty'],
  import_not_text: [422, 'The file is no text: it holds bytes that no table has'],
  import_is_workbook: [422, 'The file is a workbook of a spreadsheet: save the sheet as CSV'],
  import_not_a_table: [422, 'The file is no table: its first line has no columns'],
  import_open_quote: [422, 'A quote in the first line of the table is never closed'],
  import_no_names: [422, 'No column of the table holds names of games'],
  import_no_rows: [422, 'The table has columns, but no rows'],
  import_json_damaged: [422, 'The file begins as JSON, and cannot be read to its end'],
  import_not_understood: [422, 'The JSON is of none of the kinds that can be read'],
  import_too_costly: [422, 'The file takes too long to be read'],
  import_no_columns: [409, 'The columns of this file cannot be chosen'],
  import_column_not_found: [422, 'The table has no such column'],
  import_makes_too_many: [409, 'Files of yours have made 20,000 games, and more are not made'],
})

const ofMember = z.object({ userId: id })
const ofImport = z.object({ userId: id, id })

export const importsEndpoints = membersIn('own')({
  'POST /api/library/{userId}/imports': {
    summary: 'Read a file of games; nothing is changed before it is applied',
    rate: 'uploads',
    upload: { maximumBytes: importMaximumBytes, tooLarge: importsProblems.import_file_too_large },
    params: ofMember,
    body: z.object({ onConflict: z.enum(['keep', 'replace']).default('keep') }),
    answers: { 201: libraryImport },
  },
  'GET /api/library/{userId}/imports': {
    summary: 'The own imports, newest first',
    params: ofMember,
    query: z.object({ before: id.optional(), limit: pageLimit(20) }),
    pages: { before: 'id' },
    answers: { 200: z.array(libraryImport).max(100) },
  },
  'GET /api/library/{userId}/imports/{id}': {
    summary: 'One import, with what it would do or did',
    params: ofImport,
    answers: { 200: libraryImport },
  },
  'GET /api/library/{userId}/imports/{id}/rows': {
    summary:
      'The rows of a draft by line, all or those of one state, or by whether known games go by the name, with games that unmatched ones may be',
    params: ofImport,
    query: z.object({
      state: z.enum(['new', 'changed', 'same', 'unmatched', 'ignored', 'faulty']).optional(),
      known: z.enum(['perhaps', 'no']).optional(),
      after: z.coerce.number().int().min(0).max(greatestNumber).optional(),
      limit: pageLimit(50),
    }),
    pages: { after: 'line' },
    answers: { 200: z.array(importRow).max(100) },
  },
  'PUT /api/library/{userId}/imports/{id}/rows/{line}': {
    summary: 'Say which game a row is, or that it is one of its own, ignore it, or leave it open again',
    params: z.object({ userId: id, id, line: z.coerce.number().int().min(1).max(greatestNumber) }),
    body: z.union([
      z.object({ decision: z.literal('match'), gameId }),
      z.object({ decision: z.literal('keep') }),
      z.object({ decision: z.literal('ignore') }),
      z.object({ decision: z.literal('open') }),
    ]),
    answers: { 200: libraryImport },
  },
  'GET /api/library/{userId}/imports/{id}/table': {
    summary: 'The columns of a draft that is a table, and what each is taken for',
    params: ofImport,
    answers: { 200: importTable },
  },
  'PUT /api/library/{userId}/imports/{id}/table': {
    summary: 'Choose what columns and words of a draft mean: it is read anew, and the next file of its kind like it',
    rate: 'table-choices',
    work: 'in-steps',
    params: ofImport,
    body: readingChoice,
    answers: { 200: libraryImport },
  },
  'POST /api/library/{userId}/imports/{id}/namesakes': {
    summary: 'Take each row without a year for the one game that goes by its name',
    params: ofImport,
    answers: { 200: libraryImport },
  },
  'POST /api/library/{userId}/imports/{id}/keep': {
    summary:
      'Take rows that wait for a game for games of their own: those that nobody knows, or those with names of known ones',
    params: ofImport,
    body: z.object({ which: z.enum(['unknown', 'perhaps']) }),
    answers: { 200: libraryImport },
  },
  'PATCH /api/library/{userId}/imports/{id}': {
    summary: 'Choose what becomes of things that both the shelf and the file say',
    params: ofImport,
    body: z.object({ onConflict: z.enum(['keep', 'replace']) }),
    answers: { 200: libraryImport },
  },
  'POST /api/library/{userId}/imports/{id}/apply': {
    summary: 'Apply a draft: all of it, or nothing; a repeat changes nothing',
    work: 'in-steps',
    params: ofImport,
    answers: { 200: libraryImport },
  },
  'POST /api/library/{userId}/imports/{id}/undo': {
    summary: 'Take an applied import back; what was changed again since stays as it is',
    params: ofImport,
    answers: { 200: libraryImport },
  },
  'DELETE /api/library/{userId}/imports/{id}': {
    summary: 'Throw a draft away',
    params: ofImport,
    answers: { 204: null },
  },
  'GET /api/library/{userId}/export': {
    summary:
      'All that one keeps of games as a file: JSON holds reviews, lists and collections too, CSV one line a game of the shelf, safe to open in a spreadsheet',
    rate: 'search',
    params: ofMember,
    query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
    answers: { 200: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }) },
  },
})
