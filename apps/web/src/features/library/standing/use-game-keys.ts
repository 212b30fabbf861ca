import type { GameCard } from '@guildhall/contract/games'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { statusWords } from '../../../platform/names/shelf-words.ts'
import { usePageKeys } from '../../../platform/page/page-keys.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { useOwnEntry } from './entry.queries.ts'
import { useOwnRating } from './use-own-rating.ts'

/** The keys of the page of a game: 1 to 5 rate it, with Shift half a star less; P, B, F and S say where it stands. */
export function useGameKeys(game: GameCard): void {
  const rate = useOwnRating(game.id)
  const { change } = useOwnEntry(game)
  const stars = (halves: number) => () => {
    rate(halves)
    toasts.show({ message: `You gave ${game.title} ${halves / 2} of 5.` })
    return true
  }
  const status = (wanted: LibraryStatus) => () => {
    change.mutate({ status: wanted })
    toasts.show({ message: `${game.title}: ${statusWords[wanted]}.` })
    return true
  }
  const ofStars = [1, 2, 3, 4, 5].flatMap((star) => [
    [`${star}`, stars(star * 2)] as const,
    [`shift+${star}`, stars(star * 2 - 1)] as const,
  ])
  usePageKeys({
    ...Object.fromEntries(ofStars),
    p: status('playing'),
    b: status('backlog'),
    f: status('beaten'),
    s: status('on-hold'),
  })
}
