import type { BulkChanges } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { gamesWord } from '../view/view-words.ts'

const statusPhrases: Readonly<Record<LibraryStatus, string>> = {
  backlog: t`in the backlog`,
  playing: t`on the go`,
  'on-hold': t`on hold`,
  beaten: t`finished`,
  completed: t`completed`,
  dropped: t`dropped`,
  endless: t`without an end`,
  wishlist: t`on the wishlist`,
}

/**
 * What became of so many games: "31 games are in the backlog now."
 * @param name what it is called when it is one
 */
export function bulkWords(changes: BulkChanges, count: number, name: string): string {
  if (count === 0) return t`Nothing was left to change.`
  const [games, are, isOne] = count === 1 ? [name, 'is', true] : [gamesWord(count), 'are', false]
  if ('remove' in changes) return t`${games} ${are} off your shelf.`
  const { status, favourite, isHidden, rating } = changes
  if (status !== undefined) return t`${games} ${are} ${statusPhrases[status]} now.`
  if (rating === null)
    return isOne ? t`Your rating of ${games} is taken back.` : t`Your ratings of ${games} are taken back.`
  if (rating !== undefined) return t`You gave ${games} ${rating / 2} of 5.`
  if (isHidden !== undefined) return t`${games} ${are} ${isHidden ? t`hidden from others` : t`shown to others`} now.`
  const [aFavourite, noFavourite] = isOne ? [t`a favourite`, t`no favourite`] : ['favourites', t`no favourites`]
  return favourite
    ? t`${games} ${are} ${aFavourite} of yours now.`
    : t`${games} ${are} ${noFavourite} of yours any more.`
}
