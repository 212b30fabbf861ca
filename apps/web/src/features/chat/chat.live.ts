import type { Message } from '@guildhall/contract/chat'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../platform/api/api-error.ts'
import { chatHub } from '../../platform/hub/hubs.ts'
import { useHubConnected, useHubEvent } from '../../platform/hub/use-hub.ts'
import { log } from '../../platform/log.ts'
import { onSessionEvent } from '../../platform/session/session-events.ts'
import { compareWithServer } from './compare-with-server.ts'
import {
  changeConversation,
  conversationsKey,
  knownConversations,
  refetchConversation,
  removeConversation,
  useChatCache,
} from './conversations/conversations.queries.ts'
import { clearTyping, noteTyping } from './conversations/typing.ts'
import { readUpTo } from './conversations/use-mark-read.ts'
import { settleMessage, startOutbox, wakeOutbox } from './outbox/outbox.ts'
import { receiveMessage } from './timeline/timelines.ts'

const compareEveryMs = 60_000

/** Brings what happens on the chat line into the caches of this tab. Mounted once, by the shell. */
export function useChatLive(): void {
  const { client, userId } = useChatCache()

  useHubEvent(chatHub, 'ReceiveMessage', (message) => takeIn(client, userId, message))
  useHubEvent(chatHub, 'UserIsTyping', noteTyping)
  useHubEvent(chatHub, 'ConversationRead', (mark) => takeInMark(client, userId, mark))
  useHubEvent(chatHub, 'ConversationUpdated', ({ conversationId }) => refresh(client, userId, conversationId))
  useHubEvent(chatHub, 'ConversationDeleted', ({ conversationId }) =>
    removeConversation(client, userId, conversationId),
  )
  useHubConnected(chatHub, () => {
    wakeOutbox()
    compare(client, userId)
  })

  useEffect(() => {
    void startOutbox(userId, (message) => takeIn(client, userId, message))
    const look = () => {
      if (document.visibilityState === 'visible') compare(client, userId)
    }
    const wake = () => {
      wakeOutbox()
      look()
    }
    const timer = setInterval(look, compareEveryMs)
    window.addEventListener('focus', wake)
    window.addEventListener('online', wake)
    const unhear = onSessionEvent((event) => event === 'token-changed' && wakeOutbox())
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', wake)
      window.removeEventListener('online', wake)
      unhear()
    }
  }, [client, userId])
}

/** A stored message: into the timeline, and to the top of the list. */
function takeIn(client: QueryClient, userId: string, message: Message): void {
  const { conversationId, seq } = message
  const isOwn = message.senderUserId === userId
  receiveMessage(message)
  clearTyping(conversationId, message.senderUserId)
  if (isOwn) settleMessage(message.clientMessageId)
  const known = knownConversations(client, userId).find(({ id }) => id === conversationId)
  if (known !== undefined && seq <= known.lastSeq) return
  changeConversation(client, userId, conversationId, (conversation) => ({
    ...conversation,
    lastMessage: message,
    lastSeq: seq,
    lastRev: Math.max(conversation.lastRev, message.rev),
    updatedAt: message.createdAt,
    lastReadSeq: isOwn ? seq : conversation.lastReadSeq,
    unread: isOwn ? 0 : conversation.unread + 1,
  }))
  // What was missed in between may be unread too: the count is the server's.
  if (known === undefined || seq > known.lastSeq + 1) refresh(client, userId, conversationId)
}

type Mark = { conversationId: string; userId: string; lastReceiptSeq: number }

function takeInMark(client: QueryClient, userId: string, mark: Mark): void {
  const isOwn = mark.userId === userId
  let isBehind = false
  changeConversation(client, userId, mark.conversationId, (conversation) => {
    const { participantMap } = conversation
    const reader = participantMap[mark.userId]
    if (reader === undefined || reader.lastReceiptSeq >= mark.lastReceiptSeq) return conversation
    isBehind = isOwn && mark.lastReceiptSeq < conversation.lastSeq
    return {
      ...(isOwn ? readUpTo(conversation, mark.lastReceiptSeq) : conversation),
      participantMap: { ...participantMap, [mark.userId]: { ...reader, lastReceiptSeq: mark.lastReceiptSeq } },
    }
  })
  if (isBehind) refresh(client, userId, mark.conversationId)
}

function refresh(client: QueryClient, userId: string, conversationId: string): void {
  if (client.getQueryData(conversationsKey(userId)) === undefined) return
  refetchConversation(client, userId, conversationId).catch((error: unknown) => {
    if (isApiError(error, 'conversation_not_found')) removeConversation(client, userId, conversationId)
    else log.warn('A conversation did not arrive', error)
  })
}

function compare(client: QueryClient, userId: string): void {
  compareWithServer(client, userId).catch((error: unknown) => log.warn('The chat is behind', error))
}
