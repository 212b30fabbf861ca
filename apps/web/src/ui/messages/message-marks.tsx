import { t } from '@lingui/core/macro'
import { Forward, Pin, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Cluster, Line } from '../dress/stack.tsx'
import { Icon } from '../icon.tsx'
import { TextButton } from '../link.tsx'
import { exactTime, type Instant } from '../type/time-text.ts'
import styles from './message-marks.module.css'
import { useReachable } from './parts/reachable.ts'

type MessageMarksProps = {
  editedAt?: Instant | undefined
  onHistory?: (() => void) | undefined
  isPinned?: boolean | undefined
}

/** Small words behind a message: what was done with it. */
export function MessageMarks({ editedAt, onHistory, isPinned }: MessageMarksProps) {
  const reachable = useReachable()
  if (editedAt === undefined && !isPinned) return null
  return (
    <Cluster as="p" gap={0} align="stretch" justify="end" size="micro" tone={3} className={styles.marks}>
      {isPinned && (
        <span className={styles.mark}>
          <Icon icon={Pin} size="small" />
          {t`Pinned`}
        </span>
      )}
      {editedAt !== undefined &&
        (onHistory ? (
          <TextButton
            {...reachable}
            title={t`Edited ${exactTime(editedAt)}`}
            aria-label={t`Edited. Show what it said before`}
            className={styles.edited}
            onClick={onHistory}
          >
            {t`edited`}
          </TextButton>
        ) : (
          <span title={t`Edited ${exactTime(editedAt)}`}>{t`edited`}</span>
        ))}
    </Cluster>
  )
}

/** Above words that were said elsewhere. */
export function ForwardedMark({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className={cx(styles.mark, styles.forwarded)}>
      <Icon icon={Forward} size="small" />
      <span>{children}</span>
    </p>
  )
}

/** What was passed on, set off from what is said about it. */
export function ForwardedQuote({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <blockquote className={styles.passedOn}>
      {mark}
      {children}
    </blockquote>
  )
}

/** In the place of a message that was deleted. */
export function Tombstone({ children }: { children: ReactNode }) {
  return (
    <Line as="p" size="ui" tone={3} className={styles.tombstone}>
      <Icon icon={Trash2} size="small" />
      {children}
    </Line>
  )
}

type CollapsedMessagesProps = { children: ReactNode; onShow(): void }

/** In the place of messages that the reader would rather not see. */
export function CollapsedMessages({ children, onShow }: CollapsedMessagesProps) {
  return (
    <p className={styles.collapsed}>
      {children}{' '}
      <TextButton className={styles.edited} onClick={onShow}>
        {t`Show`}
      </TextButton>
    </p>
  )
}
