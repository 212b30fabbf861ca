import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { StoredCopy } from '../copies/copies.store.ts'
import type { StoredEntry } from '../shelf/entries.store.ts'

type Achieved = Pick<StoredEntry, 'unlocked' | 'total'>

/** Steam calls two weeks "lately"; the day of the last play says the same between two syncs. */
const latelyMs = 14 * 24 * 60 * 60_000

/** The status that a platform's word comes to: it is guessed from what was played, and yields to what the member says. */
export function toldStatus(of: {
  /** All copies of the game; those that no platform tells of say nothing. */
  readonly copies: readonly Pick<StoredCopy, 'sourceId' | 'toldMinutes' | 'lastPlayedAt'>[]
  /** As it stands without the guess, with all its hours. */
  readonly entry: (Achieved & Pick<StoredEntry, 'minutes'>) | undefined
  readonly now: Date
  /** In the words of the platform, as far as it says it just now. */
  readonly wasPlayedLately?: boolean
}): LibraryStatus {
  if (of.entry && hasAll(of.entry)) return 'completed'
  const told = of.copies.filter(({ sourceId }) => sourceId !== null)
  const isLate = ({ lastPlayedAt }: Pick<StoredCopy, 'lastPlayedAt'>) =>
    lastPlayedAt !== null && of.now.getTime() - lastPlayedAt.getTime() < latelyMs
  if (of.wasPlayedLately || told.some(isLate)) return 'playing'
  const wasPlayed =
    (of.entry?.minutes ?? 0) > 0 ||
    told.some(({ toldMinutes, lastPlayedAt }) => (toldMinutes ?? 0) > 0 || lastPlayedAt !== null)
  return wasPlayed ? 'unsorted' : 'backlog'
}

export function hasAll({ unlocked, total }: Achieved): boolean {
  return unlocked !== null && total !== null && total > 0 && unlocked >= total
}
