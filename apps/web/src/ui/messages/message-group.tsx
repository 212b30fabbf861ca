import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Cluster, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Link } from '../link.tsx'
import type { Face } from '../people/presence.ts'
import { ShieldAvatar } from '../people/shield-avatar.tsx'
import { clockTime, exactTime, type Instant } from '../type/time-text.ts'
import styles from './message.module.css'

type MessageGroupProps = {
  author: Face
  /** Where one reads about the author. */
  href?: string | undefined
  /** Mine sit right, on baize, without a name. */
  own?: boolean | undefined
  /** When the first of them was said. */
  time: Instant
  /** Another part of the group stands above: the head is there. */
  isContinued?: boolean | undefined
  /** Another part of the group follows. */
  isContinuing?: boolean | undefined
  /** `MessageBubble`s: one sender, within five minutes, with nothing between them. */
  children: ReactNode
}

/** What one person said in one go, or a part of it: a long log draws its messages one by one. */
export function MessageGroup({ author, href, own, time, isContinued, isContinuing, children }: MessageGroupProps) {
  const clock = clockTime(time)
  return (
    <article
      aria-label={`${own ? t`You` : author.name}, ${clock}`}
      data-own={own || undefined}
      data-continued={isContinued || undefined}
      data-continuing={isContinuing || undefined}
      className={styles.group}
    >
      {!own && !isContinued && (
        <>
          <ShieldAvatar
            seed={author.id}
            name={author.name}
            src={author.avatar}
            crest={author.crest}
            decorative
            tellsWho={href !== undefined}
            className={styles.shield}
          />
          <Cluster as="p" gap={0} align="baseline" className={styles.who}>
            <b>
              {href ? (
                // Not a stop of the keyboard: a long log would have very many. The details have the same links.
                <Link href={href} tabIndex={-1} className={styles.author}>
                  {author.name}
                </Link>
              ) : (
                author.name
              )}
            </b>
            <Text
              as="time"
              size="micro"
              tone={3}
              figures
              dateTime={new Date(time).toISOString()}
              title={exactTime(time)}
            >
              {clock}
            </Text>
          </Cluster>
        </>
      )}
      <Stack gap={0} align="start" shrinks className={styles.bubbles}>
        {children}
      </Stack>
    </article>
  )
}
