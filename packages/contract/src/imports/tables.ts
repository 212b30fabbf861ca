import { z } from 'zod'
import { named, plainString } from '../frame/primitives.ts'
import { saidStatuses } from '../rules/game-limits.ts'
import {
  dayOrders,
  importColumnsMaximum,
  importRoles,
  playtimeUnits,
  ratingScales,
  statusWordsMaximum,
} from '../rules/library-limits.ts'

const place = z
  .number()
  .int()
  .min(0)
  .max(importColumnsMaximum - 1)

/**
 * What the columns of a table mean: each role has one column at most, by its place from 0, and names have one always.
 * `statuses` says what words of the status column mean; null says nothing, and a word that is absent is guessed.
 */
export const importReading = named('ImportReading', {
  columns: z
    .array(z.object({ role: z.enum(importRoles), column: place }))
    .min(1)
    .max(importRoles.length)
    .refine((columns) => new Set(columns.map(({ role }) => role)).size === columns.length, {
      message: 'names a role twice',
    })
    .refine((columns) => columns.some(({ role }) => role === 'title'), { message: 'names no column of names' }),
  statuses: z
    .array(z.object({ word: plainString.max(60), status: z.enum(saidStatuses).nullable() }))
    .max(statusWordsMaximum),
  scale: z.enum(ratingScales),
  playtimeUnit: z.enum(playtimeUnits),
  dayOrder: z.enum(dayOrders),
})
export type ImportReading = z.infer<typeof importReading>

/** What a member says of a table: of scale, unit and order of days what is absent is guessed from the columns said. */
export const readingChoice = importReading
  .partial({ scale: true, playtimeUnit: true, dayOrder: true })
  .meta({ id: 'ReadingChoice' })
export type ReadingChoice = z.infer<typeof readingChoice>

/**
 * A table as it stands in the file: its columns with the first things in them, the words of its status column by how
 * often they stand there, and how it was read. `doubts` names what the hall had to guess without a sign.
 */
export const importTable = named('ImportTable', {
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()).max(3) })).max(importColumnsMaximum),
  statusWords: z.array(z.object({ word: z.string(), rows: z.number().int().min(1) })).max(statusWordsMaximum),
  reading: importReading,
  doubts: z.array(z.enum(['title', 'status', 'dayOrder'])).max(3),
  isRemembered: z.boolean(),
})
export type ImportTable = z.infer<typeof importTable>
