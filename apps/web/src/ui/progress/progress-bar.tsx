import { cx } from '../class-names.ts'
import styles from './progress.module.css'

/** How much is done, as a bar. The number stands beside it, so the bar itself is not read aloud. */
export function ProgressBar({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx(styles.bar, percent >= 100 && styles.complete, className)}
    >
      <rect width={Math.min(100, percent)} height={6} className={styles.fill} />
    </svg>
  )
}
