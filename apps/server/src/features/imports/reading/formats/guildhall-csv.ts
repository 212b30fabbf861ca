import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'
import { sourcesSeparator, statusBySync, type TableColumn } from '../../own-format/library-file.ts'
import type { ImportedCopy, ImportedFacts, ImportedName } from '../imported-row.ts'
import { FaultyRow, nothingSaid } from '../imported-row.ts'
import {
  readCompletion,
  readMinutes,
  readMoment,
  readNotes,
  readOutsideId,
  readRating,
  readText,
  readTitle,
  readYear,
  readYesNo,
} from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'
import { columnKey, type TableCells } from './table-cells.ts'

export function isGuildhallTable(columns: readonly string[]): boolean {
  return columns.includes(columnKey('Guildhall game' satisfies TableColumn))
}

export function readGuildhallRow(cell: TableCells): ImportedName & { facts: ImportedFacts } {
  const at = (column: TableColumn) => cell(columnKey(column))
  const status = readStatus(at('Status'))
  return {
    title: readTitle(at('Title')),
    releaseYear: readYear(at('Year')),
    igdbId: readOutsideId(at('IGDB ID')),
    steamAppId: null,
    hallKey: readText(at('Guildhall game'), 20) || null,
    facts: {
      ...nothingSaid,
      status,
      isStatusVague: at('Status by') === statusBySync || status === 'unsorted',
      rating: readRating(at('Stars'), 5),
      minutes: readMinutes(at('Minutes'), 'minutes'),
      completion: readCompletion(at('Completion')),
      favourite: readYesNo(at('Favourite')),
      isHidden: readYesNo(at('Hidden')),
      notes: readNotes(at('Notes')),
      finishedAt: readMoment(at('Finished')),
      lastPlayedAt: readMoment(at('Last played')),
      addedAt: readMoment(at('Added')),
      copies: readSources(at('Sources')),
    },
  }
}

function readStatus(value: string): LibraryStatus | null {
  const word = value.trim().toLowerCase()
  const status = libraryStatuses.find((known) => known === word)
  if (status === undefined && word !== '') {
    throw new FaultyRow({ kind: 'unknownStatus', word: word.slice(0, 40).toWellFormed() })
  }
  return status ?? null
}

/** Where the copies are; which hours belong to which the table does not say. */
function readSources(value: string): ImportedCopy[] {
  const sources = value.split(sourcesSeparator.trim()).flatMap((word) => readSourceWord(word.trim()) ?? [])
  return [...new Set(sources)].map((source) => ({ source, platform: null, minutes: 0 }))
}
