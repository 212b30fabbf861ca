import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Member } from '@guildhall/contract/users'
import { personName } from '../../../platform/names/person-name.ts'
import { conversationName } from '../conversations/conversation-name.ts'

/** Where something is sent: a conversation, or a friend, with whom there may be none yet. */
export type Target = {
  readonly kind: 'conversation' | 'friend'
  readonly id: string
  readonly name: string
}

/** How the lists of the picker tell of what was chosen. */
export type Choosing = {
  readonly query: string
  isChosen(target: Target): boolean
  /** No more are taken. */
  readonly isFull: boolean
  toggle(target: Target): void
}

/** So many at once. */
export const targetsMaximum = 5

export const conversationTarget = (conversation: Conversation, userId: string): Target => ({
  kind: 'conversation',
  id: conversation.id,
  name: conversationName(conversation, userId),
})

export const friendTarget = (friend: Member): Target => ({ kind: 'friend', id: friend.id, name: personName(friend) })
