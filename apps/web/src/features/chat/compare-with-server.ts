import type { ConversationPosition } from '@guildhall/contract/chat'
import type { QueryClient } from '@tanstack/react-query'
import { chatHub } from '../../platform/hub/hubs.ts'
import { conversationsKey, loadedConversations } from './conversations/conversations.queries.ts'
import { isRestored } from './conversations/data-set.ts'
import { forgetReadMarks } from './conversations/read-marks.ts'
import { catchUp, forgetTimelines } from './timeline/timelines.ts'

/**
 * Fetches what this tab missed. Over the live line it also joins all conversations again; without
 * one the list is read anew, so that the chat goes on by plain calls.
 */
export async function compareWithServer(client: QueryClient, userId: string): Promise<void> {
  const isLive = chatHub.snapshot().state === 'connected'
  const positions = isLive ? await chatHub.invoke('JoinAllConversations') : await positionsByCall(client, userId)
  if (isRestored(positions[0]?.epoch)) {
    // What waits to be sent stays: the outbox knows no data set.
    forgetTimelines()
    forgetReadMarks()
    await client.resetQueries({ queryKey: conversationsKey(userId) })
    return
  }
  const refreshing = isLive ? refreshList(client, userId, positions) : undefined
  await catchUp(positions)
  await refreshing
}

async function positionsByCall(client: QueryClient, userId: string): Promise<ConversationPosition[]> {
  await client.invalidateQueries({ queryKey: conversationsKey(userId) })
  const conversations = await loadedConversations(client, userId)
  return conversations.map(({ id, lastSeq, lastRev, epoch }) => ({ conversationId: id, lastSeq, lastRev, epoch }))
}

async function refreshList(client: QueryClient, userId: string, positions: readonly ConversationPosition[]) {
  const conversations = await loadedConversations(client, userId)
  const known = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  const isBehind = positions.slice(0, known.size).some(({ conversationId, lastSeq, lastRev }) => {
    const conversation = known.get(conversationId)
    return conversation === undefined || conversation.lastSeq < lastSeq || conversation.lastRev < lastRev
  })
  if (isBehind || positions.length < known.size) {
    await client.invalidateQueries({ queryKey: conversationsKey(userId) })
  }
}
