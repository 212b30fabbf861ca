import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { StoredEntry } from '../shelf/entries.store.ts'

/** The status that a platform's word comes to: it is guessed from what was played, and yields to what the member says. */
export function toldStatus(of: {
  readonly wasPlayed: boolean
  readonly wasPlayedLately: boolean
  readonly entry: Pick<StoredEntry, 'unlocked' | 'total'> | undefined
}): LibraryStatus {
  if (of.entry && hasAll(of.entry)) return 'completed'
  if (of.wasPlayedLately) return 'playing'
  return of.wasPlayed ? 'unsorted' : 'backlog'
}

export function hasAll({ unlocked, total }: Pick<StoredEntry, 'unlocked' | 'total'>): boolean {
  return unlocked !== null && total !== null && total > 0 && unlocked >= total
}
