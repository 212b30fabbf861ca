import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
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
    <Stack as="ul" gap={3}>
      {bars.map(({ id, label, value, words, leading }) => (
        <li key={id} className={cx(styles.row, leading !== undefined && styles.led)}>
          {leading}
          <Line as="span" gap={3} align="stretch" justify="between" shrinks size="meta">
            <Text as="span" cut>
              {label}
            </Text>
            <Text as="span" firm tone={3} figures>
              {words}
            </Text>
          </Line>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.track}>
            <rect width={100} height={8} rx={1} className={styles.space} />
            {value > 0 && (
              <rect width={Math.max(1, (value / longest) * 100)} height={8} rx={1} className={styles.bar} />
            )}
          </svg>
        </li>
      ))}
    </Stack>
  )
}
