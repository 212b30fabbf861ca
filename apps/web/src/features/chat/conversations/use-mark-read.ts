import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { log } from '../../../platform/log.ts'
import { changeConversation, refetchConversation, useChatCache } from './conversations.queries.ts'
import { forgetReadMark, markRead } from './read-marks.ts'

/** Marks a conversation read up to a message: here at once, on the server soon. */
export function useMarkRead({ id, lastReadSeq, own }: Conversation) {
  const { client, userId } = useChatCache()
  // What was marked as unread is read once more.
  const readSeq = own.unreadFromSeq === null ? lastReadSeq : Math.min(lastReadSeq, own.unreadFromSeq - 1)
  return (message: Pick<Message, 'id' | 'seq'>) => {
    if (message.seq <= readSeq) return
    markRead(id, {
      messageId: message.id,
      seq: message.seq,
      onFailure: () => {
        refetchConversation(client, userId, id).catch((error: unknown) =>
          log.warn('A conversation did not arrive', error),
        )
      },
    })
    // Also when the server was told before: an answer from before that may have made it unread here.
    changeConversation(client, userId, id, (known) => readUpTo(known, message.seq))
  }
}

/** Reads a whole conversation at a word of the member, also one that was marked as unread. */
export function useReadAll() {
  const { client, userId } = useChatCache()
  return ({ id, lastMessage, lastSeq }: Conversation) => {
    if (lastMessage === null) return
    forgetReadMark(id)
    markRead(id, {
      messageId: lastMessage.id,
      seq: lastSeq,
      onFailure: () => {
        refetchConversation(client, userId, id).catch((error: unknown) =>
          log.warn('A conversation did not arrive', error),
        )
      },
    })
    changeConversation(client, userId, id, (known) => readUpTo(known, lastSeq))
  }
}

/**
 * The conversation with the member's own mark at a seq. How many are unread behind it is known here
 * only at the end; before that the server says it.
 */
export function readUpTo(conversation: Conversation, seq: number): Conversation {
  if (seq < conversation.lastReadSeq) return conversation
  if (seq < conversation.lastSeq) return { ...conversation, lastReadSeq: seq }
  const own = { ...conversation.own, unreadFromSeq: null }
  return { ...conversation, lastReadSeq: seq, unread: 0, mentions: 0, own }
}
