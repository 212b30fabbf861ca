import { t } from '@lingui/core/macro'
import { CircleAlert, Clock } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon } from '../icon.tsx'
import { Link, TextButton } from '../link.tsx'
import { clockTime, exactTime, type Instant } from '../type/time-text.ts'
import styles from './message.module.css'

type MessageBubbleProps = ComponentPropsWithRef<'div'> & {
  state?: 'sent' | 'sending' | 'failed' | undefined
  /** When it was said. */
  at?: Instant | undefined
  /** The head of the group does not say when: the time comes with the pointer, or stays. */
  clock?: 'hidden' | 'shown' | undefined
  /** Above the words: what it answers, or where it comes from. */
  lead?: ReactNode
  /** Behind the words: that it was edited or pinned. */
  mark?: ReactNode
  /** Under the bubble: pictures, cards, reactions. */
  below?: ReactNode
  /** Floats at the upper edge while the message is looked at. */
  tools?: ReactNode
  onSendAgain?: (() => void) | undefined
  /** Rises into place; for messages that arrive, not for history. */
  arriving?: boolean | undefined
  /** The words; without any there is no bubble. */
  children?: ReactNode
}

/** One message inside a `MessageGroup`. */
export function MessageBubble({
  state = 'sent',
  at,
  clock,
  lead,
  mark,
  below,
  tools,
  onSendAgain,
  arriving,
  children,
  className,
  ...rest
}: MessageBubbleProps) {
  const hasBubble = Boolean(children) || Boolean(lead)
  return (
    <div {...rest} data-state={state} className={cx(styles.item, arriving && styles.arriving, className)}>
      {hasBubble && (
        <div title={at === undefined ? undefined : exactTime(at)} className={styles.bubble}>
          {lead}
          {children && (
            <Text as="div" breaks dir="auto">
              {children}
            </Text>
          )}
          {mark}
        </div>
      )}
      {at !== undefined && clock !== undefined && (
        // The label of the message says it to those who hear it.
        <Text
          as="time"
          aria-hidden="true"
          size="micro"
          tone={3}
          figures
          dateTime={new Date(at).toISOString()}
          data-shown={clock === 'shown' || undefined}
          className={styles.clock}
        >
          {clockTime(at)}
        </Text>
      )}
      {below}
      {!hasBubble && mark}
      {state === 'sending' && (
        <Line as="p" gap={1.5} size="micro" tone={3} className={styles.status}>
          <Icon icon={Clock} size="small" />
          {t`Sending`}
        </Line>
      )}
      {state === 'failed' && (
        <Line as="p" gap={1.5} size="micro" tone={3} className={cx(styles.status, styles.failed)}>
          <Icon icon={CircleAlert} size="small" />
          {t`Not sent.`}
          {onSendAgain && (
            <TextButton className={styles.again} onClick={onSendAgain}>
              {t`Send again`}
            </TextButton>
          )}
        </Line>
      )}
      {tools}
    </div>
  )
}

type MentionProps = { href?: string | undefined; isMe?: boolean | undefined; children: ReactNode }

/** A member named inside a message. */
export function Mention({ href, isMe, children }: MentionProps) {
  const look = cx(styles.mention, isMe && styles.me)
  // A name keeps its own direction within words of another, and its sign stays before it.
  if (href === undefined) {
    return (
      <span dir="auto" className={look}>
        {children}
      </span>
    )
  }
  return (
    // Not a stop of the keyboard, like the name above the messages.
    <Link href={href} dir="auto" tabIndex={-1} className={look}>
      {children}
    </Link>
  )
}
