import type { Evidence, LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'

/** Where a game stands on a shelf, in words. */
export const statusWords: Readonly<Record<LibraryStatus, string>> = {
  backlog: t`Backlog`,
  playing: t`Playing`,
  'on-hold': t`On hold`,
  beaten: t`Finished`,
  completed: t`Completed`,
  dropped: t`Dropped`,
  endless: t`Endless`,
  wishlist: t`Wishlist`,
  unsorted: t`Played, not sorted yet`,
}

/** What a status means, where its name alone does not say. */
export const statusHelp: Readonly<Partial<Record<LibraryStatus, string>>> = {
  beaten: t`The story is through.`,
  completed: t`Everything in it is done.`,
  endless: t`It has no end, and you play on.`,
}

/** Where a number comes from, in words that follow it: "64 h, typed". */
export const evidenceWords: Readonly<Record<Evidence, string>> = {
  typed: t`typed`,
  platform: t`told by the platform`,
  proved: t`proved`,
}
