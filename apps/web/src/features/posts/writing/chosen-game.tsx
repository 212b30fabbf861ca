import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { StarInput } from '../../../ui/ratings/star-input.tsx'
import { GameRow } from '../../games/picking/game-row.tsx'
import styles from './post-composer.module.css'

type ChosenGameProps = {
  game: GameCard
  rating: number | null
  /** It was chosen just now: its stars take the focus. */
  isFresh: boolean
  onRate(rating: number | null): void
  onRemove(): void
}

/** The game that a post is about, with stars to give it. */
export function ChosenGame({ game, rating, isFresh, onRate, onRemove }: ChosenGameProps) {
  const row = useRef<HTMLDivElement>(null)
  const goToStars = useEffectEvent(() => {
    if (isFresh) row.current?.querySelector<HTMLElement>('[type="range"]')?.focus()
  })
  useEffect(() => goToStars(), [])
  return (
    <div ref={row} className={styles.game}>
      <GameRow
        game={game}
        line={<StarInput label={t`Your rating of ${game.title}`} value={rating} onChange={onRate} />}
        actions={<IconButton icon={X} label={t`Take ${game.title} out`} onClick={onRemove} />}
      />
    </div>
  )
}
