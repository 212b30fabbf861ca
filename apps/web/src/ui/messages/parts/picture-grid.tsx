import { plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './picture-grid.module.css'

/** Pictures of one message side by side; each child is one tile. */
export function PictureGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul
      aria-label={plural(count, { one: 'Picture', other: '# pictures' })}
      data-count={Math.min(count, 5)}
      className={styles.grid}
    >
      {children}
    </ul>
  )
}
