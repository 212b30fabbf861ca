import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { authorOf } from '../conversation-name.ts'
import { blockedWords, messageWords, systemWords } from '../message-words.ts'
import { useBlockedIds } from '../use-blocked-ids.ts'

type LastSaidProps = { conversation: Conversation; userId: string }

/** What was said last in a conversation, in one line, and by whom. */
export function LastSaid({ conversation, userId }: LastSaidProps) {
  const { lastMessage: last } = conversation
  return last === null ? t`Nothing said yet` : <Said conversation={conversation} userId={userId} message={last} />
}

/** A message in one line, and by whom it is. */
export function Said({ conversation, userId, message }: LastSaidProps & { message: Message }) {
  const blocked = useBlockedIds()
  if (message.system !== null) return systemWords(conversation, userId, message.senderUserId, message.system)
  if (blocked.has(message.senderUserId)) return <i>{blockedWords(conversation, message.senderUserId)}</i>
  const words = messageWords(message, blocked)
  if (message.deleted !== null) return <i>{words}</i>
  if (message.senderUserId === userId) return t`You: ${words}`
  return (
    <>
      {conversation.kind === 'group' && `${authorOf(conversation, message.senderUserId).firstName}: `}
      <SoftText text={words} still />
    </>
  )
}
