import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { RowFault } from './row-faults.ts'

/** A copy that a file tells of, with all that was played of it. */
export type ImportedCopy = {
  readonly source: CopySource
  readonly platform: string | null
  readonly minutes: number
}

export type ImportedJournalEntry = { readonly on: string; readonly text: string; readonly minutes: number | null }

/** Days are those of the calendar, `2026-03-14`. */
export type ImportedPlaythrough = {
  readonly name: string
  readonly platform: string | null
  readonly startedOn: string | null
  readonly endedOn: string | null
  readonly isFinished: boolean
  readonly minutes: number | null
  readonly rating: number | null
  readonly journal: readonly ImportedJournalEntry[]
}

/**
 * What a file says of one game; null for what it does not say. A vague status is one that nobody chose: it is good for
 * a new game only. `minutes` is the whole playtime as the other place knows it, or, where `isLoose`, only the part
 * that belongs to no copy. Times are ISO 8601 in UTC.
 */
export type ImportedFacts = {
  readonly status: LibraryStatus | null
  readonly isStatusVague: boolean
  readonly rating: number | null
  readonly minutes: number | null
  readonly isLoose: boolean
  readonly completion: number | null
  readonly favourite: boolean | null
  readonly isHidden: boolean | null
  readonly notes: string | null
  readonly finishedAt: string | null
  /** Null where the file does not know whether somebody typed the date: it is taken for typed. */
  readonly isFinishTyped: boolean | null
  readonly lastPlayedAt: string | null
  readonly addedAt: string | null
  readonly copies: readonly ImportedCopy[]
  readonly playthroughs: readonly ImportedPlaythrough[]
  /** The game stands on no shelf, and is put on none: at most it is rated. */
  readonly isOffShelf?: boolean
}

export const nothingSaid: ImportedFacts = {
  status: null,
  isStatusVague: false,
  rating: null,
  minutes: null,
  isLoose: false,
  completion: null,
  favourite: null,
  isHidden: null,
  notes: null,
  finishedAt: null,
  isFinishTyped: null,
  lastPlayedAt: null,
  addedAt: null,
  copies: [],
  playthroughs: [],
}

/** How a file names a game. `hallKey` is good only in the hall that wrote it, so the title must agree. */
export type ImportedName = {
  readonly title: string
  readonly releaseYear: number | null
  readonly igdbId: number | null
  readonly steamAppId: number | null
  readonly hallKey: string | null
}

/** One row of a file. `line` is the line of a table, or the place in a list; both count from 1. */
export type ImportedRow = { readonly line: number } & (
  | ({ readonly fault: null; readonly facts: ImportedFacts } & ImportedName)
  | { readonly fault: RowFault; readonly title: string }
)

/** Thrown where a row turns out to be faulty. */
export class FaultyRow extends Error {
  readonly fault: RowFault

  constructor(fault: RowFault) {
    super(fault.kind)
    this.fault = fault
  }
}

/** Reads a row; what is wrong with it becomes its fault. */
export function readRow(
  line: number,
  title: string,
  read: () => ImportedName & { readonly facts: ImportedFacts },
): ImportedRow {
  try {
    const row = read()
    if (row.title === '') throw new FaultyRow({ kind: 'noName' })
    return { line, fault: null, ...row }
  } catch (error) {
    if (error instanceof FaultyRow) return { line, fault: error.fault, title }
    throw error
  }
}
