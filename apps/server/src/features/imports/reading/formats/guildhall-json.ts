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
  const counted = areHoursAsked ? withoutHeld(copies) : copies
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
      minutes: areHoursAsked ? Math.max(0, typedMinutes - toldBeyond(copies, counted)) : typedMinutes,
      isLoose: true,
      finishedAt: momentOf(data.finishedAt),
      lastPlayedAt: momentOf(data.lastPlayedAt),
      addedAt: momentOf(data.addedAt),
      copies: counted.map(({ source, platform, typedMinutes: typed, told }) => ({
        source,
        platform,
        minutes: typed + (told?.minutes ?? 0),
      })),
      playthroughs,
    },
  }
}

type Copies = FileEntry['copies']

/** Of hours that were never said to count beside those that platforms told, those that are more count. */
function withoutHeld(copies: Copies): Copies {
  const left = new Map<string, number>()
  for (const { source, told } of copies) left.set(source, (left.get(source) ?? 0) + (told?.minutes ?? 0))
  return copies.map((copy) => {
    if (copy.told !== null) return copy
    const held = Math.min(copy.typedMinutes, left.get(copy.source) ?? 0)
    left.set(copy.source, (left.get(copy.source) ?? 0) - held)
    return { ...copy, typedMinutes: copy.typedMinutes - held }
  })
}

/** What platforms told beyond the hours of copies made by hand holds those of no copy. */
function toldBeyond(copies: Copies, counted: Copies): number {
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  const held = copies.map(({ typedMinutes }, place) => typedMinutes - (counted[place]?.typedMinutes ?? 0))
  return sumOf(copies.map(({ told }) => told?.minutes ?? 0)) - sumOf(held)
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
