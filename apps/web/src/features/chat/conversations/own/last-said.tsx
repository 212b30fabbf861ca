import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { authorOf } from '../conversation-name.ts'
import { blockedWords, messageWords, systemWords } from '../message-words.ts'
import { useBlockedIds } from '../use-blocked-ids.ts'

/** What was said last in a conversation, in one line, and by whom. */
export function LastSaid({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { lastMessage: last } = conversation
  const blocked = useBlockedIds()
  if (last === null) return t`Nothing said yet`
  if (last.system !== null) return systemWords(conversation, userId, last.senderUserId, last.system)
  if (blocked.has(last.senderUserId)) return <i>{blockedWords(conversation, last.senderUserId)}</i>
  const words = messageWords(last, blocked)
  if (last.deleted !== null) return <i>{words}</i>
  if (last.senderUserId === userId) return t`You: ${words}`
  return (
    <>
      {conversation.kind === 'group' && `${authorOf(conversation, last.senderUserId).firstName}: `}
      <SoftText text={words} still />
    </>
  )
}
