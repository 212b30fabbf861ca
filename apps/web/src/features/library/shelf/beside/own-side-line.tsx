import { t } from '@lingui/core/macro'
import { Bookmark, Check } from 'lucide-react'
import { statusWords } from '../../../../platform/names/shelf-words.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Stars } from '../../../../ui/ratings/stars.tsx'
import { starNumber } from '../../../../ui/ratings/stars-text.ts'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import type { OwnSides } from './own-side.queries.ts'
import styles from './own-side-line.module.css'

type OwnSideLineProps = { sides: OwnSides; gameId: string }

/** Below what somebody says of a game: that the reader has it too, and their stars. */
export function OwnSideLine({ sides, gameId }: OwnSideLineProps) {
  const { status = null, rating = null } = sides.get(gameId) ?? {}
  if (status === null && rating === null) return <span className={styles.line} />
  return (
    <span className={styles.line}>
      {status !== null && <Icon icon={status === 'wishlist' ? Bookmark : Check} size="small" />}
      <span className={styles.words}>
        <VisuallyHidden>, </VisuallyHidden>
        {rating === null ? (
          t`You: ${statusWords[status ?? 'backlog']}`
        ) : (
          <>
            {status === null ? (
              t({ message: 'You', context: 'before the own stars' })
            ) : (
              // The sign says that it is about the own shelf, and there is little room.
              <VisuallyHidden>{t`You: ${statusWords[status]}`}, </VisuallyHidden>
            )}{' '}
            <Stars halves={rating} label={t`you rated it ${starNumber(rating)} of 5`} />
          </>
        )}
      </span>
    </span>
  )
}
