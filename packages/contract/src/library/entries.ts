import { z } from 'zod'
import { day, id, named, text, timestamp } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { evidences, libraryStatuses, ratingMaximum, saidStatuses } from '../rules/game-limits.ts'
import {
  copiesMaximum,
  copySources,
  entryNotesMaximum,
  journalEntriesMaximum,
  playthroughsMaximum,
} from '../rules/library-limits.ts'

export const minutes = z
  .number()
  .int()
  .min(0)
  .max(60 * 24 * 365 * 60)
export const rating = z.number().int().min(1).max(ratingMaximum)
export const percent = z.number().int().min(0).max(100)
const count = z.number().int().min(0)

/** A number with where it comes from. */
export const provenMinutes = z.object({ minutes, evidence: z.enum(evidences) })
const provenPercent = z.object({ percent, evidence: z.enum(evidences) })

/**
 * A game on a member's shelf. `playtime` is the sum over all copies of what the platform told and what was typed
 * beside it, of which `typedMinutes` belong to no copy, or the hours of all playthroughs if these are more; its evidence
 * is the weakest of what it sums. `finishedAt` is when it was finished last, by what the member said or by a finished
 * playthrough: null where nobody said when, and while it is not finished. `completion` is
 * what the member typed, else the share of achievements. `isStatusTold`: a sync chose the status, and moves it on until
 * the member says one; `isTold`: it can, for a platform tells of a copy, or told of one that is gone; false to anybody but the owner. `areHoursAsked`: hours were typed before a platform told some, and of the two the higher number
 * counts until the member says whether both do. Hidden entries are seen by their owner only.
 */
export const libraryEntry = named('LibraryEntry', {
  igdbId: z.number().int().nullable(),
  game: gameCard,
  status: z.enum(libraryStatuses),
  isStatusTold: z.boolean(),
  isTold: z.boolean(),
  rating: rating.nullable(),
  favourite: z.boolean(),
  isHidden: z.boolean(),
  playtime: provenMinutes,
  typedMinutes: minutes,
  areHoursAsked: z.boolean(),
  completion: provenPercent.nullable(),
  achievements: z.object({ unlocked: count, total: count }).nullable(),
  sources: z.array(z.enum(copySources)),
  lastPlayedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  addedAt: timestamp,
  updatedAt: timestamp,
})
export type LibraryEntry = z.infer<typeof libraryEntry>

/**
 * One copy of a game. `told` is what the platform says of it, `typedMinutes` what the member played beside that.
 * `isGone`: the platform does not list it any more. `lowerMinutes`: the platform told less than before; what was told
 * before is kept.
 */
export const gameCopy = named('GameCopy', {
  id,
  source: z.enum(copySources),
  sourceId: z.string().nullable(),
  platform: z.string().nullable(),
  told: provenMinutes.nullable(),
  typedMinutes: minutes,
  lastPlayedAt: timestamp.nullable(),
  isGone: z.boolean(),
  lowerMinutes: minutes.nullable(),
  addedAt: timestamp,
})
export type GameCopy = z.infer<typeof gameCopy>

/** What the member wrote down while playing. */
export const journalEntry = named('JournalEntry', { id, on: day, text: z.string(), minutes: minutes.nullable() })
export type JournalEntry = z.infer<typeof journalEntry>

/**
 * One time through a game. Its hours are a part of the game's, or more than it has otherwise; where it is finished, its
 * last day is one on which the game was. Its stars are of this time only.
 */
export const playthrough = named('Playthrough', {
  id,
  number: z.number().int().min(1),
  name: z.string(),
  platform: z.string().nullable(),
  startedOn: day.nullable(),
  endedOn: day.nullable(),
  isFinished: z.boolean(),
  minutes: minutes.nullable(),
  rating: rating.nullable(),
  journal: z.array(journalEntry).max(journalEntriesMaximum),
})
export type Playthrough = z.infer<typeof playthrough>

/** All of an entry. `notes` are the owner's alone: null for everybody else, as is the journal. */
export const libraryEntryDetails = libraryEntry
  .extend({
    notes: z.string().nullable(),
    copies: z.array(gameCopy).max(copiesMaximum),
    bySource: z.array(z.object({ source: z.enum(copySources).nullable(), playtime: provenMinutes })),
    playthroughs: z.array(playthrough).max(playthroughsMaximum),
  })
  .meta({ id: 'LibraryEntryDetails' })
export type LibraryEntryDetails = z.infer<typeof libraryEntryDetails>

/**
 * What a member says of a game on their shelf; what is absent stays as it is. `minutes` are those of no copy. A status
 * stamps no date. One that was pressed and not typed (`isFinishTyped: false`) goes when the game is not finished any more.
 * `isStatusTold` leaves the status to the platform that tells of the game, which guesses it at once.
 */
export const entryChanges = z
  .object({
    status: z.enum(saidStatuses),
    favourite: z.boolean(),
    isHidden: z.boolean(),
    notes: text({ min: 0, max: entryNotesMaximum }),
    minutes,
    completion: percent.nullable(),
    finishedAt: timestamp.nullable(),
    isFinishTyped: z.boolean(),
    isStatusTold: z.literal(true),
  })
  .partial()
export type EntryChanges = z.infer<typeof entryChanges>
