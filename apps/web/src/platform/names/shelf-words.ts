import type { Evidence, LibraryStatus } from '@guildhall/contract/rules/game-limits'

/** Where a game stands on a shelf, in words. */
export const statusWords: Readonly<Record<LibraryStatus, string>> = {
  backlog: 'Backlog',
  playing: 'Playing',
  'on-hold': 'On hold',
  beaten: 'Finished',
  completed: 'Completed',
  dropped: 'Dropped',
  endless: 'Endless',
  wishlist: 'Wishlist',
}

/** Where a number comes from, in words that follow it: "64 h, typed". */
export const evidenceWords: Readonly<Record<Evidence, string>> = {
  typed: 'typed',
  platform: 'told by the platform',
  proved: 'proved',
}
