import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './progress.module.css'

/** How much is done, as a ring; the number stands inside and is what is read aloud. */
export function ProgressRing({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <span className={cx(styles.ring, percent >= 100 && styles.complete)}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx={22} cy={22} r={19} className={styles.track} />
        {percent > 0 && (
          <circle
            cx={22}
            cy={22}
            r={19}
            pathLength={100}
            strokeDasharray={`${Math.min(100, percent)} 100`}
            transform="rotate(-90 22 22)"
            className={styles.done}
          />
        )}
      </svg>
      <span className={styles.inside}>{children}</span>
    </span>
  )
}
