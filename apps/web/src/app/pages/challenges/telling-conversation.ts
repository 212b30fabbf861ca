import { challengeHref } from '../../../features/challenges/challenge-href.ts'
import { conversationHref } from '../../../features/chat/conversations/conversation-name.ts'
import { queueMessage } from '../../../features/chat/outbox/outbox.ts'

/** Whoever sets one from a conversation goes on there, where its link stands by then. */
export function tellConversation(id: string, conversationId: string): string {
  queueMessage(conversationId, { text: `${location.origin}${challengeHref(id)}` })
  return conversationHref(conversationId)
}
