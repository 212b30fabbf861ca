import type { Conversation, Draft } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import type { Member } from '@guildhall/contract/users'
import { defineEvent } from '../../platform/events.ts'

/** A message was stored. A repeat of the same message is not announced again. */
export type MessageSent = {
  readonly message: Message
  readonly conversation: Pick<Conversation, 'id' | 'kind' | 'title'>
  readonly sender: Member
  /** A group that the sender runs as its owner: they brought the others into it. */
  readonly isOwnGroup: boolean
  /** Whoever came a few days ago and is not of the staff. */
  readonly isOfNewcomer: boolean
  /** Every other member whom it reaches, by ascending id. */
  readonly recipientUserIds: readonly string[]
  /** Those of them who want to be told of every message here. */
  readonly toldUserIds: readonly string[]
  /** Those of them who are mentioned, whatever they want to be told of. */
  readonly mentionedUserIds: readonly string[]
}
export const messageSent = defineEvent<MessageSent>('messageSent')

/** A group said of itself what happened to it. */
export type SystemMessageSaid = { readonly message: Message; readonly memberUserIds: readonly string[] }
export const systemMessageSaid = defineEvent<SystemMessageSaid>('systemMessageSaid')

/**
 * A stored message changed; its `readBy` may be known to those who share how far they read, and to nobody else. `apart`
 * says whose reading each of those is not told.
 */
export type MessageChanged = {
  readonly message: Message
  readonly apart: ReadonlyMap<string, readonly string[]>
  readonly sharing: readonly string[]
  readonly others: readonly string[]
}
export const messageChanged = defineEvent<MessageChanged>('messageChanged')

/** A message says something else from now on. */
export type MessageEdited = {
  readonly messageId: string
  readonly authorId: string
  readonly text: string
  readonly conversation: Pick<Conversation, 'kind'>
  /** As of a message that is sent. */
  readonly isOwnGroup: boolean
  /** Every other member who is there now. */
  readonly recipientUserIds: readonly string[]
  readonly mentionedUserIds: readonly string[]
}
export const messageEdited = defineEvent<MessageEdited>('messageEdited')

/** A message was deleted for everybody. */
export type MessageDeleted = {
  readonly conversationId: string
  readonly seq: number
  /** Everybody in whose time it was said, by ascending id. */
  readonly seenByUserIds: readonly string[]
}
export const messageDeleted = defineEvent<MessageDeleted>('messageDeleted')

/** A member's marker moved forward to `lastReadSeq`: by marking read, or by answering unread messages. */
export type ConversationRead = {
  readonly conversationId: string
  readonly userId: string
  readonly lastReadSeq: number
  /** Members who may know it, the reader included; nobody when the reader does not share it. */
  readonly sharingUserIds: readonly string[]
}
export const conversationRead = defineEvent<ConversationRead>('conversationRead')

/** A conversation is new to somebody, or its members, name or picture changed. */
export type ConversationChanged = {
  readonly conversationId: string
  readonly memberUserIds: readonly string[]
}
export const conversationChanged = defineEvent<ConversationChanged>('conversationChanged')

/** A member left a group or was removed from it; with the last one the group itself is gone. */
export type ConversationLeft = {
  readonly conversationId: string
  readonly userId: string
  readonly remainingUserIds: readonly string[]
}
export const conversationLeft = defineEvent<ConversationLeft>('conversationLeft')

/** A conversation is gone for these members: declined, or ended for everybody with all that was said in it. */
export type ConversationDeleted = {
  readonly conversationId: string
  readonly userIds: readonly string[]
  readonly isEnded: boolean
}
export const conversationDeleted = defineEvent<ConversationDeleted>('conversationDeleted')

/** What a conversation is to one member changed. */
export type OwnPartChanged = {
  readonly conversationId: string
  readonly userId: string
  readonly ownRev: number
}
export const ownPartChanged = defineEvent<OwnPartChanged>('ownPartChanged')

export type DraftChanged = {
  readonly conversationId: string
  readonly userId: string
  readonly draft: Draft | null
}
export const draftChanged = defineEvent<DraftChanged>('draftChanged')

/** Somebody brought others into a group, or let them in who had asked. */
export type GroupInvited = {
  readonly conversationId: string
  readonly title: string | null
  readonly byUserId: string
  readonly userIds: readonly string[]
  /** Whoever takes them in came a few days ago and is not of the staff. */
  readonly isOfNewcomer: boolean
  /** They had asked to be let in. */
  readonly haveAsked: boolean
}
export const groupInvited = defineEvent<GroupInvited>('groupInvited')

/** Somebody asks to be let into a group; `runnerUserIds` are those who can. */
export type GroupJoinAsked = {
  readonly conversationId: string
  readonly title: string | null
  readonly userId: string
  readonly runnerUserIds: readonly string[]
}
export const groupJoinAsked = defineEvent<GroupJoinAsked>('groupJoinAsked')

/** Nobody has to answer any more: they were let in or turned away, or stopped waiting. */
export type GroupJoinSettled = Omit<GroupJoinAsked, 'title'>
export const groupJoinSettled = defineEvent<GroupJoinSettled>('groupJoinSettled')

/** A group is called or described otherwise by somebody who runs it; `isOwn` where it is theirs. */
export type GroupWritten = {
  readonly conversationId: string
  readonly byUserId: string
  readonly isOwn: boolean
  readonly words: readonly string[]
}
export const groupWritten = defineEvent<GroupWritten>('groupWritten')
