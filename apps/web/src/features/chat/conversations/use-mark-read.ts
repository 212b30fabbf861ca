import type { Conversation, Message } from '@guildhall/contract/chat'
import { log } from '../../../platform/log.ts'
import { changeConversation, refetchConversation, useChatCache } from './conversations.queries.ts'
import { markRead } from './read-marks.ts'

/** Marks a conversation read up to a message: here at once, on the server soon. */
export function useMarkRead({ id, lastReadSeq }: Conversation) {
  const { client, userId } = useChatCache()
  return (message: Pick<Message, 'id' | 'seq'>) => {
    if (message.seq <= lastReadSeq) return
    const isNews = markRead(id, {
      messageId: message.id,
      seq: message.seq,
      onFailure: () => {
        refetchConversation(client, userId, id).catch((error: unknown) =>
          log.warn('A conversation did not arrive', error),
        )
      },
    })
    if (isNews) changeConversation(client, userId, id, (known) => readUpTo(known, message.seq))
  }
}

/**
 * The conversation with the member's own mark at a seq. How many are unread behind it is known here
 * only at the end; before that the server says it.
 */
export function readUpTo(conversation: Conversation, seq: number): Conversation {
  if (seq < conversation.lastReadSeq) return conversation
  return { ...conversation, lastReadSeq: seq, unread: seq >= conversation.lastSeq ? 0 : conversation.unread }
}
