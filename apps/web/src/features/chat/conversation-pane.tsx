import type { Conversation } from '@guildhall/contract/chat/conversations'
import { plural, t } from '@lingui/core/macro'
import { Bell, BellOff, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { profileHref } from '../../platform/names/profile-href.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import {
  ConversationBody,
  ConversationFoot,
  ConversationHeader,
  DetailsButton,
} from '../../ui/conversation/chat-layout.tsx'
import { Line } from '../../ui/dress/stack.tsx'
import { popups } from '../../ui/feedback/popups.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { OnlineCount } from '../../ui/people/online-count.tsx'
import { PresenceLine } from '../../ui/people/presence-line.tsx'
import { usePresence } from '../../ui/people/presence-source.ts'
import { useMinute } from '../../ui/type/relative-time.tsx'
import { ReportedBanner } from '../boundaries/reported-fold.tsx'
import { PersonMenu } from '../profiles/person-menu/person-menu.tsx'
import { MessageComposer } from './composing/message-composer.tsx'
import styles from './conversation-pane.module.css'
import { isMuted } from './conversations/boxes.ts'
import { ConversationFace } from './conversations/conversation-face.tsx'
import { conversationHref, membersOf, otherMembers, useConversationName } from './conversations/conversation-name.ts'
import { MuteItems } from './conversations/own/mute-items.tsx'
import { LineBanner } from './line-banner.tsx'
import { MessageAsked } from './messages/actions/menu/message-asked.tsx'
import { MessageLog } from './messages/message-log.tsx'

/** What stands beside the conversation. */
export type SidePanel = 'details' | 'search' | null

type ConversationPaneProps = {
  conversation: Conversation
  userId: string
  panel: SidePanel
  onPanel(panel: SidePanel): void
}

/** The conversation that is open: its head, the log and the composer. */
export function ConversationPane({ conversation, userId, panel, onPanel }: ConversationPaneProps) {
  const { id, own } = conversation
  const name = useConversationName(conversation, userId)
  const [other] = conversation.kind === 'pair' ? otherMembers(conversation, userId) : []
  const composer = useRef<HTMLTextAreaElement>(null)
  const toggle = (which: 'details' | 'search') => onPanel(panel === which ? null : which)

  useEffect(() => {
    popups.dismissWhere(({ href }) => href === conversationHref(id))
    // On a phone focus would open the keyboard over the messages one came to read; and who has begun to write in
    // another field before the conversation was there goes on in it.
    const writesElsewhere = document.activeElement?.matches('input, textarea') === true
    if (matchMedia('(hover: hover)').matches && !writesElsewhere) composer.current?.focus({ preventScroll: true })
  }, [id])

  return (
    <>
      <ConversationHeader
        avatar={<ConversationFace conversation={conversation} userId={userId} size={40} />}
        title={name}
        href={other && profileHref(other)}
        subtitle={other ? <PairSubtitle userId={other.id} /> : <GroupSubtitle conversation={conversation} />}
        back={{ href: '/chat', label: t`Back to the list` }}
        actions={
          <Line gap={1} firm className={styles.actions}>
            <IconButton
              icon={Search}
              label={t`Search this conversation`}
              pressed={panel === 'search'}
              onClick={() => toggle('search')}
            />
            {own.state === 'member' && <MuteMenu conversation={conversation} />}
            {other && <PersonMenu person={other} />}
            <DetailsButton open={panel === 'details'} onToggle={() => toggle('details')} />
          </Line>
        }
      />
      <LineBanner />
      <ReportedBanner
        id={id}
      >{t`You reported this group: its name, picture and description are folded for you.`}</ReportedBanner>
      <ConversationBody>
        <MessageLog conversation={conversation} userId={userId} />
        <MessageAsked conversation={conversation} userId={userId} />
      </ConversationBody>
      <ConversationFoot>
        <MessageComposer ref={composer} conversation={conversation} name={name} />
      </ConversationFoot>
    </>
  )
}

/** On phones it is in the details alone. */
function MuteMenu({ conversation }: { conversation: Conversation }) {
  const minute = useMinute()
  const isSilent = isMuted(conversation, minute)
  const label = isSilent ? t`Notifications: muted` : t`Notifications`
  return (
    <span className={styles.mute}>
      <Menu label={label} trigger={<IconButton icon={isSilent ? BellOff : Bell} label={label} tooltip={false} />}>
        <MuteItems conversation={conversation} />
      </Menu>
    </span>
  )
}

function PairSubtitle({ userId }: { userId: string }) {
  const shown = usePresence(userId)
  return shown && <PresenceLine shown={shown} />
}

function GroupSubtitle({ conversation }: { conversation: Conversation }) {
  const userIds = membersOf(conversation).map(({ id }) => id)
  return (
    <>
      {plural(userIds.length, { one: '# member', other: '# members' })}
      <OnlineCount userIds={userIds} />
    </>
  )
}
