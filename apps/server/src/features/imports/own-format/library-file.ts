/** The hall's own format of a library: what is exported holds everything and comes back as it was. */
import { day, text } from '@guildhall/contract/frame/primitives'
import { minutes, percent, rating } from '@guildhall/contract/library/entries'
import { evidences, gameTitleMaximum, libraryStatuses } from '@guildhall/contract/rules/game-limits'
import {
  copiesMaximum,
  copySources,
  entryNotesMaximum,
  journalEntriesMaximum,
  journalTextMaximum,
  playthroughNameMaximum,
  playthroughsMaximum,
} from '@guildhall/contract/rules/library-limits'
import { z } from 'zod'

export const libraryFileFormat = 'guildhall-library'
export const libraryFileVersion = 1

const moment = z.iso.datetime()
const platform = text({ min: 1, max: 80 }).nullable()

const fileCopy = z.object({
  source: z.enum(copySources),
  sourceId: z.string().max(100).nullable().default(null),
  platform: platform.default(null),
  typedMinutes: minutes.default(0),
  /** What the platform told when the file was written. To whoever reads the file it proves nothing. */
  told: z
    .object({ minutes, evidence: z.enum(evidences) })
    .nullable()
    .default(null),
})

const fileJournalEntry = z.object({
  on: day,
  text: text({ min: 1, max: journalTextMaximum }),
  minutes: minutes.nullable().default(null),
})

const filePlaythrough = z.object({
  name: text({ min: 0, max: playthroughNameMaximum }).default(''),
  platform: platform.default(null),
  startedOn: day.nullable().default(null),
  endedOn: day.nullable().default(null),
  isFinished: z.boolean().default(false),
  minutes: minutes.nullable().default(null),
  rating: rating.nullable().default(null),
  journal: z.array(fileJournalEntry).max(journalEntriesMaximum).default([]),
})

/** How the file names a game, on the shelf or not. */
export const fileGame = z.object({
  id: z.string().max(20).nullable().default(null),
  igdbId: z.number().int().positive().max(2_147_483_647).nullable().default(null),
  title: text({ min: 1, max: gameTitleMaximum }),
  releaseYear: z.number().int().min(1950).max(2100).nullable().default(null),
})
export type FileGame = z.infer<typeof fileGame>

/**
 * `typedMinutes` belong to no copy; `areHoursAsked`: they may be the very ones that platforms told later. `completion`
 * is what was typed, in percent; a rating counts half stars.
 */
export const fileEntry = z.object({
  game: fileGame,
  status: z.enum(libraryStatuses),
  isStatusTold: z.boolean().default(false),
  rating: rating.nullable().default(null),
  favourite: z.boolean().default(false),
  isHidden: z.boolean().default(false),
  notes: text({ min: 0, max: entryNotesMaximum }).default(''),
  typedMinutes: minutes.default(0),
  areHoursAsked: z.boolean().default(false),
  completion: percent.nullable().default(null),
  finishedAt: moment.nullable().default(null),
  isFinishTyped: z.boolean().default(true),
  lastPlayedAt: moment.nullable().default(null),
  addedAt: moment.nullable().default(null),
  copies: z.array(fileCopy).max(copiesMaximum).default([]),
  playthroughs: z.array(filePlaythrough).max(playthroughsMaximum).default([]),
})
export type FileEntry = z.infer<typeof fileEntry>

/** The columns of the table: one line a game. The hall's own number is good only in the hall that wrote it. */
export const tableColumns = [
  'Title',
  'Guildhall game',
  'IGDB ID',
  'Year',
  'Status',
  'Status by',
  'Stars',
  'Favourite',
  'Hidden',
  'Minutes',
  'Completion',
  'Sources',
  'Added',
  'Last played',
  'Finished',
  'Notes',
] as const
export type TableColumn = (typeof tableColumns)[number]

export const sourcesSeparator = ', '
export const statusBySync = 'sync'
