import type { z } from 'zod'
import { type FileEntry, fileEntry, libraryFileFormat, libraryFileVersion } from '../../own-format/library-file.ts'
import type { ImportedFacts, ImportedName } from '../imported-row.ts'
import { FaultyRow } from '../imported-row.ts'
import type { RowFault } from '../row-faults.ts'

/** The entries of the hall's own file; nothing for a file that is another, or newer than this hall. */
export function guildhallEntriesOf(parsed: unknown): readonly unknown[] | undefined {
  const { format, version, entries } = (parsed ?? {}) as Readonly<Record<string, unknown>>
  return format === libraryFileFormat && version === libraryFileVersion && Array.isArray(entries) ? entries : undefined
}

export function titleOfEntry(entry: unknown): string {
  const { game } = (entry ?? {}) as { game?: { title?: unknown } | null }
  return typeof game?.title === 'string' ? game.title.slice(0, 200) : ''
}

/** @throws FaultyRow naming what is wrong. */
export function readGuildhallEntry(entry: unknown): ImportedName & { facts: ImportedFacts } {
  const { success, data, error } = fileEntry.safeParse(entry)
  if (!success) throw new FaultyRow(faultOf(error))
  const { game, copies, playthroughs, notes, isStatusTold, typedMinutes, areHoursAsked, ...facts } = data
  const toldMinutes = copies.reduce((sum, copy) => sum + (copy.told?.minutes ?? 0), 0)
  return {
    title: game.title,
    releaseYear: game.releaseYear,
    igdbId: game.igdbId,
    steamAppId: steamAppOf(data),
    hallKey: game.id,
    facts: {
      ...facts,
      isStatusVague: isStatusTold || data.status === 'unsorted',
      notes: notes === '' ? null : notes,
      // Of hours that were never said to count besides, those that are more count.
      minutes: areHoursAsked ? Math.max(0, typedMinutes - toldMinutes) : typedMinutes,
      isLoose: true,
      finishedAt: momentOf(data.finishedAt),
      lastPlayedAt: momentOf(data.lastPlayedAt),
      addedAt: momentOf(data.addedAt),
      copies: copies.map(({ source, platform, typedMinutes: typed, told }) => ({
        source,
        platform,
        minutes: typed + (told?.minutes ?? 0),
      })),
      playthroughs,
    },
  }
}

function steamAppOf({ copies }: FileEntry): number | null {
  const app = copies.find(({ source, sourceId }) => source === 'steam' && sourceId !== null)?.sourceId
  return app !== null && app !== undefined && /^\d{1,10}$/.test(app) ? Number(app) : null
}

const momentOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())

function faultOf(error: z.ZodError): RowFault {
  const path = error.issues[0]?.path ?? []
  const field = path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ')
  return field === '' ? { kind: 'noEntry' } : { kind: 'fieldNotRight', field }
}
