import { CircleAlert, Clock } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { TextButton } from '../link.tsx'
import { exactTime, type Instant } from '../type/time-text.ts'
import styles from './message.module.css'

type MessageBubbleProps = ComponentPropsWithRef<'div'> & {
  state?: 'sent' | 'sending' | 'failed' | undefined
  /** When it was said, for the tooltip. */
  at?: Instant | undefined
  reply?: { name: string; text: string } | undefined
  onSendAgain?: (() => void) | undefined
  /** Rises into place; for messages that arrive, not for history. */
  arriving?: boolean | undefined
  children: ReactNode
}

/** One message inside a `MessageGroup`. */
export function MessageBubble({
  state = 'sent',
  at,
  reply,
  onSendAgain,
  arriving,
  children,
  className,
  ...rest
}: MessageBubbleProps) {
  return (
    <div {...rest} data-state={state} className={cx(styles.item, arriving && styles.arriving, className)}>
      <div title={at === undefined ? undefined : exactTime(at)} className={styles.bubble}>
        {reply && (
          <blockquote className={styles.reply}>
            <b>{reply.name}</b> {reply.text}
          </blockquote>
        )}
        <div dir="auto" className={styles.text}>
          {children}
        </div>
      </div>
      {state === 'sending' && (
        <p className={styles.status}>
          <Icon icon={Clock} size="small" />
          Sending
        </p>
      )}
      {state === 'failed' && (
        <p className={cx(styles.status, styles.failed)}>
          <Icon icon={CircleAlert} size="small" />
          Not sent.
          {onSendAgain && (
            <TextButton className={styles.again} onClick={onSendAgain}>
              Send again
            </TextButton>
          )}
        </p>
      )}
    </div>
  )
}

/** A member named inside a message. */
export function Mention({ children }: { children: ReactNode }) {
  return <span className={styles.mention}>{children}</span>
}
