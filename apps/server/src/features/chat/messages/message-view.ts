import type { Message } from '@guildhall/contract/chat'
import type { StoredMessage } from './messages.store.ts'

/** As much of a membership as tells who read what. */
export type Reader = {
  readonly userId: string
  readonly joinSeq: number
  readonly lastReceiptSeq: number
}

/** A message as it is answered; `readBy` follows from the markers of the members of today. */
export function toMessage(stored: StoredMessage, readers: readonly Reader[]): Message {
  // Field by field: pages of them are made often, and copies of a row's object are slow to make and to write as JSON.
  return {
    id: stored.id,
    conversationId: stored.conversationId,
    seq: stored.seq,
    rev: stored.rev,
    senderUserId: stored.senderUserId,
    clientMessageId: stored.clientMessageId,
    text: stored.text,
    createdAt: stored.createdAt.toISOString(),
    readBy: readers.filter((reader) => hasRead(reader, stored)).map((reader) => reader.userId),
  }
}

/** A marker says "everything up to here", but nobody read what was said before they came. */
function hasRead(reader: Reader, message: StoredMessage): boolean {
  return reader.userId !== message.senderUserId && reader.joinSeq < message.seq && reader.lastReceiptSeq >= message.seq
}
