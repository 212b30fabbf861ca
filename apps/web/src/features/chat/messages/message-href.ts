import { conversationHref } from '../conversations/conversation-name.ts'

/** Where a message is read among its neighbours. */
export function messageHref(conversationId: string, messageId: string): string {
  return `${conversationHref(conversationId)}&message=${messageId}`
}
