import type { Notification } from '@guildhall/contract/notifications'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { UnreadMark } from '../../ui/marks/lozenge.tsx'
import { ArchAvatar } from '../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../ui/words/soft-text.tsx'
import { PendingRequestButtons } from '../friends/requests/pending-request-buttons.tsx'
import styles from './notification-row.module.css'
import { notificationHref } from './notification-target.ts'
import { typeFace } from './notification-types.ts'

const requestReceived = notificationSubtype('FriendRequestReceived')
const requestAccepted = notificationSubtype('FriendRequestAccepted')

type NotificationRowProps = {
  notification: Notification
  /** Whether it is chosen; `null` while nothing is being chosen. */
  isChosen: boolean | null
  /** The one row of the list that Tab reaches. */
  isTabStop: boolean
  onFocus(): void
  onChoose(): void
  onOpen(): void
  onMarkRead(): void
  /** Opens the chat with a new friend. */
  onSayHello(friendId: string): void
}

export function NotificationRow(props: NotificationRowProps) {
  const { notification, isChosen, isTabStop, onFocus, onChoose, onOpen, onMarkRead } = props
  const target = notificationHref(notification)
  const isChoosing = isChosen !== null
  return (
    <Line
      as="article"
      gap={3.5}
      align="start"
      tone={2}
      className={styles.row}
      aria-labelledby={`notification-${notification.id}`}
      data-unread={!notification.isRead || undefined}
      data-chosen={isChosen || undefined}
      data-notification-id={notification.id}
      // J and K move along the rows, so each can hold the focus.
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
    >
      {isChoosing && (
        <Checkbox
          className={styles.choice}
          checked={isChosen}
          onChange={onChoose}
          label={<VisuallyHidden>{t`Choose: ${notification.message}`}</VisuallyHidden>}
        />
      )}
      <Portrait notification={notification} />
      <div className={styles.words}>
        <p id={`notification-${notification.id}`} className={styles.sentence}>
          {target === null || isChoosing ? (
            <Sentence notification={notification} />
          ) : (
            <Link className={styles.link} href={target} onClick={onOpen} tabIndex={-1}>
              <Sentence notification={notification} />
            </Link>
          )}
        </p>
        <p className={styles.meta}>
          <RelativeTime at={notification.createdAt} /> · {typeFace(notification.type).label}
        </p>
        {!isChoosing && <Actions {...props} />}
      </div>
      {!notification.isRead && (
        <Line firm className={styles.marks}>
          {!isChoosing && <IconButton icon={Check} label={t`Mark read`} onClick={onMarkRead} />}
          <UnreadMark />
        </Line>
      )}
    </Line>
  )
}

function Actions({ notification, onSayHello }: NotificationRowProps) {
  const { actor, subtype } = notification
  if (actor === null) return null
  if (subtype === requestReceived) {
    return (
      <div className={styles.actions}>
        <PendingRequestButtons friendId={actor.id} name={personName(actor)} onSayHello={onSayHello} />
      </div>
    )
  }
  return subtype === requestAccepted ? (
    <div className={styles.actions}>
      <Button aria-label={t`Say hello to ${personName(actor)}`} onClick={() => onSayHello(actor.id)}>
        {t`Say hello`}
      </Button>
    </div>
  ) : null
}

/** The actor's shield wins, and leads to them; what has no actor stands as an arch. */
function Portrait({ notification }: { notification: Notification }) {
  const { actor, type } = notification
  const { icon } = typeFace(type)
  if (actor === null) return <ArchAvatar icon={icon} size={40} />
  return (
    <Link href={profileHref(actor)} tabIndex={-1} aria-label={personName(actor)} className={styles.portrait}>
      <ShieldAvatar
        seed={actor.id}
        name={personName(actor)}
        src={actor.avatar}
        crest={actor.crest}
        size={40}
        decorative
      />
      <span className={styles.badge}>
        <Icon icon={icon} size="small" />
      </span>
    </Link>
  )
}

/** The sentence comes whole from the server; the name of the actor, which begins it, is set bold. */
function Sentence({ notification: { actor, message } }: { notification: Notification }) {
  const name = actor === null ? '' : personName(actor)
  if (name === '' || !message.startsWith(name)) return <SoftText text={message} still />
  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <SoftText text={message.slice(name.length)} still />
    </>
  )
}
