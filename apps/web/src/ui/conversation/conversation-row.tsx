import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Count } from '../marks/count.tsx'
import { useMinute } from '../type/relative-time.tsx'
import { exactTime, type Instant, listTime } from '../type/time-text.ts'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './conversation-row.module.css'

type ConversationRowProps = {
  /** A shield for a person, an arch for a group, both decorative and 44 px. */
  avatar: ReactNode
  title: string
  time?: Instant | undefined
  /** The last thing said; while unread it stands in full ink. */
  preview: ReactNode
  unread: number
  selected: boolean
  muted?: boolean | undefined
  href: string
}

/** One conversation in the list; put it in a list item. */
export function ConversationRow({ avatar, title, time, preview, unread, selected, muted, href }: ConversationRowProps) {
  const minute = useMinute()
  return (
    <Link
      href={href}
      aria-current={selected ? 'true' : undefined}
      className={cx(styles.row, selected && styles.selected, unread > 0 && styles.unread)}
    >
      {avatar}
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {muted && <Icon icon={BellOff} size="small" className={styles.muted} />}
          {muted && <VisuallyHidden>Muted</VisuallyHidden>}
          {time !== undefined && (
            <time dateTime={new Date(time).toISOString()} title={exactTime(time)} className={styles.time}>
              {listTime(time, minute)}
            </time>
          )}
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>{preview}</span>
          <Count value={unread} tone={muted ? 'soft' : 'red'} label={(count) => `${count} unread`} />
        </span>
      </span>
    </Link>
  )
}
