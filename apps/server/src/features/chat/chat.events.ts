import type { Conversation, Message } from '@guildhall/contract/chat'
import type { Member } from '@guildhall/contract/users'
import { defineEvent } from '../../platform/events.ts'

/** A message was stored. A repeat of the same message is not announced again. */
export type MessageSent = {
  readonly message: Message
  readonly conversation: Pick<Conversation, 'id' | 'kind' | 'title'>
  readonly sender: Member
  /** Every other member, by ascending id: whoever locks a row of theirs does it in this order. */
  readonly recipientUserIds: readonly string[]
}
export const messageSent = defineEvent<MessageSent>('messageSent')

/** A member's marker moved forward to `lastReadSeq`: by marking read, or by answering unread messages. */
export type ConversationRead = {
  readonly conversationId: string
  readonly userId: string
  readonly lastReadSeq: number
  /** Every member, the reader included. */
  readonly memberUserIds: readonly string[]
}
export const conversationRead = defineEvent<ConversationRead>('conversationRead')

/** A conversation is new to somebody, or its members changed. */
export type ConversationChanged = {
  readonly conversationId: string
  readonly memberUserIds: readonly string[]
}
export const conversationChanged = defineEvent<ConversationChanged>('conversationChanged')

/** A member left a group; with the last one the group itself is gone. */
export type ConversationLeft = {
  readonly conversationId: string
  readonly userId: string
  readonly remainingUserIds: readonly string[]
}
export const conversationLeft = defineEvent<ConversationLeft>('conversationLeft')
