import type { Conversation } from '@guildhall/contract/chat'
import { useEffect, useRef } from 'react'
import { profileHref } from '../../platform/names/profile-href.ts'
import {
  ConversationBody,
  ConversationFoot,
  ConversationHeader,
  DetailsButton,
} from '../../ui/conversation/chat-layout.tsx'
import { popups } from '../../ui/feedback/popups.ts'
import { OnlineCount } from '../../ui/people/online-count.tsx'
import { PresenceLine } from '../../ui/people/presence-line.tsx'
import { usePresence } from '../../ui/people/presence-source.ts'
import { PersonMenu } from '../profiles/person-menu/person-menu.tsx'
import { ConversationFace } from './conversations/conversation-face.tsx'
import { conversationHref, conversationName, membersOf, otherMembers } from './conversations/conversation-name.ts'
import { LineBanner } from './line-banner.tsx'
import { MessageComposer } from './messages/message-composer.tsx'
import { MessageLog } from './messages/message-log.tsx'

type ConversationPaneProps = {
  conversation: Conversation
  userId: string
  isShowingDetails: boolean
  onToggleDetails(): void
}

/** The conversation that is open: its head, the log and the composer. */
export function ConversationPane(props: ConversationPaneProps) {
  const { conversation, userId, isShowingDetails, onToggleDetails } = props
  const { id } = conversation
  const name = conversationName(conversation, userId)
  const [other] = conversation.kind === 'pair' ? otherMembers(conversation, userId) : []
  const composer = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    popups.dismissWhere(({ href }) => href === conversationHref(id))
    // On a phone focus would open the keyboard over the messages one came to read.
    if (matchMedia('(hover: hover)').matches) composer.current?.focus({ preventScroll: true })
  }, [id])

  return (
    <>
      <ConversationHeader
        avatar={<ConversationFace conversation={conversation} userId={userId} size={40} />}
        title={name}
        href={other && profileHref(other)}
        subtitle={other ? <PairSubtitle userId={other.id} /> : <GroupSubtitle conversation={conversation} />}
        back={{ href: '/chat', label: 'Back to the list' }}
        actions={
          <>
            {other && <PersonMenu person={other} />}
            <DetailsButton open={isShowingDetails} onToggle={onToggleDetails} />
          </>
        }
      />
      <LineBanner />
      <ConversationBody>
        <MessageLog conversation={conversation} userId={userId} />
      </ConversationBody>
      <ConversationFoot>
        <MessageComposer ref={composer} conversation={conversation} name={name} />
      </ConversationFoot>
    </>
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
      {userIds.length === 1 ? '1 member' : `${userIds.length} members`}
      <OnlineCount userIds={userIds} />
    </>
  )
}
