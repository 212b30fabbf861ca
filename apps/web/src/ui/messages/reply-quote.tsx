import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useReachable } from './parts/reachable.ts'
import styles from './reply-quote.module.css'

type ReplyQuoteProps = {
  name: string
  /** What was said, as one line. */
  children: ReactNode
  /** Leads to it; without it the quote is only read. */
  onJump?: (() => void) | undefined
}

/** The message that this one answers. */
export function ReplyQuote({ name, children, onJump }: ReplyQuoteProps) {
  const reachable = useReachable()
  const words = (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <bdi>{children}</bdi>
    </>
  )
  if (onJump === undefined) return <blockquote className={styles.quote}>{words}</blockquote>
  return (
    <blockquote className={styles.quote}>
      <button type="button" {...reachable} title={t`Go to this message`} className={styles.jump} onClick={onJump}>
        {words}
      </button>
    </blockquote>
  )
}
