import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatHub } from '../../platform/hub/hubs.ts'
import { log } from '../../platform/log.ts'
import { onSessionEvent } from '../../platform/session/session-events.ts'
import { compareWithServer } from './compare-with-server.ts'
import { applyDraft, applyReadMoved, removeConversation, useChatCache } from './conversations/conversations.queries.ts'
import { putCounts } from './conversations/counts.queries.ts'
import { noteTyping } from './conversations/typing.ts'
import { beginBlockedIds } from './conversations/use-blocked-ids.ts'
import { startOutbox, wakeOutbox } from './outbox/outbox.ts'
import {
  refreshConversation,
  takeInChange,
  takeInMark,
  takeInMessage,
  takeInOwnPart,
  takeInPosition,
} from './taking-in.ts'

const compareEveryMs = 60_000

/** Brings what happens on the chat line into the caches of this tab. Mounted once, by the shell. */
export function useChatLive(): void {
  const { client, userId } = useChatCache()
  useEffect(() => startChatLive(client, userId), [client, userId])
}

/** The same without a component; ends when the answer is called. */
export function startChatLive(client: QueryClient, userId: string): () => void {
  const ends = [hearChat(client, userId), compareInTime(client, userId)]
  beginBlockedIds(client)
  inBackground(startOutbox(userId, (message) => takeInMessage(client, userId, message)))
  return () => {
    for (const end of ends) end()
  }
}

function hearChat(client: QueryClient, userId: string): () => void {
  const ends = [
    chatHub.on('ReceiveMessage', (message) => takeInMessage(client, userId, message)),
    chatHub.on('MessageChanged', (message) => takeInChange(client, userId, message)),
    chatHub.on('UserIsTyping', noteTyping),
    chatHub.on('ConversationRead', (mark) => takeInMark(client, userId, mark)),
    chatHub.on('ConversationUpdated', ({ conversationId }) => refreshConversation(client, userId, conversationId)),
    chatHub.on('ConversationDeleted', ({ conversationId }) => removeConversation(client, userId, conversationId)),
    chatHub.on('ConversationMoved', (position) => inBackground(takeInPosition(client, userId, position))),
    chatHub.on('OwnPartChanged', (changed) => inBackground(takeInOwnPart(client, userId, changed))),
    chatHub.on('OwnReadMoved', (moved) => {
      applyReadMoved(client, userId, moved)
      putCounts(client, userId, moved.counts)
    }),
    chatHub.on('DraftChanged', (changed) => applyDraft(client, userId, changed)),
    chatHub.onConnected(() => {
      wakeOutbox()
      inBackground(compareWithServer(client, userId))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Pushes may be lost without anybody noticing: on coming back, and from time to time, both sides compare. */
function compareInTime(client: QueryClient, userId: string): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') inBackground(compareWithServer(client, userId))
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
}

function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => log.warn('The chat is behind', error))
}
