import type { Conversation } from '@guildhall/contract/chat/conversations'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { useBlockedIds } from '../../conversations/use-blocked-ids.ts'
import { useUnsent } from '../../outbox/outbox.ts'

/**
 * Whether one can write in a conversation. `request`: a stranger waits for an answer. `waits`: one is the stranger, and
 * has said enough. `refused`: the other takes no messages. The last two are known from a message that was refused,
 * and hold until it is sent again or thrown away, or until the other writes.
 */
export type WritingState =
  | { readonly kind: 'open' }
  | { readonly kind: 'request' }
  | { readonly kind: 'left' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'waits' | 'refused'; readonly clientMessageId: string }

export function useWritingState(conversation: Conversation, userId: string): WritingState {
  const { id, kind, own, participantMap, lastMessage } = conversation
  const blockedIds = useBlockedIds()
  const refusal = useUnsent(id).findLast(({ state, code }) => state === 'failed' && code !== undefined && code in known)
  if (own.state === 'request') return { kind: 'request' }
  if (!(userId in participantMap)) return { kind: 'left' }
  const [other] = kind === 'pair' ? otherMembers(conversation, userId) : []
  if (other !== undefined && blockedIds.has(other.id)) return { kind: 'blocked' }
  if (refusal === undefined) return { kind: 'open' }
  const hasAnswered =
    lastMessage !== null && lastMessage.senderUserId !== userId && lastMessage.createdAt > refusal.createdAt
  if (hasAnswered) return { kind: 'open' }
  return { kind: refusal.code === 'request_waits' ? 'waits' : 'refused', clientMessageId: refusal.clientMessageId }
}

/** The refusals that the next message would meet as well. */
const known = { request_waits: true, cannot_send: true }
