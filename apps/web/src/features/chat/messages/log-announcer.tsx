import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { useState } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { authorOf } from '../conversations/conversation-name.ts'
import { messageWords, systemWords } from '../conversations/message-words.ts'

/** As much of what came in last as stays to be heard. */
const heldAtMost = 5

type LogAnnouncerProps = {
  conversation: Conversation
  userId: string
  messages: readonly Message[]
  /** The latest message when the reader came in: what is older is history, and not read aloud. */
  sinceSeq: number
  /** Whom the reader blocked. */
  unheard: ReadonlySet<string>
}

/**
 * Says aloud what others write while the conversation is open. The log itself says nothing: its lines
 * come and go while one scrolls.
 */
export function LogAnnouncer({ conversation, userId, messages, sinceSeq, unheard }: LogAnnouncerProps) {
  // A run that is read further back ends before what is new.
  const isNew = ({ seq, senderUserId, deleted }: Message) =>
    seq > sinceSeq && senderUserId !== userId && deleted === null && !unheard.has(senderUserId)
  const [last, setLast] = useState(sinceSeq)
  const lastSeq = messages.at(-1)?.seq ?? 0
  const [said, setSaid] = useState<readonly Message[]>([])
  if (lastSeq > last) {
    setLast(lastSeq)
    setSaid(messages.slice(-heldAtMost).filter(isNew))
  }
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-relevant="additions">
      {said.map((message) => (
        <p key={message.id}>{wordsOf(message, conversation, { userId, unheard })}</p>
      ))}
    </VisuallyHidden>
  )
}

function wordsOf(
  message: Message,
  conversation: Conversation,
  { userId, unheard }: Pick<LogAnnouncerProps, 'userId' | 'unheard'>,
): string {
  const { senderUserId, system } = message
  if (system !== null) return systemWords(conversation, userId, senderUserId, system)
  return `${asPerson(authorOf(conversation, senderUserId)).name}: ${messageWords(message, unheard)}`
}
