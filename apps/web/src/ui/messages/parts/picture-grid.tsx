import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './picture-grid.module.css'

type PictureGridProps = {
  count: number
  /** As wide as what it stands in, and not as a bubble. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** Pictures of one message side by side; each child is one tile. */
export function PictureGrid({ count, isWide, children }: PictureGridProps) {
  return (
    <ul
      aria-label={plural(count, { one: 'Picture', other: '# pictures' })}
      data-count={Math.min(count, 5)}
      data-wide={isWide || undefined}
      className={styles.grid}
    >
      {children}
    </ul>
  )
}
