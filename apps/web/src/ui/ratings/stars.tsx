import { cx } from '../class-names.ts'
import { StarRow } from './star-row.tsx'
import styles from './stars.module.css'
import { starsText } from './stars-text.ts'

type StarsProps = {
  /** Half stars, 1 to 10; a mean between two is shown at the nearer one. */
  halves: number
  /** What is read aloud; "4.5 of 5" when absent. */
  label?: string | undefined
  className?: string | undefined
}

/** A rating that somebody gave. */
export function Stars({ halves, label, className }: StarsProps) {
  return (
    <span role="img" aria-label={label ?? starsText(Math.round(halves))} className={cx(styles.stars, className)}>
      <StarRow halves={Math.round(halves)} />
    </span>
  )
}
