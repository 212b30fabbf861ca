import type { BulkChanges } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { plural, t } from '@lingui/core/macro'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { gamesWord } from '../view/view-words.ts'

const statusPhrases: Readonly<Record<SaidStatus, string>> = {
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
  const games = count === 1 ? name : gamesWord(count)
  if ('remove' in changes) {
    return plural(count, { one: `${games} is off your shelf.`, other: `${games} are off your shelf.` })
  }
  const { status, favourite, isHidden, rating } = changes
  if (status !== undefined) {
    const phrase = statusPhrases[status]
    return plural(count, { one: `${games} is ${phrase} now.`, other: `${games} are ${phrase} now.` })
  }
  if (rating === null) {
    return plural(count, {
      one: `Your rating of ${games} is taken back.`,
      other: `Your ratings of ${games} are taken back.`,
    })
  }
  if (rating !== undefined) return t`You gave ${games} ${starNumber(rating)} of 5.`
  if (isHidden !== undefined) {
    return isHidden
      ? plural(count, { one: `${games} is hidden from others now.`, other: `${games} are hidden from others now.` })
      : plural(count, { one: `${games} is shown to others now.`, other: `${games} are shown to others now.` })
  }
  return favourite
    ? plural(count, { one: `${games} is a favourite of yours now.`, other: `${games} are favourites of yours now.` })
    : plural(count, {
        one: `${games} is no favourite of yours any more.`,
        other: `${games} are no favourites of yours any more.`,
      })
}

/** Why some of them stay as they were. */
export const notOutWords = (count: number): string =>
  plural(count, {
    one: 'One stays as it was, since nobody finishes a game before it is out.',
    other: '# stay as they were, since nobody finishes a game before it is out.',
  })
