import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import styles from './bar-list.module.css'

type Bar = {
  id: string
  label: ReactNode
  value: number
  /** The value in words, at the end of the bar. */
  words: string
  leading?: ReactNode
}

/** Lying bars with their names, longest as the list has it. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ id, label, value, words, leading }) => (
        <li key={id} className={cx(styles.row, leading !== undefined && styles.led)}>
          {leading}
          <span className={styles.words}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{words}</span>
          </span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.track}>
            <rect width={100} height={8} rx={1} className={styles.space} />
            <rect width={Math.max(1, (value / longest) * 100)} height={8} rx={1} className={styles.bar} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
