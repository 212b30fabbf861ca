import type { GameCard } from '@guildhall/contract/games'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import { mayLetterAct } from '../../../ui/keys/letter-keys.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { maySay } from './status-options.ts'
import { useOwnRating } from './use-own-rating.ts'
import { usePutStatus } from './use-put-status.ts'

/**
 * The keys of the page of a game, for who stepped into its head: 1 to 5 rate it, with Shift half a star less; P, B, F
 * and S say where it stands.
 */
export function useGameKeys(game: GameCard): void {
  const rate = useOwnRating(game)
  const put = usePutStatus(game)
  const stars = (halves: number) => () => {
    if (!isInHead()) return false
    rate(halves)
    return true
  }
  const status = (wanted: SaidStatus) => () => {
    if (!isInHead() || !maySay(game, wanted)) return false
    put(wanted)
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

const isInHead = (): boolean =>
  mayLetterAct() && (document.activeElement?.closest('[data-region="game"]') ?? null) !== null
