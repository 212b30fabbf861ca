import type { Conversation } from '@guildhall/contract/chat'
import { useEffect, useRef } from 'react'
import {
  ConversationBody,
  ConversationFoot,
  ConversationHeader,
  DetailsButton,
} from '../../ui/conversation/chat-layout.tsx'
import { popups } from '../../ui/feedback/popups.ts'
import { ConversationFace } from './conversations/conversation-face.tsx'
import { conversationHref, conversationName, membersOf } from './conversations/conversation-name.ts'
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
        subtitle={subtitle(conversation)}
        back={{ href: '/chat', label: 'Back to the list' }}
        actions={<DetailsButton open={isShowingDetails} onToggle={onToggleDetails} />}
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

function subtitle(conversation: Conversation): string | undefined {
  if (conversation.kind === 'pair') return undefined
  const count = membersOf(conversation).length
  return count === 1 ? '1 member' : `${count} members`
}
