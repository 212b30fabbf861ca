import type { Message, Poll, ReplyTo } from '@guildhall/contract/chat/messages'
import { messageExcerpt } from '@guildhall/contract/rules/message-markup/message-excerpt'
import type { AnsweredMessage, StoredMessage } from './stored-message.ts'

/** As much of a membership as tells who read what; only who shares it is a reader. */
export type Reader = {
  readonly userId: string
  readonly joinSeq: number
  readonly lastReceiptSeq: number
}

/** A message as it is for all who see it; `readBy` follows from the markers of the members of today. */
export function toMessage(stored: StoredMessage, readers: readonly Reader[]): Message {
  // Field by field: pages of them are made often, and copies of a row's object are slow to make and to write as JSON.
  return {
    id: stored.id,
    conversationId: stored.conversationId,
    senderUserId: stored.senderUserId,
    kind: stored.kind,
    text: stored.text,
    seq: stored.seq,
    rev: stored.rev,
    createdAt: stored.createdAt.toISOString(),
    readBy: readers.filter((reader) => hasRead(reader, stored)).map((reader) => reader.userId),
    clientMessageId: stored.clientMessageId,
    editedAt: stored.editedAt?.toISOString() ?? null,
    deleted: stored.deletedAt && { at: stored.deletedAt.toISOString(), by: stored.deletedBy ?? 'sender' },
    replyTo: stored.replyTo && toReply(stored.replyTo),
    forwarded: stored.forwarded,
    mentions: stored.mentions ?? [],
    mentionsEveryone: stored.mentionsEveryone,
    attachments: [...(stored.attachments ?? [])],
    reactions: [...(stored.reactions ?? [])],
    poll: stored.poll && toPoll(stored.poll, stored.isPollClosed),
    card: stored.card,
    pinnedAt: stored.pinnedAt?.toISOString() ?? null,
    system: stored.system,
  }
}

/** A message that was read for one viewer: of what they deleted for themselves its place is left. */
export function toMessageFor(stored: StoredMessage, readers: readonly Reader[]): Message {
  const message = toMessage(stored, readers)
  return stored.isHidden ? withoutContent(message) : message
}

function withoutContent(message: Message): Message {
  return {
    ...message,
    text: '',
    editedAt: null,
    deleted: message.deleted ?? { at: message.createdAt, by: 'me' },
    replyTo: null,
    forwarded: null,
    mentions: [],
    mentionsEveryone: false,
    attachments: [],
    reactions: [],
    poll: null,
    card: null,
    pinnedAt: null,
  }
}

/** A marker says "everything up to here", but nobody read what was said before they came. */
function hasRead(reader: Reader, message: StoredMessage): boolean {
  return reader.userId !== message.senderUserId && reader.joinSeq < message.seq && reader.lastReceiptSeq >= message.seq
}

function toReply(answered: AnsweredMessage): ReplyTo {
  return {
    messageId: answered.id,
    seq: answered.seq,
    senderUserId: answered.senderUserId,
    excerpt: answered.isDeleted ? '' : messageExcerpt(answered.text),
    hasPictures: answered.hasPictures && !answered.isDeleted,
    isDeleted: answered.isDeleted,
  }
}

function toPoll(
  { question, options, multiple, closesAt, closedAt }: NonNullable<StoredMessage['poll']>,
  isClosed: boolean,
): Poll {
  return { question, options, multiple, closesAt, isClosed: isClosed || closedAt !== null }
}
