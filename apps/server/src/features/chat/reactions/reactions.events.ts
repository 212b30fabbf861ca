import { defineEvent } from '../../../platform/events.ts'

/** Somebody reacted to a message of somebody else who is there and wants to hear of it. The same reaction again is not announced again. */
export type MessageReacted = {
  readonly messageId: string
  readonly conversationId: string
  readonly seq: number
  readonly senderUserId: string
  readonly reactingUserId: string
  readonly key: string
}
export const messageReacted = defineEvent<MessageReacted>('messageReacted')
