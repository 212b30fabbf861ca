import { t } from '@lingui/core/macro'
import { AtSign, BellOff, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Count } from '../marks/count.tsx'
import { UnreadMark } from '../marks/lozenge.tsx'
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
  /** Of those, how many call the member. */
  mentions?: number | undefined
  /** The member marked it so, whatever the count. */
  markedUnread?: boolean | undefined
  selected: boolean
  muted?: boolean | undefined
  favourite?: boolean | undefined
  href: string
  /** Whether Tab comes to it; alone it does. */
  isStop?: boolean | undefined
  /** A button with a menu; it shows when the row is pointed at or holds the focus. */
  menu?: ReactNode
}

/** One conversation in the list; put it in a list item. */
export function ConversationRow(props: ConversationRowProps) {
  const { avatar, title, time, preview, selected, muted, favourite, href, isStop, menu } = props
  const minute = useMinute()
  const isUnread = props.unread > 0 || props.markedUnread === true
  return (
    <div className={styles.frame}>
      <Line
        as={Link}
        gap={3}
        href={href}
        tabIndex={isStop === false ? -1 : undefined}
        aria-current={selected ? 'true' : undefined}
        className={cx(styles.row, selected && styles.selected, isUnread && !muted && styles.unread)}
      >
        {avatar}
        <Stack as="span" gap={0} grow className={styles.words}>
          <Line as="span" shrinks className={styles.line}>
            <span className={styles.title}>{title}</span>
            {favourite && <Sign icon={Star} word={t`Favourite`} className={styles.favourite} />}
            {muted && <Sign icon={BellOff} word={t`Muted`} className={styles.muted} />}
            {time !== undefined && (
              <Text
                as="time"
                firm
                size="micro"
                tone={3}
                figures
                dateTime={new Date(time).toISOString()}
                title={exactTime(time)}
              >
                {listTime(time, minute)}
              </Text>
            )}
          </Line>
          <Line as="span" shrinks className={styles.line}>
            <span className={styles.preview}>{preview}</span>
            <Waiting {...props} />
          </Line>
        </Stack>
      </Line>
      {menu && <span className={styles.menu}>{menu}</span>}
    </div>
  )
}

/** A muted conversation shows a mark and counts mentions alone. */
function Waiting({ unread, mentions = 0, markedUnread, muted }: ConversationRowProps) {
  const count = muted ? mentions : unread
  return (
    <>
      {mentions > 0 && <Sign icon={AtSign} word={t`You are mentioned`} className={styles.mentioned} />}
      {count > 0 ? (
        <Count value={count} label={(value) => (muted ? t`${value} mentions` : t`${value} unread`)} />
      ) : (
        (unread > 0 || markedUnread) && <UnreadMark />
      )}
    </>
  )
}

type SignProps = { icon: typeof Star; word: string; className: string | undefined }

function Sign({ icon, word, className }: SignProps) {
  return (
    <>
      <Icon icon={icon} size="small" className={className} />
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  )
}
