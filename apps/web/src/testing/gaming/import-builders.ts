// Believable files of games, each part replaceable.
import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import { anId } from '../builders.ts'

const moment = '2026-03-14T20:04:00.000Z'

export function anImport(
  part: Partial<Omit<LibraryImport, 'counts'>> & { counts?: Partial<LibraryImport['counts']> } = {},
): LibraryImport {
  const { counts, ...rest } = part
  return {
    id: anId(),
    state: 'draft',
    format: 'playnite',
    fileName: 'games.csv',
    onConflict: 'keep',
    createdAt: moment,
    appliedAt: null,
    canUndo: false,
    counts: { rows: 0, new: 0, changed: 0, same: 0, unmatched: 0, ignored: 0, faulty: 0, ...counts },
    ...rest,
  }
}

export function anImportRow(part: Partial<ImportRow> = {}): ImportRow {
  return {
    line: 2,
    state: 'unmatched',
    title: 'Portal the Second',
    releaseYear: 2011,
    status: 'beaten',
    rating: null,
    minutes: 600,
    source: 'gog',
    finishedAt: null,
    game: null,
    proposals: [],
    fault: null,
    ...part,
  }
}
