import type { SendMessage } from '@guildhall/contract/chat/messages'

/** What a member wants to say: words, pictures that are uploaded, a poll, or something passed on. */
export type MessageDraft = Omit<SendMessage, 'conversationId' | 'clientMessageId'>

/**
 * An own message on its way. `queued` waits its turn or its next try, `sending` is in flight,
 * `failed` was refused for good and waits for the member.
 */
export type OutboxEntry = Readonly<MessageDraft> & {
  readonly clientMessageId: string
  readonly conversationId: string
  readonly text: string
  readonly createdAt: string
  /** Order of writing; entries of a conversation are sent in it, whichever tab they were written in. */
  readonly position: number
  readonly state: 'queued' | 'sending' | 'failed'
  /** The refusal in words, for a failed one. */
  readonly reason: string | null
  /** The code of the refusal, for a failed one. */
  readonly code?: string
}

/** The entry as the server takes it, with nothing left open. */
export function outgoing(entry: OutboxEntry) {
  const { conversationId, clientMessageId, text, replyToMessageId, attachments = [], poll, forwardMessageId } = entry
  return {
    conversationId,
    clientMessageId,
    text,
    attachments: attachments.map(({ mediaId, alt = '', spoiler = false }) => ({ mediaId, alt, spoiler })),
    mentionsEveryone: entry.mentionsEveryone ?? false,
    ...(replyToMessageId !== undefined && { replyToMessageId }),
    ...(forwardMessageId !== undefined && { forwardMessageId }),
    ...(poll !== undefined && { poll: { ...poll, multiple: poll.multiple ?? false, hours: poll.hours ?? null } }),
  }
}
