import type { ConversationPosition } from '@guildhall/contract/chat'
import type { QueryClient } from '@tanstack/react-query'
import { chatHub } from '../../platform/hub/hubs.ts'
import { memberMap } from '../../platform/session/member-memory.ts'
import {
  conversationsKey,
  knownConversation,
  knownConversations,
  loadedConversations,
} from './conversations/conversations.queries.ts'
import { isRestored } from './conversations/data-set.ts'
import { forgetReadMarks } from './conversations/read-marks.ts'
import { readOwnAnew } from './timeline/catching-up.ts'
import { catchUp, forgetTimelines } from './timeline/timelines.ts'

/** What was compared last of conversations that no list has loaded, such as archived ones. */
const compared = memberMap<string, number>()

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
  const ownBehind = positions.filter(({ conversationId, ownRev }) => {
    const known = knownConversation(client, userId, conversationId)
    return known !== undefined && known.own.rev < ownRev
  })
  const refreshing = isLive ? refreshList(client, userId, positions) : undefined
  await catchUp(positions)
  for (const { conversationId } of ownBehind) await readOwnAnew(conversationId)
  await refreshing
}

async function positionsByCall(client: QueryClient, userId: string): Promise<ConversationPosition[]> {
  await client.invalidateQueries({ queryKey: conversationsKey(userId) })
  const conversations = await loadedConversations(client, userId)
  return conversations
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .map(({ id, lastSeq, lastRev, own, epoch }) => ({ conversationId: id, lastSeq, lastRev, ownRev: own.rev, epoch }))
}

async function refreshList(client: QueryClient, userId: string, positions: readonly ConversationPosition[]) {
  await loadedConversations(client, userId)
  const listed = knownConversations(client, userId)
  const current = new Set(positions.map(({ conversationId }) => conversationId))
  const hasLost = listed.some(({ id }) => !current.has(id))
  const behind = positions.slice(0, listed.length + 1).filter((position) => isNews(client, userId, position))
  for (const { conversationId, lastRev, ownRev } of positions) compared.set(conversationId, lastRev + ownRev)
  if (behind.length > 0 || hasLost) await client.invalidateQueries({ queryKey: conversationsKey(userId) })
}

function isNews(client: QueryClient, userId: string, position: ConversationPosition): boolean {
  const { conversationId, lastSeq, lastRev, ownRev } = position
  const known = knownConversation(client, userId, conversationId)
  if (known === undefined) return compared.get(conversationId) !== lastRev + ownRev
  return known.lastSeq < lastSeq || known.lastRev < lastRev || known.own.rev < ownRev
}
