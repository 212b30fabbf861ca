// Believable files of games, each part replaceable.
import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import type { ImportTable } from '@guildhall/contract/imports/tables'
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
    hasColumns: false,
    besides: null,
    refused: [],
    counts: {
      rows: 0,
      new: 0,
      changed: 0,
      same: 0,
      unmatched: 0,
      namesakes: 0,
      perhaps: 0,
      kept: 0,
      ignored: 0,
      faulty: 0,
      ...counts,
    },
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
    isFinishLeftOut: false,
    game: null,
    proposals: [],
    isKept: false,
    mayBeKnown: false,
    fault: null,
    ...part,
  }
}

/** A table of two columns, of which it was guessed what they mean. */
export function anImportTable({
  reading,
  ...part
}: Partial<Omit<ImportTable, 'reading'>> & { reading?: Partial<ImportTable['reading']> } = {}): ImportTable {
  return {
    columns: [
      { name: 'Game', samples: ['Portal 2', 'Hades'] },
      { name: 'State', samples: ['Done', 'Later'] },
      { name: 'Mark', samples: ['8', '9.5'] },
    ],
    statusWords: [
      { word: 'Done', rows: 12 },
      { word: 'Later', rows: 1 },
    ],
    reading: {
      columns: [
        { role: 'title', column: 0 },
        { role: 'status', column: 1 },
        { role: 'rating', column: 2 },
      ],
      statuses: [
        { word: 'Done', status: 'beaten' },
        { word: 'Later', status: null },
      ],
      scale: '10',
      playtimeUnit: 'hours',
      dayOrder: 'day-first',
      ...reading,
    },
    doubts: [],
    isRemembered: false,
    ...part,
  }
}
