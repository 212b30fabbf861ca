import type { Evidence } from '@guildhall/contract/rules/game-limits'
import type { CopySource } from '@guildhall/contract/rules/library-limits'

/** What a platform says of one copy. The game is named by its number in this hall. */
export type ToldCopy = {
  readonly gameId: number
  /** What the platform calls the copy. */
  readonly sourceId: string
  readonly platform: string | null
  /** All that was ever played of it; null where the platform keeps it to itself, and what was known stays. */
  readonly minutes: number | null
  readonly lastPlayedAt: Date | null
  /** Played in the last weeks, in the words of the platform. */
  readonly wasPlayedLately: boolean
}

/** Copies that a platform tells of at once, all of one member. */
export type Telling = {
  readonly userId: string
  readonly source: CopySource
  readonly evidence: Evidence
  readonly copies: readonly ToldCopy[]
}

/**
 * What became of a copy's entry; `kept-off` is a game that the member took off their shelf, or for which the shelf has
 * no room. `isLowered`: less was told than before, and what was told before is kept.
 */
export type Taken = {
  readonly entry: 'created' | 'updated' | 'unchanged' | 'kept-off'
  readonly isLowered: boolean
}

export type ToldAchievements = {
  readonly userId: string
  readonly gameId: number
  readonly unlocked: number
  readonly total: number
  readonly evidence: Evidence
}
