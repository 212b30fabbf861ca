import type { BulkChanges } from '@guildhall/contract/library'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { gamesWord } from '../view/view-words.ts'

const statusPhrases: Readonly<Record<LibraryStatus, string>> = {
  backlog: 'in the backlog',
  playing: 'on the go',
  'on-hold': 'on hold',
  beaten: 'finished',
  completed: 'completed',
  dropped: 'dropped',
  endless: 'without an end',
  wishlist: 'on the wishlist',
}

/**
 * What became of so many games: "31 games are in the backlog now."
 * @param name what it is called when it is one
 */
export function bulkWords(changes: BulkChanges, count: number, name: string): string {
  if (count === 0) return 'Nothing was left to change.'
  const [games, are, isOne] = count === 1 ? [name, 'is', true] : [gamesWord(count), 'are', false]
  if ('remove' in changes) return `${games} ${are} off your shelf.`
  const { status, favourite, isHidden, rating } = changes
  if (status !== undefined) return `${games} ${are} ${statusPhrases[status]} now.`
  if (rating === null)
    return isOne ? `Your rating of ${games} is taken back.` : `Your ratings of ${games} are taken back.`
  if (rating !== undefined) return `You gave ${games} ${rating / 2} of 5.`
  if (isHidden !== undefined) return `${games} ${are} ${isHidden ? 'hidden from others' : 'shown to others'} now.`
  const [aFavourite, noFavourite] = isOne ? ['a favourite', 'no favourite'] : ['favourites', 'no favourites']
  return favourite ? `${games} ${are} ${aFavourite} of yours now.` : `${games} ${are} ${noFavourite} of yours any more.`
}
