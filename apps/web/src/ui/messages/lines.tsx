import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Line } from '../dress/stack.tsx'
import { useMinute } from '../type/relative-time.tsx'
import { clockTime, dayName, type Instant } from '../type/time-text.ts'
import styles from './lines.module.css'

/** Between two days. */
export function DayLine({ day }: { day: Instant }) {
  const minute = useMinute()
  return (
    <Line as="p" gap={3.5} size="micro" tone={3} className={styles.day}>
      {dayName(day, minute)}
    </Line>
  )
}

/** Where one stopped reading; it stays until one leaves. */
export function UnreadDivider({ since }: { since?: Instant | undefined }) {
  return (
    <Line as="p" gap={0} size="micro" weight="strong" className={styles.unread}>
      <span className={styles.pennon}>{since === undefined ? t`New` : t`New since ${clockTime(since)}`}</span>
    </Line>
  )
}

/** What happened to the conversation itself: "Tobias added Amara Diallo". */
export function SystemLine({ children }: { children: ReactNode }) {
  return <p className={styles.system}>{children}</p>
}
