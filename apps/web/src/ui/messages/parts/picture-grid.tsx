import type { ReactNode } from 'react'
import styles from './picture-grid.module.css'

/** Pictures of one message side by side; each child is one tile. */
export function PictureGrid({ count, children }: { count: number; children: ReactNode }) {
  return (
    <ul
      aria-label={count === 1 ? 'Picture' : `${count} pictures`}
      data-count={Math.min(count, 5)}
      className={styles.grid}
    >
      {children}
    </ul>
  )
}
