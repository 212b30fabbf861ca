import { t } from '@lingui/core/macro'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { StarInput } from '../../../ui/ratings/star-input.tsx'
import styles from './own-rating.module.css'
import { useOwnRating } from './use-own-rating.ts'

type OwnRatingProps = { game: { id: string; title: string }; rating: number | null }

/** The member's own stars. */
export function OwnRating({ game, rating }: OwnRatingProps) {
  const rate = useOwnRating(game)
  return (
    <Cluster gap={0} className={styles.line}>
      <Quiet as="span" aria-hidden="true">
        {t`Your rating`}
      </Quiet>
      <StarInput label={t`Your rating of ${game.title}`} value={rating} onChange={rate} />
    </Cluster>
  )
}
