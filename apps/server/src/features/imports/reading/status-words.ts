import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { libraryStatuses } from '@guildhall/contract/rules/game-limits'

/**
 * What launchers and trackers call where a game stands (rules of the product, section 14.4). "Played" says neither
 * whether somebody came to an end nor whether they go on: it rests.
 */
const words: Readonly<Record<string, LibraryStatus>> = {
  'not played': 'backlog',
  'not started': 'backlog',
  unplayed: 'backlog',
  'plan to play': 'backlog',
  'want to play': 'wishlist',
  'wish list': 'wishlist',
  wishlisted: 'wishlist',
  'in progress': 'playing',
  played: 'on-hold',
  'on hold': 'on-hold',
  paused: 'on-hold',
  'aborted temporary': 'on-hold',
  finished: 'beaten',
  'fully completed': 'completed',
  abandoned: 'dropped',
  retired: 'dropped',
  'aborted permanent': 'dropped',
  continuous: 'endless',
  infinite: 'endless',
  'not applicable': 'endless',
}
const known = new Map<string, LibraryStatus>([
  ...Object.entries(words),
  ...libraryStatuses.map((status): [string, LibraryStatus] => [status, status]),
])

/** Games come into a launcher like this: nobody chose it. */
const vague = new Set(['not played', 'not started', 'unplayed', 'played', 'no status'])

/** Where a game stands by a word of somebody else; a word that is not known says nothing. */
export function readStatusWord(value: string): { status: LibraryStatus | null; isStatusVague: boolean } {
  const word = value
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
  return { status: known.get(word) ?? null, isStatusVague: vague.has(word) }
}
