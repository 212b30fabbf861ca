import { StarInput } from '../../../ui/ratings/star-input.tsx'
import styles from './own-rating.module.css'
import { useOwnRating } from './use-own-rating.ts'

type OwnRatingProps = { game: { id: string; title: string }; rating: number | null }

/** The member's own stars. */
export function OwnRating({ game, rating }: OwnRatingProps) {
  const rate = useOwnRating(game.id)
  return (
    <div className={styles.line}>
      <span aria-hidden="true" className={styles.label}>
        Your rating
      </span>
      <StarInput label={`Your rating of ${game.title}`} value={rating} onChange={rate} />
    </div>
  )
}
