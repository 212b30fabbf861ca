import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'
import type { WholePlaythrough } from '../shelf/whole-shelf.store.ts'

/** What is said of an entry as one of many; what is absent stays as it is. */
export type EntrySet = {
  readonly status?: LibraryStatus | undefined
  /** The status is a platform's guess, and moves on with what it tells. */
  readonly isStatusTold?: true | undefined
  readonly favourite?: boolean | undefined
  readonly isHidden?: boolean | undefined
  readonly notes?: string | undefined
  /** In half stars; null takes it back. */
  readonly rating?: number | null | undefined
  /** Those of no copy. */
  readonly minutes?: number | undefined
  /** In percent. */
  readonly completion?: number | null | undefined
  readonly finishedAt?: Date | null | undefined
  /** Whether the date was typed and not only pressed; it was unless this says otherwise. */
  readonly isFinishTyped?: boolean | undefined
  readonly addedAt?: Date | undefined
  readonly lastPlayedAt?: Date | null | undefined
}

/** A copy as a file tells of it. */
export type WrittenCopy = {
  readonly source: CopySource
  readonly platform: string | null
  readonly typedMinutes: number
}

/**
 * What one change of many entries does with one of them. A copy of the source and platform that is there already gets
 * these minutes; where a platform tells of copies of that source itself, the written one is passed over.
 */
export type EntryWrite = {
  /** The game by its number in this hall. */
  readonly gameId: number
  readonly remove?: true | undefined
  readonly set?: EntrySet | undefined
  /** A game that is not on the shelf is not put there: only its rating is written. */
  readonly isOffShelf?: true | undefined
  readonly copies?: readonly WrittenCopy[] | undefined
  /** Playthroughs to add, with their journals. */
  readonly playthroughs?: readonly WholePlaythrough[] | undefined
}
