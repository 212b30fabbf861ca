import type { NotificationGroup } from '@guildhall/contract/notifications'
import { notificationSubtype } from '@guildhall/contract/rules/notification-kinds'
import { notificationAddress } from '@guildhall/contract/rules/notifications/notification-addresses'
import { t } from '@lingui/core/macro'
import { Check, CheckCheck, CircleQuestionMark, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { UnreadMark } from '../../ui/marks/lozenge.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import { ArchAvatar } from '../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../ui/words/soft-text.tsx'
import { PendingRequestButtons } from '../friends/requests/pending-request-buttons.tsx'
import { pictureOf } from './notification-pictures.ts'
import styles from './notification-row.module.css'
import { typeFace } from './notification-types.ts'
import { WhyTold } from './why/why-told.tsx'

const requestReceived = notificationSubtype('FriendRequestReceived')
const requestAccepted = notificationSubtype('FriendRequestAccepted')

type NotificationRowProps = {
  group: NotificationGroup
  /** Whether it is chosen; `null` while nothing is being chosen. */
  isChosen: boolean | null
  /** The one row of the list that Tab reaches. */
  isTabStop: boolean
  onFocus(): void
  onChoose(): void
  onOpen(): void
  onMarkRead(): void
  /** This one and all that came before. */
  onMarkOlder(): void
  /** Opens the chat with a new friend. */
  onSayHello(friendId: string): void
}

export function NotificationRow(props: NotificationRowProps) {
  const { group, isChosen, isTabStop, onFocus, onChoose, onOpen } = props
  const [isAskingWhy, setAskingWhy] = useState(false)
  const { key, newest } = group
  const target = notificationAddress(newest)
  const isChoosing = isChosen !== null
  return (
    <Line
      as="article"
      gap={3.5}
      align="start"
      tone={2}
      className={styles.row}
      aria-labelledby={`notification-${newest.id}`}
      data-unread={group.unread > 0 || undefined}
      data-chosen={isChosen || undefined}
      data-notification={key}
      // J and K move along the rows, so each can hold the focus.
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
    >
      {isChoosing && (
        <Checkbox
          className={styles.choice}
          checked={isChosen}
          onChange={onChoose}
          label={<VisuallyHidden>{t`Choose: ${group.message}`}</VisuallyHidden>}
        />
      )}
      <Portrait group={group} />
      <div className={styles.words}>
        <p id={`notification-${newest.id}`} className={styles.sentence}>
          {target === null || isChoosing ? (
            <Sentence group={group} />
          ) : (
            <Link className={styles.link} href={target} onClick={onOpen} tabIndex={-1}>
              <Sentence group={group} />
            </Link>
          )}
        </p>
        <p className={styles.meta}>
          <RelativeTime at={newest.createdAt} /> · {typeFace(newest.type).label}
        </p>
        {isAskingWhy && (
          <div className={styles.actions}>
            <WhyTold notification={newest} />
          </div>
        )}
        {!isChoosing && <Actions {...props} />}
      </div>
      {!isChoosing && <Marks {...props} isAskingWhy={isAskingWhy} onAskWhy={() => setAskingWhy(!isAskingWhy)} />}
      {isChoosing && group.unread > 0 && <UnreadMark />}
    </Line>
  )
}

type MarksProps = NotificationRowProps & { isAskingWhy: boolean; onAskWhy(): void }

function Marks({ group, isAskingWhy, onAskWhy, onMarkRead, onMarkOlder }: MarksProps) {
  const isUnread = group.unread > 0
  return (
    <Line firm className={styles.marks}>
      {isUnread && <IconButton icon={Check} label={t`Mark read`} onClick={onMarkRead} />}
      <Menu
        label={t`About: ${group.message}`}
        trigger={<IconButton icon={Ellipsis} label={t`More about this`} tooltip={false} />}
      >
        <MenuItem icon={CheckCheck} onSelect={onMarkOlder}>
          {t`Mark this and all older read`}
        </MenuItem>
        <MenuItem icon={CircleQuestionMark} onSelect={onAskWhy}>
          {isAskingWhy ? t`Hide why` : t`Why did I get this?`}
        </MenuItem>
      </Menu>
      {isUnread && <UnreadMark />}
    </Line>
  )
}

function Actions({ group: { newest }, onSayHello }: NotificationRowProps) {
  const { actor, subtype } = newest
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

/** The shield of who did it last wins, and leads to them; what nobody did stands as an arch. */
function Portrait({ group: { newest } }: { group: NotificationGroup }) {
  const { actor } = newest
  const picture = pictureOf(newest)
  if (actor === null) return <ArchAvatar icon={picture} size={40} />
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
        <Icon icon={picture} size="small" />
      </span>
    </Link>
  )
}

/** The sentence comes whole from the server; the name of who did it last, which begins it, is set bold. */
function Sentence({ group: { message, newest } }: { group: NotificationGroup }) {
  const name = newest.actor === null ? '' : personName(newest.actor)
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
