import type { ConversationPosition } from '@guildhall/contract/chat'
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../platform/api/api-error.ts'
import { log } from '../../platform/log.ts'
import { ownPartOnceHeard } from './conversations/boxes.ts'
import {
  applyOwnPart,
  changeConversation,
  conversationsKey,
  knownConversation,
  refetchConversation,
  removeConversation,
} from './conversations/conversations.queries.ts'
import { clearTyping } from './conversations/typing.ts'
import { blockedIdsIn } from './conversations/use-blocked-ids.ts'
import { readUpTo } from './conversations/use-mark-read.ts'
import { settleMessage } from './outbox/outbox.ts'
import { readOwnAnew } from './timeline/catching-up.ts'
import { catchUp, receiveMessage } from './timeline/timelines.ts'

/** A stored message: into the timeline, and to the top of the list. */
export function takeInMessage(client: QueryClient, userId: string, message: Message): void {
  const { conversationId, seq } = message
  const isOwn = message.senderUserId === userId
  receiveMessage(message)
  clearTyping(conversationId, message.senderUserId)
  if (isOwn) settleMessage(message.clientMessageId)
  const known = knownConversation(client, userId, conversationId)
  if (known !== undefined && seq <= known.lastSeq) return
  const raises = !isOwn && message.kind === 'text' && !blockedIdsIn(client).has(message.senderUserId)
  const calls = raises && (message.mentionsEveryone || message.mentions.some((mention) => mention.userId === userId))
  changeConversation(client, userId, conversationId, (conversation) => {
    const said = {
      ...conversation,
      lastMessage: message,
      lastSeq: seq,
      lastRev: Math.max(conversation.lastRev, message.rev),
      updatedAt: message.createdAt,
      unread: conversation.unread + (raises ? 1 : 0),
      mentions: conversation.mentions + (calls ? 1 : 0),
      own: ownPartOnceHeard(conversation),
    }
    // What the group says of what I did is not a word of mine: it reads nothing.
    return isOwn && message.kind === 'text' ? readUpTo(said, seq) : said
  })
  // What was missed in between may be unread too: the count is the server's. A note changes who or what the group is.
  const isAhead = known === undefined || seq > known.lastSeq + 1
  if (isAhead || message.kind === 'system') refreshConversation(client, userId, conversationId)
}

/** A message was edited, deleted, reacted to: into the timeline, and into the list where it stands last. */
export function takeInChange(client: QueryClient, userId: string, message: Message): void {
  const { conversationId, seq } = message
  receiveMessage(message)
  const known = knownConversation(client, userId, conversationId)
  if (known === undefined) return
  changeConversation(client, userId, conversationId, (conversation) => ({
    ...conversation,
    lastRev: Math.max(conversation.lastRev, message.rev),
    lastMessage: newestOf(conversation, message),
  }))
  const mayCount = known.unread > 0 && message.senderUserId !== userId
  const isGone = message.deleted !== null && (seq > known.lastReadSeq || known.own.unreadFromSeq !== null)
  // An unread message less, or one that calls nobody any more: the count is the server's.
  if (mayCount && (isGone || (message.editedAt !== null && known.mentions > 0))) {
    refreshConversation(client, userId, conversationId)
  }
}

function newestOf({ lastMessage }: Conversation, message: Message): Message | null {
  if (lastMessage?.id !== message.id || message.rev < lastMessage.rev) return lastMessage
  return lastMessage.deleted?.by === 'me' ? lastMessage : message
}

type Mark = { conversationId: string; userId: string; lastReceiptSeq: number }

/** Somebody shares how far they have read. */
export function takeInMark(client: QueryClient, userId: string, mark: Mark): void {
  changeConversation(client, userId, mark.conversationId, (conversation) => {
    const { participantMap } = conversation
    const reader = participantMap[mark.userId]
    if (reader === undefined || reader.lastReceiptSeq >= mark.lastReceiptSeq) return conversation
    return {
      ...conversation,
      participantMap: { ...participantMap, [mark.userId]: { ...reader, lastReceiptSeq: mark.lastReceiptSeq } },
    }
  })
}

/** The server says where a conversation stands: what is missing of it is fetched. */
export async function takeInPosition(
  client: QueryClient,
  userId: string,
  position: ConversationPosition,
): Promise<void> {
  const { conversationId, lastSeq, lastRev, ownRev } = position
  const known = knownConversation(client, userId, conversationId)
  const isBehind = known === undefined || known.lastSeq < lastSeq || known.lastRev < lastRev
  if (isBehind || known.own.rev < ownRev) refreshConversation(client, userId, conversationId)
  await catchUp([position])
  if (known !== undefined && known.own.rev < ownRev) await readOwnAnew(conversationId)
}

/** Something that is the member's own affair changed on another page, such as what they hid. */
export async function takeInOwnPart(
  client: QueryClient,
  userId: string,
  changed: { conversationId: string; ownRev: number },
): Promise<void> {
  const known = knownConversation(client, userId, changed.conversationId)
  if (known === undefined || known.own.rev < changed.ownRev) await readOwnAnew(changed.conversationId)
  await applyOwnPart(client, userId, changed)
}

export function refreshConversation(client: QueryClient, userId: string, conversationId: string): void {
  if (client.getQueryData(conversationsKey(userId)) === undefined) return
  refetchConversation(client, userId, conversationId).catch((error: unknown) => {
    if (isApiError(error, 'conversation_not_found')) removeConversation(client, userId, conversationId)
    else log.warn('A conversation did not arrive', error)
  })
}
