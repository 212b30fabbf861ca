import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { ImportedFacts, ImportedName } from '../imported-row.ts'
import { nothingSaid } from '../imported-row.ts'
import {
  readMinutes,
  readMoment,
  readOutsideId,
  readPlatform,
  readRating,
  readTitle,
  readYear,
} from '../read-values.ts'
import { readSourceWord } from '../source-words.ts'
import { copiesOf } from './copies-of.ts'
import type { ColumnPlaces, TableCells } from './table-cells.ts'

/** The collection, the wish list and the lists of Infinite Backlog all name games by IGDB's number. */
export function isInfiniteBacklog(columns: readonly string[]): boolean {
  return columns.includes('igdbid') && columns.includes('gamename')
}

export function readInfiniteBacklogRow(
  cell: TableCells,
  places: ColumnPlaces,
): ImportedName & { facts: ImportedFacts } {
  const platform = readPlatform(cell('platform'))
  const source = readSourceWord(`${cell('type', 'acquisition', 'store')} ${platform ?? ''}`)
  const isOnCollection = places.has('status')
  return {
    title: readTitle(cell('gamename')),
    releaseYear: readYear(cell('gamereleasedate')),
    igdbId: readOutsideId(cell('igdbid')),
    steamAppId: null,
    hallKey: null,
    facts: {
      ...nothingSaid,
      ...(isOnCollection
        ? statusOf(cell('status'), cell('completion'), cell('ownership'))
        : { status: 'wishlist', isStatusVague: true }),
      rating: readRating(cell('ratingscore', 'rating'), 10),
      ...copiesOf({ source, platform, minutes: readMinutes(cell('playtime'), 'minutes') }),
      finishedAt: readMoment(cell('completiondate')),
      addedAt: readMoment(cell('dateadded')),
    },
  }
}

const ends: Readonly<Record<string, LibraryStatus>> = {
  beaten: 'beaten',
  completed: 'completed',
  dropped: 'dropped',
  continuous: 'endless',
}

/** Somebody who is playing again plays, whatever the end of the first time was. */
function statusOf(status: string, completion: string, ownership: string) {
  const [now, end] = [status.trim().toLowerCase(), ends[completion.trim().toLowerCase()]]
  if (now === 'playing') return { status: 'playing' as const, isStatusVague: false }
  if (end !== undefined) return { status: end, isStatusVague: false }
  if (now === 'played') return { status: 'on-hold' as const, isStatusVague: true }
  const isWanted = /wish|not owned/i.test(ownership)
  return { status: isWanted ? ('wishlist' as const) : ('backlog' as const), isStatusVague: true }
}
